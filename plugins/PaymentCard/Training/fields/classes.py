"""What the network looks for, in the order of its output."""

CARD = "card"
CLASSES = (CARD, "number", "expiry", "valid-from", "holder", "issuer", "network", "code", "chip", "stripe", "signature")
INDEX = {name: at for at, name in enumerate(CLASSES)}
