"""Names of people, by country and tradition, with titles before and degrees behind; titles of work and departments."""

import unicodedata

from dice import listed

SYLLABLES = {  # for names that no list holds
    "western": (
        listed("""al|an|ar|bar|bel|ber|bra|bri|car|cha|cla|cor|da|del|do|du|el|em|fa|fer|fin|ga|gar|gil|gre|ha|har|hol|il|in|jo|ka
        kel|ki|la|lan|le|lin|lo|ma|mal|mar|mel|mi|mor|na|nel|no|or|pa|per|pol|ra|ren|ri|ro|ru|sa|sel|shan|sto|ta|tal|ter|tho|tra|tu|ul|va
        ver|vi|wal|wen|wil|ya|zan"""),
        listed("""a|ard|bert|berg|by|ck|da|dale|den|der|do|ell|er|es|ett|ey|field|ford|ges|gan|ham|in|ine|ings|io|is|ka|ke|ko|la|land|ley
            lin|lis|man|mann|mer|mond|na|ner|nes|ni|nik|no|nson|o|off|on|ova|ovic|ow|ra|rd|rell|ri|ro|rt|s|sen|ser|ski|son|st|sten|sson|ta
            ter|ti|to|ton|vel|ward|well|win|wood|y|z"""),
    ),
    "indian": (
        listed("""a|aa|abhi|aj|am|an|anu|ar|ash|ba|bal|bha|cha|chan|da|dev|dha|di|ga|gan|go|gu|ha|hari|ja|jay|ka|kal|kan|kar|kir
        kri|ku|la|lak|lo|ma|mad|man|mo|mu|mur|na|nag|nan|nav|ni|pa|pad|pra|pri|pu|ra|raj|ram|ran|re|ri|sa|sam|san|sar|sat|sel|sen|sha|shi
        shiv|si|sid|so|sri|su|sun|swa|ta|tha|thi|u|va|van|ve|vel|vi|vij|vin|ya|yo"""),
        listed("""an|anth|appan|araj|arasan|athi|bala|bhai|bir|chand|das|dayal|deep|dev|dhar|esh|ganth|gopal|hir|il|ika|ina|indra|ish|it
            ith|jeet|jit|kanth|kar|ki|kumar|lal|latha|laxmi|lesh|mani|mathi|mohan|murthy|na|nath|neesh|nesh|ni|pal|pandi|prasad|preet
            rajan|raman|ran|rangan|rao|resh|rishi|samy|shan|shree|shwari|si|sree|subbu|sundar|swamy|tha|than|thi|tosh|u|vanth|vathi|veer
            vel|vendra|vik|ya|yan|yappan"""),
    ),
    "thai": (
        listed("""am|ana|anu|apin|ar|bun|chai|chan|cha|ek|in|jan|jit|ka|kam|kit|kri|kul|mon|na|nan|nat|nit|on|pan|pat|phon|pim|pon
        pra|ra|rat|sak|san|sir|som|su|tan|tha|thi|tip|udo|vara|wan|wi|yu"""),
        listed("""chai|charoen|da|kul|lak|lert|mongkol|nan|nee|nit|pat|phan|phong|porn|rat|sak|sakul|siri|som|sri|suk|suwan|tana|tham|thep
            thong|tip|vanich|wan|wat|wit|wong|yakul"""),
    ),
    "japanese": (
        listed("""a|aki|ao|chi|da|do|e|fu|fuji|go|ha|hiro|i|ishi|ka|kawa|kazu|ki|ko|ku|ma|masa|matsu|mi|mo|mura|na|naka|ni|no|o
        saka|sa|se|shi|so|su|ta|taka|te|to|tsu|u|wa|ya|yama|yo|yoshi|yu"""),
        listed("""be|bu|da|do|e|gawa|go|guchi|hara|hashi|hiko|ichi|ka|kawa|ki|ko|ma|mi|moto|mura|na|no|o|ri|ro|saki|sawa|shi|shita|suke|ta
            taka|to|tsu|ya|yama|yuki|zawa"""),
    ),
    "african": (
        listed("""a|ab|ade|ak|am|an|ba|bo|bu|chi|da|de|e|emeka|fo|fu|ga|go|i|ifeo|ik|ju|ka|ki|ko|kwa|lu|ma|mba|mo|mu|mwa|na|ndi
        nga|njo|nko|nwa|o|obi|oga|ola|olu|on|sa|si|su|ta|te|to|u|uche|wa|wan|ya|yo|zi"""),
        listed("""ba|bi|bola|chi|dele|di|do|du|fe|go|ike|ji|ka|ki|ko|la|le|ma|mba|mi|mo|na|ndu|ngo|ni|no|nu|ra|ro|si|ta|ti|to|tu|wale|we
            ya|ye|yemi|zi|zo"""),
    ),
}
PINYIN = listed("""ai|an|bao|bei|bin|bo|chang|chao|chen|cheng|chun|cui|da|dan|de|dong|fang|fei|feng|fu|gang|guang|gui|guo|hai|han|hao|he
    heng|hong|hua|hui|jia|jian|jie|jin|jing|jun|kai|kang|ke|kun|lan|lei|li|lian|liang|lin|ling|long|lu|mei|meng|min|ming|na|ning|pei|peng
    ping|qi|qiang|qin|qing|rong|ru|rui|shan|shao|shi|shu|shuang|si|song|tao|tian|ting|tong|wei|wen|wu|xi|xia|xian|xiang|xiao|xin|xing|xiu
    xu|xue|yan|yang|yao|yi|yin|ying|yong|yu|yuan|yue|yun|ze|zhen|zheng|zhi|zhong|zhu|zi""")
SOUTHERN = listed("""Ah|Bee|Boon|Chai|Chee|Cheng|Chew|Chin|Choon|Chor|Chun|Eng|Fai|Fong|Geok|Guan|Har|Hock|Hoe|Hoon|Huat|Hui|Hwee|Jin|Ka
    Kah|Kai|Kang|Keng|Kheng|Kian|Kim|Kit|Kok|Kwan|Kwong|Lai|Lan|Lay|Leng|Leong|Lian|Ling|Loong|Lum|Man|Mei|Mun|Ngee|Pei|Peng|Poh|Pui|San
    Seng|Shan|Siew|Sin|Siong|Soon|Suan|Sze|Teck|Tiong|Tuck|Wah|Wai|Wan|Wing|Yan|Yee|Yew|Yin|Yip|Yoke|Yuen""")
SOUTHERN_LAST = listed("""Tan|Lim|Lee|Ng|Ong|Wong|Goh|Chua|Chan|Koh|Teo|Ang|Yeo|Tay|Ho|Low|Sim|Chong|Leong|Soh|Toh|Quek|Seah|Foo|Chew|Kwok
    Neo|Phua|Yap|Heng|Loh|Poh|Cheung|Lam|Lau|Leung|Yeung|Chow|Tsang|Fung|Mak|Yuen|Tse|Tang|Cheng|Chu|Yip|Kwan|Lui|Poon|Szeto|Au|Yau|Hui
    Siu|To|Wan|Kong|Law|Ko|Ip|Liew|Chin|Khoo|Ooi|Teh|Gan|Kee|Chia|Boey|Tham|Pang|Kuan|Sng|Ching""")
NORTHERN_LAST = listed("""Wang|Li|Zhang|Liu|Chen|Yang|Zhao|Huang|Zhou|Wu|Xu|Sun|Hu|Zhu|Gao|Lin|He|Guo|Ma|Luo|Liang|Song|Zheng|Xie|Han|Tang
    Feng|Yu|Dong|Xiao|Cheng|Cao|Yuan|Deng|Xue|Fu|Shen|Zeng|Peng|Lu|Su|Jiang|Cai|Jia|Ding|Wei|Ye|Yan|Pan|Du|Dai|Xia|Zhong|Tian|Ren|Fan|Fang
    Shi|Yao|Tan|Liao|Zou|Xiong|Jin|Hao|Kong|Bai|Cui|Kang|Mao|Qiu|Qin|Gu|Hou|Shao|Meng|Long|Duan|Qian|Yin|Chang""")
KOREAN_LAST = listed("""Kim|Lee|Park|Choi|Jung|Jeong|Kang|Cho|Yoon|Jang|Lim|Han|Oh|Seo|Shin|Kwon|Hwang|Ahn|Song|Yoo|Hong|Ryu|Moon|Yang|Bae
    Baek|Heo|Nam|Shim|Noh|Ha|Joo|Min|Koo|Son|Cha|Woo|Chung|Rhee|Pak|Suh""")
KOREAN = listed("""a|bin|bum|chan|chul|dae|do|dong|eun|gi|gun|ha|hae|han|hee|ho|hoon|hui|hwa|hwan|hye|hyo|hyuk|hyun|il|in|jae|jeong|ji|jin
    joo|joon|jun|jung|ki|kwang|kyu|kyung|mi|min|na|nam|o|rae|rim|ryong|sang|se|seo|seok|seon|seung|si|so|soo|sook|su|sun|sung|tae|wan|won
    woo|yeon|yong|yoon|young|yu|yun""")
VIETNAMESE_LAST = listed("""Nguyen|Nguyen|Tran|Le|Pham|Hoang|Huynh|Phan|Vu|Vo|Dang|Bui|Do|Ho|Ngo|Duong|Ly|Dinh|Truong|Trinh|Mai|Luong|Cao
    Ta|Chau""")
VIETNAMESE = listed("""An|Anh|Bao|Bich|Binh|Chau|Chi|Cuong|Dai|Dao|Diem|Dung|Duc|Duy|Giang|Ha|Hai|Hanh|Hien|Hieu|Hoa|Hoai|Hong|Hung|Huong
    Huy|Khanh|Khoa|Kim|Lan|Linh|Loan|Long|Mai|Minh|My|Nam|Nga|Ngan|Ngoc|Nhan|Nhung|Oanh|Phong|Phu|Phuc|Phuong|Quan|Quang|Quoc|Quynh|Son
    Tai|Tam|Thai|Thang|Thanh|Thao|Thi|Thien|Thu|Thuy|Tien|Toan|Trang|Tri|Trung|Tu|Tuan|Tuyen|Uyen|Van|Viet|Vinh|Vy|Xuan|Yen""")
VIETNAMESE_LAST_MARKED = listed("""Nguyễn|Nguyễn|Trần|Lê|Phạm|Hoàng|Huỳnh|Phan|Vũ|Võ|Đặng|Bùi|Đỗ|Hồ|Ngô|Dương|Lý|Đinh|Trương|Trịnh|Mai
    Lương|Cao|Tạ|Châu""")
VIETNAMESE_MARKED = listed("""An|Anh|Bảo|Bích|Bình|Châu|Chí|Cường|Đại|Đào|Diễm|Dũng|Đức|Duy|Giang|Hà|Hải|Hạnh|Hiền|Hiếu|Hoa|Hoài|Hồng|Hùng
    Hương|Huy|Khánh|Khoa|Kim|Lan|Linh|Loan|Long|Mai|Minh|Mỹ|Nam|Nga|Ngân|Ngọc|Nhân|Nhung|Oanh|Phong|Phú|Phúc|Phương|Quân|Quang|Quốc|Quỳnh
    Sơn|Tài|Tâm|Thái|Thắng|Thanh|Thảo|Thị|Thiên|Thu|Thủy|Tiến|Toàn|Trang|Trí|Trung|Tú|Tuấn|Tuyền|Uyên|Văn|Việt|Vinh|Vy|Xuân|Yến""")
ARABIC_FIRST = listed("""Mohammed|Mohamed|Muhammad|Ahmed|Ahmad|Khalid|Khaled|Fatima|Omar|Umar|Youssef|Yousuf|Yusuf|Rania|Tariq|Tarek|Layla
    Leila|Ibrahim|Abdul Rahman|Abdullah|Abdulaziz|Sami|Samir|Hassan|Hussain|Hussein|Ali|Saeed|Said|Salem|Salim|Faisal|Fahad|Nasser|Nabil
    Walid|Waleed|Rashid|Majid|Hamad|Hamdan|Mansour|Bassam|Ziad|Rami|Karim|Kareem|Imran|Bilal|Usman|Asif|Zainab|Aisha|Maryam|Noura|Huda
    Mona|Dina|Rana|Amal|Salma|Yasmin|Nadia|Samira|Mariam|Abdul Karim|Abdelkader|Mustafa|Mahmoud|Moustafa|Sherif|Hany|Ashraf|Wael|Amr|Adel
    Emad|Jamal|Kamal|Marwan|Anwar|Arif|Shahid|Nadeem|Farhan|Zahid""")
ARABIC_LAST = listed("""Farsi|Mansoori|Zahra|Haddad|Khoury|Aziz|Nasser|Saleh|Masri|Hashimi|Rashid|Suwaidi|Maktoum|Ghamdi|Otaibi|Qahtani
    Harbi|Shehri|Zahrani|Dosari|Mutairi|Balushi|Kaabi|Marri|Thani|Sabah|Khan|Malik|Qureshi|Siddiqui|Hashmi|Ansari|Shaikh|Sheikh|Mirza
    Chaudhry|Butt|Rizvi|Naqvi|Bukhari|Baig|Farooqi|Hamdan|Issa|Younes|Sayed|Fouad|Shahin|Tamimi|Jaber|Najjar|Khatib|Barakat|Darwish
    Sabbagh""")
INDONESIAN = listed("""Agus|Budi|Dewi|Siti|Sri|Eko|Dwi|Tri|Rina|Yanti|Wati|Bambang|Joko|Hendra|Rudi|Andi|Iwan|Dedi|Arief|Fajar|Putra|Putri
    Wayan|Made|Nyoman|Ketut|Gede|Ayu|Ratna|Indra|Yudi|Adi|Santoso|Wijaya|Setiawan|Hidayat|Kurniawan|Susanto|Gunawan|Halim|Hartono|Nugroho
    Pratama|Saputra|Suryadi|Lestari|Rahayu|Wibowo|Sutanto|Siregar|Simanjuntak|Nasution|Harahap|Lubis|Ginting|Utomo|Purnomo|Suharto|Tanjung""")
MALAY = listed("""Ahmad|Azman|Azlan|Faizal|Hafiz|Hakim|Halim|Hamzah|Haris|Hisham|Ismail|Jamaludin|Kamaruddin|Mazlan|Mohd Nor|Mohd Zaki
    Muhammad Amin|Nazri|Nik Azmi|Norazlina|Nur Aisyah|Nurul Huda|Razak|Rosli|Rosnah|Rozita|Shahrul|Siti Hajar|Suhaimi|Syed Omar|Wan Azizah
    Yusof|Zainal|Zainuddin|Zakaria|Zulkifli|Abdul Rahim|Fatimah|Noraini|Haslinda""")
FILIPINO_LAST = listed("""Santos|Reyes|Cruz|Bautista|Ocampo|Garcia|Mendoza|Torres|Castillo|Flores|Villanueva|Ramos|Aquino|Navarro|Salazar
    Mercado|dela Cruz|de Guzman|Dimaculangan|Macaraeg|Pangilinan|Tolentino|Manalo|Soriano|Evangelista|Lacson|Magsaysay|Panganiban
    Batungbakal|Sy|Chua|Tan|Go|Uy""")
KANJI = list(
    "山川田野井村中上下大小高松竹森林原本藤木石岡島橋谷池沢水清西東北南内宮今金古吉平河安福永黒白青赤新長坂秋冬春夏堀辻関根津浜浦崎桜梅杉栗柳"
)
KANJI_LAST = listed("""佐藤|鈴木|高橋|田中|伊藤|渡辺|山本|中村|小林|加藤|吉田|山田|佐々木|山口|松本|井上|木村|林|斎藤|清水|山崎|森|池田|橋本|阿部|石川|山下|中島|石井|小川|前田|岡田|長谷川|藤田|後藤|近藤|村上|遠藤
    青木|坂本|福田|太田|西村|藤井|金子|岡本|中野|三浦|原田|松田|新井|大野|平野|菅原|武田|上野|杉山|千葉|工藤|増田|久保|松井|小山|今井|宮崎""")
KANJI_GIVEN = list(
    "一二三郎太美子恵真也直樹健明章宣充匡和彦義雄正英幸夫浩司博之修誠隆大輔翔優愛香織裕介智哉秀信孝徳文武昭光男女花陽菜結衣莉奈"
)
HANZI_LAST = list(
    "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陸郝孔白崔康毛邱秦江史顧侯邵孟龍萬段雷錢湯陳張劉楊黃吳孫鄭謝韓"
)
HANZI_GIVEN = list(
    "伟芳娜秀英敏静丽强磊军洋勇艳杰涛明超兰霞平刚桂建国志文华玉红春梅海波鹏飞宇浩然子轩欣怡雨晨佳俊凯晓燕雪琳慧莉倩婷瑞祥龙偉麗強軍傑濤蘭剛國華紅鵬飛曉燕淑雅惠珍家豪冠廷宗翰怡君"
)
HANGUL_LAST = list("김이박최정강조윤장임한오서신권황안송유홍전고문양손배백허남심노하주구민류차우")
HANGUL_GIVEN = list("민서지현준우영수진호성은혜정미경희선연아윤하재훈석철동상태용기종승규원창병인숙자옥순")
CYRILLIC = listed("""Иван Петров|Алексей Смирнов|Ольга Кузнецова|Дмитрий Соколов|Елена Попова|Сергей Лебедев|Наталья Козлова
    Андрій Шевченко|Оксана Коваленко|Марія Бондаренко|Георги Димитров|Мария Иванова|Павел Морозов""")

HONORIFICS = {
    "en": "Dr.|Dr.|Dr|Prof.|Mr.|Mr|Mrs.|Ms.|Miss|Rev.|Capt.|Sir|Hon.|The Hon.|Col.|Lt. Col.|Fr.|Sgt.|Judge|Chef|Pastor|Rabbi|Senator|Mme",
    "in": "Dr.|Dr|Er.|Adv.|CA|CA.|Sri|Smt.|Shri|Prof.|Mr.|Mrs.|Ar.|Pt.|Kum.|Col.",
    "de": """Dr.|Prof. Dr.|Dipl.-Ing.|Ing.|Mag.|Herr|Frau
        Dr. med.|Dr. jur.|Univ.-Prof.|DI|Dr.-Ing.|Prof. Dr.-Ing.|Dr. phil.""",
    "fr": "Me|M.|Mme|Dr|Docteur|Maître|Pr",
    "it": "Dott.|Dott.ssa|Avv.|Ing.|Arch.|Geom.|Rag.|Prof.|Sig.",
    "es": """
        Ing.|Lic.|Arq.|Dr.|Dra.|Sr.|Sra.|D.|C.P.|Abog.|Mtro.""",
    "pt": """
        Dr.|Dra.|Eng.|Eng°|Prof.|Sr.|Arq.""",
    "nl": """Drs.|Ir.|Ing.|Mr.|Prof. dr.|Dhr.""",
    "cs": """Ing.|Mgr.|JUDr.|MUDr.|Bc.|RNDr.|PhDr.""",
    "pl": """
        dr|mgr|mgr inż.|inż.|prof.""",
    "hu": "Dr.|dr.",
    "id": """
        Ir.|Drs.|dr.|H.|Hj.""",
    "ms": """
        Dato'|Datuk|Ir.|Tan Sri|Encik|Pn.|Cik""",
    "ar": "Dr.|Eng.|Eng|Sheikh|H.E.|Mr.|Capt.",
    "th": "Dr.|Mr.|Ms.|Khun|Assoc. Prof.",
    "tr": """Dr.|Av.|Prof. Dr.|Doç. Dr.|Uzm. Dr.
        Op. Dr.""",
    "sv": "Dr.|Prof.",
    "vi": """
        Mr.|Ms.|ThS.|TS.|BS.|KS.|LS.""",
    "ro": "Ing.|Dr.|Av.",
}
HONORIFICS = {key: listed(text) for key, text in HONORIFICS.items()}
DEGREES = {
    "en": """PhD|Ph.D.|Ph.D|MD|M.D.|MBA|M.B.A.|CPA|DDS|D.D.S.|D.M.D.|DMD|Esq.|P.E.|PE|PMP|CFP|CFP®|RN|R.N.|BSc|MSc|JD|J.D.|LL.M.|CISSP|AIA
        DVM|D.V.M.|DO|D.O.|LCSW|CFA|M.A.|M.S.|Jr.|Sr.|II|III|IV|GRI|CRS|R.Ph.|O.D.|OBE|MBE|FCA|ACA|MCIPS|FRICS|RIBA|CEng|FRCS|FRSA|D.C.
        DPT|Psy.D.|Ed.D.|M.Ed.|LMT|CLU|ChFC|SRA|MAI|CCIM|FAIA|LEED AP|SPHR|CHA|NP|PA-C|F.A.C.S.|FACS|CRB|Ret.|USN""",
    "in": """B.E.|B.E|M.E.|M.Tech|B.Tech|MBBS|M.B.B.S.|M.S.|M.D.|B.Com|M.Com|B.Sc|B.Sc.|MCA|M.C.A.|B.A.,B.L.|B.L.|LL.B.|DCE|B.Arch|F.C.A.
        ACS|M.A.|B.D.S.|M.D.S.|D.M.L.T|D.Pharm|MIE|AMIE""",
    "de": """MBA|M.A.|M.Sc.|B.A.|LL.M.|MSc|BSc|Dipl.-Kfm.|M.Eng.|PhD|FH|ETH|(FH)""",
    "es": "MBA|PhD|MSc|M.D.",
    "cs": "Ph.D.|CSc.|MBA|DiS.",
    "id": """
        S.H.|S.E.|M.M.|S.T.|M.Kom.|M.Si.|Ph.D.|S.Kom|MBA|S.Sos.""",
    "it": "PhD|MBA",
}
DEGREES = {key: listed(text) for key, text in DEGREES.items()}
PARTICLES = {
    "de": "von|von der|zu|von und zu",
    "nl": "van|van der|van den|de|ter|van de|in 't|ten",
    "fr": """
    de|de la|du|Le|La|d’|des""",
    "it": """
    di|De|Di|Della|Lo|Dal|D'|de""",
    "es": """
    de|de la|del|de los|y""",
    "pt": """
    da|de|dos|das|do|e""",
    "en": "Mc|Mac|O'|O’|St.|Fitz|de|Van|Von|Le|Di",
    "ar": "Al|Al-|El|El-|al|bin|Bin|Abu|Ibn|Ben",
}
PARTICLES = {key: listed(text) for key, text in PARTICLES.items()}


def is_latin(text):
    return all(c < "\u0250" or "\u1e00" <= c < "\u2030" for c in text)


_plain = {}


def plain(text):
    """Small ASCII letters and digits: the form in which names stand in hosts and mail names."""
    got = _plain.get(text)
    if got is None:
        marked = unicodedata.normalize(
            "NFKD", text.lower().replace("ß", "ss").replace("ø", "o").replace("đ", "d").replace("ł", "l").replace("ı", "i")
        )
        got = "".join(c for c in marked if c.isascii() and c.isalnum())
        if len(_plain) < 200_000:
            _plain[text] = got
    return got


def joined(dice, starts, ends, most=3):
    text = "".join(dice.pick(starts) for _ in range(dice.number(1, most))) + (dice.pick(ends) if dice.chance(0.85) else "")
    return text.capitalize() if len(text) > 2 else (text + dice.pick(ends)).capitalize()


def invented(dice, tradition="western", most=2):
    """A name that no list holds."""
    return joined(dice, *SYLLABLES[tradition], most)


class People:
    """Draws names of people."""

    def __init__(self, pools):
        self.pools = pools

    def _first(self, dice, country):
        roll, pool = dice.roll(), self.pools.locales.get(dice.pick(country.locales))
        if roll < 0.12 and len(self.pools.names.get(country.code, {}).get("first", ())) > 8:
            name = dice.pick(self.pools.names[country.code]["first"])
        elif roll < 0.72 and pool and len(pool["first"]) > 20:
            name = dice.pick(pool["first"])
        elif roll < 0.94:
            name = dice.pick(self.pools.first)
        else:
            name = invented(dice)
        return name if is_latin(name) else dice.pick(self.pools.first)

    def _last(self, dice, country):
        roll, pool = dice.roll(), self.pools.locales.get(dice.pick(country.locales))
        if roll < 0.15 and len(self.pools.names.get(country.code, {}).get("last", ())) > 8:
            name = dice.pick(self.pools.names[country.code]["last"])
        elif roll < 0.55 and pool and len(pool["last"]) > 20:
            name = dice.pick(pool["last"])
        elif roll < 0.82:
            name = dice.pick(self.pools.last)
        else:
            name = invented(dice)
        return name if is_latin(name) else dice.pick(self.pools.last)

    def surname(self, dice, country):
        """A surname in Latin script, for streets and firms too."""
        return self._last(dice, country)

    def given(self, dice, country):
        return self._first(dice, country)

    def _initial(self, dice):
        return dice.pick("ABCDEFGHJKLMNPRSTVW")

    def _nickname(self, dice, country):
        """A short name by which somebody is called: Toni, Beto, Mel."""
        name = self._first(dice, country)
        return name if len(name) < 5 or dice.chance(0.3) else name[: dice.number(3, 4)] + dice.pick(("", "i", "y", "o", "a", "inho", "ito"))

    def called(self, dice, country):
        """One word, as somebody is asked for in a shop; now and then two people's."""
        if dice.chance(0.06):
            glue = dice.pick((" & ", " / ", " e ", " y ", " et ", " und ", " and ", ", ", " + ", "/"))
            return glue.join(self._first(dice, country) if dice.chance(0.8) else self._last(dice, country) for _ in range(2))
        return self._nickname(dice, country) if dice.chance(0.2) else self._first(dice, country)

    def _indian(self, dice, country):
        def one():
            roll = dice.roll()
            if roll < 0.4:
                return invented(dice, "indian", 2)
            pool = self.pools.locales["en_IN"]
            return dice.pick(pool["first"]) if roll < 0.8 else dice.pick(pool["last"])

        first, last, i, j = one(), dice.pick(self.pools.locales["en_IN"]["last"]), self._initial(dice), self._initial(dice)
        if dice.chance(0.3):
            last = dice.pick(
                listed("""Kumar|kumar|Reddy|Rao|Singh|Sharma|Gupta|Patel|Shah|Nair|Menon|Pillai|Iyer|Das|Babu|Raj|Khan|Begum
                Devi|Jain|Agarwal|Verma|Joshi|Naidu|Raja|Prasad|Ali""")
            )
        return dice.weighted(
            (f"{first} {last}", 30), (first, 12), (f"{i}. {first}", 9), (f"{first} {i}.", 4), (f"{first} {i}", 3), (f"{i}.{j}. {first}", 3),
            (f"{i}.{first}", 4), (f"{i}.{j}.{first}", 2), (f"{i} {first}", 2), (f"{first} {i} {last}", 4), (f"{first} {i}. {last}", 3),
            (f"{last} {first}", 4), (f"{first}{last.lower()}", 2), (f"{first} {one()}", 6), (f"{first} {one()} {last}", 5),
            (f"{i}. {first} {last}", 4), (f"{first}.{i}", 2), (f"{first} {i}.{j}.", 1), (f"Md. {dice.pick(ARABIC_FIRST)}", 1),
            (f"{dice.pick(ARABIC_FIRST)} {dice.pick(ARABIC_LAST)}", 4), (f"{first} Bhai", 1), (f"{first}bhai {i}. {last}", 1),
        )

    def _chinese(self, dice, country):
        western, two = self._first(dice, COUNTRY_US), dice.chance(0.75)
        if country.code in ("CN", "TW") or dice.chance(0.15):
            last = dice.pick(NORTHERN_LAST)
            parts = [dice.pick(PINYIN) for _ in range(1 + two)]
            given = dice.weighted(
                ("".join(parts).capitalize(), 6), ("-".join(p.capitalize() for p in parts), 2), (" ".join(p.capitalize() for p in parts), 2)
            )
        else:
            last, given = dice.pick(SOUTHERN_LAST), " ".join(dice.pick(SOUTHERN) for _ in range(1 + two))
            if two and dice.chance(0.15):
                given = given.replace(" ", "-")
        return dice.weighted(
            (f"{western} {last}", 40), (f"{last} {given}", 22), (f"{given} {last}", 14), (f"{last.upper()} {given}", 4),
            (f"{given} {last.upper()}", 5), (f"{western} {last} {given}", 7), (f"{last} {given}, {western}", 4),
            (f"{last} {given} ({western})", 3), (f"{western} {given} {last}", 3),
            (f"{western} {self._initial(dice)}.{self._initial(dice)}. {last}", 2), (f"{western}", 2), (f"{last}, {given}", 1),
            (f"{western} {last} ({given})", 1),
        )

    def _korean(self, dice, country):
        last, a, b = dice.pick(KOREAN_LAST), dice.pick(KOREAN), dice.pick(KOREAN)
        given = dice.weighted(
            (f"{a.capitalize()}-{b}", 3),
            (f"{a.capitalize()} {b.capitalize()}", 3),
            ((a + b).capitalize(), 3),
            (f"{a.capitalize()}-{b.capitalize()}", 2),
            (a.upper()[0] + "." + b.upper()[0] + ".", 1),
        )
        return dice.weighted(
            (f"{given} {last}", 5),
            (f"{last} {given}", 3),
            (f"{last}, {given}", 1),
            (f"{self._first(dice, COUNTRY_US)} {last}", 2),
            (f"{self._first(dice, COUNTRY_US)} {given} {last}", 0.5),
        )

    def _vietnamese(self, dice, country):
        lasts, givens = (VIETNAMESE_LAST_MARKED, VIETNAMESE_MARKED) if dice.chance(0.6) else (VIETNAMESE_LAST, VIETNAMESE)
        last, parts = dice.pick(lasts), [dice.pick(givens) for _ in range(dice.number(1, 3))]
        given = " ".join(parts)
        return dice.weighted(
            (f"{last} {given}", 8),
            (f"{parts[-1]} {last}", 1),
            (f"{dice.pick(VIETNAMESE)} {dice.pick(VIETNAMESE_LAST)}", 1),
            (f"{last.upper()} {given.upper()}", 1),
            (f"{self._first(dice, COUNTRY_US)} {last}", 0.5),
        )

    def _thai(self, dice, country):
        first, last = invented(dice, "thai", 2), invented(dice, "thai", 3)
        return dice.weighted(
            (f"{first} {last}", 8),
            (f"{first} {last.upper()}", 1),
            (f"{first}", 1),
            (f"{first} {last} ({invented(dice, 'thai', 1)})", 1),
            (f"{first} {last[0]}.", 0.5),
        )

    def _japanese(self, dice, country):
        pool = self.pools.locales["ja_JP"]
        first, last = dice.pick(pool["first_roman"]), dice.pick(pool["last_roman"])
        if dice.chance(0.5):
            first, last = invented(dice, "japanese", 2), invented(dice, "japanese", 2)
        return dice.weighted(
            (f"{first} {last}", 6),
            (f"{first} {last.upper()}", 2),
            (f"{last.upper()} {first}", 1),
            (f"{last} {first}", 1),
            (f"{first[0]}. {last}", 1),
        )

    def _arabic(self, dice, country):
        first, last = dice.pick(ARABIC_FIRST), dice.pick(ARABIC_LAST)
        middle = dice.weighted(
            ("", 4), ("Al ", 3), ("Al-", 2), ("El ", 1), ("El-", 1), ("bin ", 0.5), ("Abu ", 0.3), (dice.pick(ARABIC_FIRST) + " ", 1.5),
            (self._initial(dice) + ". ", 0.7), (dice.pick(ARABIC_FIRST) + " Al ", 0.7),
        )
        if dice.chance(0.25):
            last = dice.pick(ARABIC_FIRST)
        return first if dice.chance(0.05) else f"{first} {middle}{last}"

    def _indonesian(self, dice, country):
        parts = [dice.pick(INDONESIAN) for _ in range(dice.weighted((1, 1), (2, 5), (3, 2)))]
        return " ".join(parts) if dice.chance(0.9) else f"{parts[0]} {self._initial(dice)}."

    def _malay(self, dice, country):
        return (
            f"{dice.pick(MALAY)} {dice.pick(listed('bin|Bin|binti|Bt.|b.|Haji'))} {dice.pick(MALAY)}"
            if dice.chance(0.6)
            else f"{dice.pick(MALAY)} {dice.pick(MALAY)}"
        )

    def _african(self, dice, country):
        one = lambda: invented(dice, "african", 3) if dice.chance(0.7) else self._last(dice, country)  # noqa: E731
        first = one() if dice.chance(0.45) else self._first(dice, COUNTRY_US)
        return dice.weighted(
            (f"{first} {one()}", 7),
            (f"{first} {one()} {one()}", 1.5),
            (f"{one().upper()} {first}", 0.7),
            (f"{first} {self._initial(dice)}. {one()}", 1.5),
            (f"{one()} {self._initial(dice)}.{self._initial(dice)}.", 0.3),
        )

    def _western(self, dice, country):
        first, last, i = self._first(dice, country), self._last(dice, country), self._initial(dice)
        language = country.languages[0]
        particle = dice.pick(PARTICLES.get(language) or PARTICLES["en"])
        particle = particle if particle in ("Mc", "Mac", "O'", "O’", "Fitz", "d’", "D'") else particle + " "
        two_names = 12 if language in ("es", "pt") else 2
        return dice.weighted(
            (f"{first} {last}", 52), (f"{first} {i}. {last}", 9), (f"{i}. {last}", 2), (f"{i}. {self._initial(dice)}. {last}", 1.4),
            (f"{i}.{self._initial(dice)}. {last}", 1), (f"{first} {i} {last}", 1.5), (first, 4),
            (f"{first} {last}-{self._last(dice, country)}", 2.5), (f"{first} {last} {self._last(dice, country)}", two_names),
            (f"{first} {self._first(dice, country)} {last} {self._last(dice, country)}", two_names / 4), (f"{first} {particle}{last}", 4),
            (f"{first}-{self._first(dice, country)} {last}", 1.5), (f"{first} ({self._first(dice, country)}) {last}", 0.6),
            (f"({self._nickname(dice, country)}) {first} {last}", 0.8),
            (f"{first} “{self._first(dice, country)}” {last}", 0.5), (f'{first} "{self._first(dice, country)}" {last}', 0.5),
            (f"{first} {self._first(dice, country)} {last}", 4), (f"{last} {first}", 14 if country.code == "HU" else 2),
            (f"{first} {last.upper()}", 5), (f"{last.upper()} {first}", 1), (f"{last}, {first}", 0.7),
            (f"{first} & {self._first(dice, country)} {last}", 1.0), (f"{first} {last} & {self._first(dice, country)} {last}", 0.4),
            (f"{first} {invented(dice)}", 2), (f"{invented(dice)} {last}", 1.5), (f"{invented(dice)} {invented(dice)}", 1.5),
            (f"{i}. {first} {last}", 1.2), (f"{first} {i}. {particle}{last}", 0.6), (last, 0.8), (f"{first} {i}.", 0.6),
            (f"{first} and {self._first(dice, country)} {last}", 0.4), (f"{first}\u00a0{last}", 0.2),
            (f"{i}{self._initial(dice)} {last}", 0.4),
        )

    def person(self, dice, country):
        """A name as printed, without honorific and degrees."""
        code = country.code
        mixed = dice.chance(0.1)
        if mixed:  # people move
            code = dice.pick(("IN", "SG", "CN", "KR", "AE", "JP", "NG", "VN", "US", "TH", "ID", "PH"))
        maker = self._western
        if code in ("IN", "LK", "NP"):
            maker = self._indian
        elif code in ("SG", "HK", "CN", "TW") or code == "MY" and dice.chance(0.55) or code in ("US", "CA", "AU") and dice.chance(0.04):
            maker = (
                self._malay if code == "SG" and dice.chance(0.06) else self._indian if code == "SG" and dice.chance(0.08) else self._chinese
            )
        elif code == "MY":
            maker = self._malay if dice.chance(0.75) else self._indian
        elif code in ("PK", "BD", "AE", "SA", "QA", "KW", "EG", "JO") or code in ("LB", "MA") and dice.chance(0.7):
            maker = self._indian if code == "AE" and dice.chance(0.35) else self._arabic
        elif code in ("KR", "VN", "TH", "KH", "MM", "JP", "ID"):
            maker = {"KR": self._korean, "VN": self._vietnamese, "JP": self._japanese, "ID": self._indonesian}.get(code, self._thai)
        elif code in ("NG", "KE", "GH", "UG", "TZ") or code == "ZA" and dice.chance(0.4):
            maker = self._african
        elif code == "PH":
            return f"{self._first(dice, COUNTRY_US)} {self._initial(dice) + '. ' if dice.chance(0.4) else ''}{dice.pick(FILIPINO_LAST)}"
        elif code in ("US", "GB", "CA") and dice.chance(0.05):
            maker = self._indian if dice.chance(0.5) else self._arabic
        if maker != self._western and dice.chance(0.08):
            maker = self._western
        return " ".join(maker(dice, country).split(" "))

    def decorated(self, dice, country, name):
        """The name with honorific and degrees, now and then."""
        language = "in" if country.code in ("IN", "LK", "NP", "BD") else country.languages[0]
        language = (
            "ar"
            if country.code in ("AE", "SA", "QA", "KW", "EG", "JO", "LB")
            else "ms"
            if country.code == "MY"
            else "th"
            if country.code == "TH"
            else language
        )
        if dice.chance(0.10):
            glue = " " if dice.chance(0.93) else ""
            name = dice.pick(HONORIFICS.get(language) or HONORIFICS["en"]) + glue + name
        if dice.chance(0.13 if language in ("en", "in", "id", "cs") else 0.07):
            degrees = DEGREES.get(language) if dice.chance(0.75) else None
            behind = [dice.pick(degrees or DEGREES["en"]) for _ in range(dice.weighted((1, 7), (2, 3), (3, 1)))]
            name += dice.weighted((", ", 7), (" ", 2), (",", 1), (" - ", 0.3), (" (", 0.4))
            closing = ")" if name.endswith("(") else ""
            name += dice.pick((", ", ", ", " ", ",")).join(behind) + closing
        return name

    def eastern(self, dice, language):
        """A name in Han, kana or Hangul."""
        space = dice.weighted(("", 6), (" ", 3), ("\u3000", 0.6))
        if language == "ja":
            last = (
                dice.pick(KANJI_LAST)
                if dice.chance(0.5)
                else dice.pick(self.pools.locales["ja_JP"]["last"])
                if dice.chance(0.5)
                else dice.pick(KANJI) + dice.pick(KANJI)
            )
            first = (
                dice.pick(self.pools.locales["ja_JP"]["first"])
                if dice.chance(0.5)
                else "".join(dice.pick(KANJI_GIVEN) for _ in range(dice.weighted((1, 2), (2, 6), (3, 1))))
            )
        elif language == "ko":
            last, first = dice.pick(HANGUL_LAST), "".join(dice.pick(HANGUL_GIVEN) for _ in range(2))
        else:
            last, first = dice.pick(HANZI_LAST), "".join(dice.pick(HANZI_GIVEN) for _ in range(dice.weighted((1, 3), (2, 7))))
        return last + space + first


class COUNTRY_US:
    """Stands for a country of English given names."""

    code, locales, languages = "US", ["en_US"], ["en"]
