"""A desk with a payment card, a business card and an expression, each at its own angle."""

import numpy as np

import textures
from business_card import studio
from camera import Photograph, pose
from payment_card import flat_card
from sums import sheet_of_paper


def desk():
    random = np.random.default_rng(31)
    photograph = Photograph(textures.wood((2400, 1800), random, (120, 82, 52), (186, 140, 96), 4))
    sheet = sheet_of_paper(random, "(1+2)*3/5", "DejaVuSans", 84)
    photograph.lay(sheet, pose(sheet.size, (1840, 905), 930, roll=4.5, pitch=5), shadow=6)
    card = flat_card(random, "4242 4242 4242 4242")
    photograph.lay(card, pose(card.size, (690, 475), 1180, roll=-4, pitch=6, yaw=-4), shadow=11)
    contact = studio(random)
    photograph.lay(contact, pose(contact.size, (680, 1320), 1060, roll=3, pitch=5, yaw=4), shadow=6)
    return photograph.develop(random, light=0.22, towards=(0.25, 0.05), warmth=0.02, blur=0.6, noise=2.0)


PICTURES = {"desk/desk.jpg": desk}
