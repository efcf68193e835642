"""Telephone numbers as printed, mail and web addresses, and the labels before them in some thirty languages."""

from dice import listed
from people import plain

LABELS = {
    "phone": {
        "en": """Tel|Tel.|Tel:|Tel.:|Tel :|T:|T|T.|Phone|Phone:|Ph|Ph.|Ph:|Ph.:|P:|P|P.|Office|Office:|Off:|Off.|(O)|O:|Direct|Direct:
            Direct Line:|DDI:|DID:|D:|D|Main:|Main|Telephone|Telephone:|TEL|TEL:|TEL.|Call us|Call:|Landline:|Toll Free:|Toll-free
            Switchboard:|Ring|Res.|Res:|(R)|R:|Shop:|Shop|Work|Work:|Bus:|Bus.|Business:|Home:|Home|H:|Studio:|Store:|Voice:|Local:|Pager:
            Reservations:|Hotline:|Helpline:|Orders:|Sales:|Service:|Office Phone:|General:|After hours:|Emergency:|Contact:|Contact
            Contact No.|Phone/Fax:|Tel/Fax:|Tel & Fax|Tel/Fax|o.|t.|p.|o|t|p|d|Night:|24 hrs:|Office Tel:|Tel (Dir):|Tel No.:|No.|Ext.
            BB Pin:|Customer Care:""",
        "de": """Tel|Tel.|Tel.:|Telefon|Telefon:|Fon|Fon:|T|T:|Durchwahl|Durchwahl:|Zentrale|Zentrale:|Büro|Büro:|Tel. / Fax|Telefon/Fax:
            Tel. privat|Privat:|G|P|Tel. G|Direkt|Direkt:|Festnetz:|Ruf|Fernsprecher|Tel. dir.|Notruf:|Bestellung:""",
        "fr": """Tél|Tél.|Tél. :|Tél :|Téléphone|Téléphone :|T.|T|T :|Standard :|Ligne directe :|Tél. direct|Direct :|Bureau|Bureau :
            Domicile|Dom.|Tel.|Tél./Fax|Tél/Fax :|Prof.|Privé|Accueil :|Tél bureau :|n° vert""",
        "es": """Tel|Tel.|Tel:|Tel.:|Tels.|Tels:|Tel./Fax|Teléfono|Teléfono:|Teléfonos:|Tfno.|Tfno:|Tlf.|Tlf:|Telf.|Telf:|Tel. y Fax|PBX:
            PBX|Conmutador:|Oficina:|Of.|Directo:|Fijo:|Fono|Fono:|Telefax:|Lada sin costo:|01 800|Casa:|Ventas:|Central:""",
        "pt": """Tel|Tel.|Tel:|Tel.:|Fone|Fone:|Fones:|Fone/Fax:|Fone / Fax|Telefone:|Telefone|Telefones:|Tels.:|Telefax:|PABX|PABX:|Pabx:
            Fixo:|Com.:|Res.:|Comercial:|Residencial:|Plantão:|Ligue:|LIGUE|Disk|Vendas:|Televendas|Tel/Fax:|F.|TeleFax|Direto:|Ramal
            Recado:|Claro:|Vivo:|Oi:|TIM:|Tim|Nextel:|ID|ID:|Vivo|Claro|Oi""",
        "it": """Tel|Tel.|Tel.:|Telefono|Telefono:|T.|T|Tel. e Fax|Tel./Fax|Tel. uff.|Uff.|Ufficio:|Abit.|Ab.|Dir.|Centralino:|Negozio
            Numero Verde|tel|Tel. diretto""",
        "nl": """
            Tel|Tel.|Tel.:|Telefoon|Telefoon:|T|T:|T.|Doorkiesnr.|Doorkiesnummer:|Kantoor:|Algemeen:|Privé:|tel|Winkel:|Tel. direct
            Tel. algemeen""",
        "da": """
            Tlf|Tlf.|Tlf:|Tlf.:|Telefon|Telefon:|T|Direkte|Direkte:|Dir.|Tel.""",
        "sv": "Tel|Tel.|Tel:|Telefon|Telefon:|Tfn|Tel vx|Växel:|Direkt:|Direkt|Tel dir|Tel arb",
        "nb": """
            Tlf|Tlf.|Tlf:|Telefon|Telefon:|T|Sentralbord:|Direkte:""",
        "fi": """
            Puh.|Puh|P.|puh.|Puhelin|Puhelin:|Vaihde|Tel.""",
        "pl": """
            tel.|tel|Tel.|Tel|tel.:|Telefon|Telefon:|T|tel./fax|tel. / fax|Tel/fax:|Centrala:""",
        "cs": """
            tel.|tel.:|Tel.|Tel.:|Telefon|Telefon:|T|tel./fax:|T:""",
        "sk": "tel.|tel.:|Tel.|Telefón|Telefón:|T:",
        "hu": "Tel|Tel.|Tel.:|Tel:|Telefon|Telefon:|T:|Tel./Fax:",
        "ro": """
            Tel|Tel.|Tel:|Tel.:|Telefon|Telefon:|T|Tel/Fax:|Fix:""",
        "hr": """
            Tel|Tel.|tel|tel:|Telefon:|T:|Tel./fax:|T""",
        "sl": """
            Tel.|Tel|tel.:|Telefon:|T:|T""",
        "tr": """
            Tel|Tel:|Tel.|Tel :|Telefon|Telefon:|T:|T|Tel & Fax|İş:|Santral:|Tel/Faks:""",
        "id": """
            Telp|Telp.|Telp:|Telp. :|Tlp.|Tlp:|Tel|Tel.|Telepon|Telepon:|T|Telp/Fax|Phone|Hub:|Kantor:""",
        "ms": "Tel|Tel:|Tel :|T|Tel.|No. Tel:|Telefon:|Pejabat:|D/L:|Tel/Fax",
        "vi": """ĐT|ĐT:|Điện thoại|Điện thoại:|Tel|Tel:|T:|Hotline
            Hotline:|Đ/T|Tel/Fax:|Tổng đài:|Văn phòng:|Tư vấn:|Liên hệ:""",
        "et": """
            Tel|Tel.|Tel:|telefon|Telefon:""",
        "lv": """
            Tālr.|Tālr.:|Tālrunis:|T.|Tel.""",
        "lt": "Tel.|Tel|tel.|Telefonas:",
        "az": "Tel|Tel.:|Telefon:|İş:",
        "ru": """
            Тел.|Тел.:|тел.|тел.:|Телефон:|Tel|Tel.:|т.|Моб./тел.""",
        "uk": """
            тел.|Тел.:|тел.:|Телефон:|Tel.""",
        "bg": "тел.|Тел.:|Телефон:|Tel.",
        "el": """
            Τηλ.|Τηλ:|Τηλ.:|τηλ.|Τ:|Tel.|Τηλέφωνο:""",
        "ja": "TEL|TEL:|Tel.|TEL.|電話|電話：|☎|T|Tel|TEL：|TEL/FAX|代表|代表電話|直通|TEL |℡|直通:|お電話",
        "zh": """电话|电话:|电话：|電話|電話:|電話：|TEL|Tel:|T:|总机
            直线:|传真/电话|专线:|Tel|代表號|公司電話""",
        "ko": """
            TEL|Tel.|전화|전화:|T.|T|대표전화|직통|TEL:|Tel""",
        "he": """
            Tel|Tel.|טל'|טל:|Office:""",
        "ar": """
            Tel|Tel.:|Tel :|T:|Office:|هاتف|ت:|Tel. (Off)|Land Line:""",
        "th": """
            Tel|Tel.|โทร.|T.|โทร|Tel:""",
        "hi": """
            Ph:|Phone:|Off:|Res:|Cell:|Mob:|Ph.|Ph.No:|Contact No:|Resi:|(O):|(R):|(M):|(Off)|S.T.D.|STD:""",
    },
    "mobile": {
        "en": """Mobile|Mobile:|Mob|Mob.|Mob:|Mob.:|M|M:|M.|Cell|Cell:|Cell.|Cell #|C:|C|c|c.|m|m.|HP|H/P|Hp:|H/P:|HP:|MOBILE|MOB:
            WhatsApp|WhatsApp:|Whatsapp|Cellular:|(M)|(C)|Cell Phone|Mobile No.|Mobile Phone:|Text:|Txt|Call/Text|Mobile/WhatsApp:|Viber:
            Cell/WhatsApp|h/p|hp|Handphone:|Smart:|Globe:""",
        "de": "Mobil|Mobil:|Mobil.|M|M:|Handy|Handy:|Natel|Natel:|Mobile|Mobile:|Mobiltelefon|Mobilfunk:|Funk:|mobil",
        "fr": """
            Mobile|Mobile :|Mob.|Mob :|Portable|Portable :|Port.|Port. :|P.|GSM|GSM :|Cell.|Cellulaire :|M|M :|Gsm""",
        "es": """
                Móvil|Móvil:|Mov.|Mov:|Celular|Celular:|Cel|Cel.|Cel:|Cel.:|M:|M|Nextel:|Nextel|WhatsApp|WhatsApp:|Whatsapp:|C.|Cels.""",
        "pt": """
                    Cel|Cel.|Cel:|Cel.:|Celular|Celular:|Telemóvel|Telemóvel:|Tlm.|Tm.|Móvel:|WhatsApp|Whatsapp:|Whats|Zap:|Nextel|Nextel:
                    Vivo|Claro|TIM|Oi|Vivo:|Claro:|Tim:|Oi:|C.|M|(WhatsApp)|Cels.:""",
        "it": "Cell|Cell.|Cell.:|Cellulare|Cellulare:|Mobile|Mob.|M|M.|cell.|Mobile:|Port.",
        "nl": """Mobiel|Mobiel:|Mob.|M|M:|GSM|GSM:
            Gsm|06""",
        "da": """
            Mobil|Mobil:|Mob.|M|M:|Mobiltlf.""",
        "sv": """
            Mobil|Mobil:|Mob|M|Mobiltel""",
        "nb": """
            Mobil|Mobil:|Mob.|M|Mob:""",
        "fi": """
            GSM|Gsm|Matkapuhelin|Mobile|M|Kännykkä""",
        "pl": """
            kom.|kom|Kom.|kom.:|tel. kom.|Mobile|M|Komórka:|mob.|tel. kom.:""",
        "cs": """
            mobil|mobil:|Mobil|Mobil:|mob.|mob.:|GSM:|M|M:""",
        "sk": "mobil:|Mobil|mob.:|M:",
        "hu": "Mobil|Mobil:|M:|Mob.:",
        "ro": "Mobil|Mobil:|Mob|Mob.|M|Mob:",
        "hr": "Mob|Mob.|mob|mob:|GSM:|M:|GSM|Mobitel:",
        "sl": "GSM|Gsm:|Mobilni:|M:|mob.:",
        "tr": """
            Gsm|GSM|GSM:|Gsm:|Cep|Cep:|Mobil:|M:|Mobile:|Cep Tel:""",
        "id": """
            HP|HP.|Hp|HP:|Hp.|H/P|Mobile|WA|WA:|M|HP :|Whatsapp|Handphone|HP/WA|Pin BB""",
        "ms": """
            H/P|H/P:|HP|Hp|M|Mobile:|Tel Bimbit|H.P.|h/p|Bimbit:""",
        "vi": """DĐ|DĐ:|Di động|Di động:|Mobile|Mobile:|M:|HP:|Cell:|Zalo
                Zalo:|Hotline:|ĐTDĐ:|Handphone""",
        "et": "Mob|Mob.|GSM|Mobiil:",
        "lv": "Mob.|Mob.:|GSM|Mobilais:",
        "lt": "Mob.|Mob. tel.|Mob|Mobilus:",
        "az": "Mob|Mob.:|Mobil:",
        "ru": "Моб.|Моб.:|моб.|Mob.|Mobile:|сот.",
        "uk": "моб.|Моб.:|моб. тел.",
        "bg": "GSM|GSM:|моб.|Моб.:",
        "el": """
            Κιν.|Κιν:|Κιν.:|Κινητό:|Mob.""",
        "ja": """
            携帯|携帯：|携帯電話|Mobile|M|Mobile:|MOBILE|携帯TEL|ケータイ""",
        "zh": """
            手机|手机:|手机：|手機|手機:|Mobile:|M:|MP:|移动电话|行動電話|行動:|Mob:""",
        "ko": """
            Mobile|휴대폰|HP|H.P|C.P.|Mobile.|M.|H.P.|휴대전화:|핸드폰""",
        "he": "Mobile|Cell:|נייד|Mobile:",
        "ar": """
            Mobile|Mob|Mob:|Mob.:|M:|GSM:|جوال|Mobile :|موبايل""",
        "th": """
            Mobile|มือถือ|Mob.|M.|Mobile:""",
        "hi": """
            Mob:|Mobile:|Cell:|Mob.|Mobile|Cell|M:|(M)|Cell :|Mob :|Mob.No:|Cell.:|M.|Mobile No.:|Mo.|Mo:|Mob. :|Mobile :""",
    },
    "fax": {
        "en": "Fax|Fax:|F|F:|F.|Fax.|FAX|FAX:|FX|fax|f|f.|Facsimile:|Fax #|Telefax:|Fax :|Fax No.|(F)|efax",
        "de": """
            Fax|Fax:|Telefax|Telefax:|F|F:|Fax.|Telefax.""",
        "fr": """
            Fax|Fax :|Télécopie|Télécopie :|Télécopieur|F.|F|Téléc.""",
        "es": """
            Fax|Fax:|Fax.|F:|Telefax:|F""",
        "pt": """
            Fax|Fax:|Telefax:|F.|FAX|Fax.:""",
        "it": """
            Fax|Fax:|fax|Telefax|F.|F""",
        "nl": """
            Fax|Fax:|F|F:|fax""",
        "fi": "Fax|Faksi|F",
        "hi": "Fax|Fax:|Telefax:",
        "pl": """
            fax|fax:|faks|Fax|Faks:""",
        "tr": """
            Faks|Faks:|Fax:|Fax|F:|Belgegeçer:""",
        "ja": """
            FAX|FAX:|Fax.|FAX：|ファックス|F|Fax""",
        "zh": """
            传真|传真:|传真：|傳真|傳真:|FAX|Fax:|F:""",
        "ko": """
            FAX|Fax.|팩스|F.|F|Fax""",
        "ru": """
            Факс|Факс:|факс|Fax|ф.""",
        "el": "Fax|Φαξ:|Fax:",
        "ms": """
            Faks|Fax|Fax:|Faks:|F""",
        "lv": "Fakss|Fakss:|Fax",
        "lt": "Faks.|Faksas|Fax",
        "vi": "Fax|Fax:|FAX|F:",
    },
    "email": {
        "en": """E-mail|E-mail:|Email|Email:|E|E:|E.|Mail|Mail:|e-mail:|email:|E-Mail|E-Mail:|e|e.|EMAIL:|EMAIL|MAIL|@|Electronic mail:
            E-mail :|e:|E-mail -|Email address:|Email ID:|E Mail:|email|(E)|mailto:|Internet:|Enquiries:|E-mail Address|Business E-mail:
            M:""",
        "de": "E-Mail|E-Mail:|Mail|Mail:|E|E:|email|eMail:|e-mail|Mail.",
        "fr": """E-mail|Courriel|Courriel :|Mél|Mél :|Mail|Mail :
            E-mail :|Email :|Adresse e-mail :|E|@""",
        "es": """
            E-mail|E-mail:|Correo|Correo:|Correo electrónico:|Mail:|Email:|e-mail|C.e.|E:|Correo-e:""",
        "pt": """
            E-mail|E-mail:|e-mail:|Email:|Correio eletrónico:|E-mails:|email|Contato:|MSN:|E:""",
        "it": """
            E-mail|E-mail:|e-mail:|Mail|Mail:|Posta elettronica:|Email|PEC:|P.E.C.|E""",
        "nl": """
            E-mail|E-mail:|E|E:|Mail|email:|E.""",
        "fi": """
            Sähköposti|S-posti:|Email|E-mail|E""",
        "da": """
            E-mail|E-mail:|Mail|Mail:|E""",
        "sv": """
            E-post|E-post:|Mail:|e-post|E-mail|E""",
        "nb": """
            E-post|E-post:|Epost:|E|Mail:""",
        "pl": "e-mail|e-mail:|E-mail|mail:|E|email:",
        "cs": "e-mail|e-mail:|E-mail:|email|mail:|E:",
        "hu": """
            E-mail|E-mail:|email:|e-mail|E:""",
        "tr": """E-posta|E-posta:|E-mail:|e-mail|Mail:|E:""",
        "id": """
                Email|Email:|E-mail|E-mail :|E|Surel:""",
        "ms": """
                E-mel|E-mel:|Emel:|Email|E""",
        "vi": """
                Email|Email:|E-mail:|E:|Thư điện tử:|Mail:""",
        "lv": "E-pasts|E-pasts:|e-pasts",
        "lt": "El. paštas|El. p.|El. paštas:|el. p.",
        "hr": """
                E-mail|e-mail:|E-pošta:|E:|mail:""",
        "sl": "E-pošta:|E-mail:|e-pošta|E:",
        "et": "E-post|E-post:|e-mail:",
        "ru": """
            E-mail|E-mail:|e-mail:|Эл. почта:|почта:""",
        "ja": """
            E-mail|E-mail:|Mail|メール|E-Mail|E-MAIL|Mail:|Email|E|メールアドレス""",
        "zh": """
            邮箱|邮箱:|E-mail:|Email:|邮箱：|電郵|信箱|電子郵件:|E:|E-MAIL|电子邮箱:|QQ邮箱:""",
        "ko": """
            E-mail|이메일|E.|E|Email:|E-mail.|메일""",
        "hi": """
            Email:|E-mail:|Email|e-mail :|Email ID:|Mail id:|Email Id :|E-Mail :|E:""",
        "el": "E-mail|e-mail:|E-mail:",
    },
    "web": {
        "en": """Web|Web:|Website|Website:|W|W:|W.|www|Internet:|URL|URL:|Site:|Site|Homepage|web|w|w.|Visit us at|Online|Web Site:|Visit:
            Visit our website|On the web:|Home Page:|http|website|WEB:|Web :|I:|Blog:|Portfolio:|Find us at|Shop online:|WWW|WEBSITE
            Log on to:|More info:|Web Page""",
        "de": "Web|Web:|Internet|Internet:|Homepage:|W|URL|www|Netz:|I",
        "fr": """Site|Site :|Site web :|Web|Internet :|W|Site Internet :
            www|Retrouvez-nous sur""",
        "es": """
            Web|Web:|Página web:|Sitio web:|www|Sitio:|W:|Visítenos en|Pág. web""",
        "pt": """
            Site|Site:|site:|Web|Visite nosso site|Acesse:|www|Home Page:|HP:|Homepage:|W:|Visite:""",
        "it": """
            Web|Sito|Sito web:|Web:|Sito:|Internet|www|W""",
        "nl": """
            Web|Website:|W|W:|Internet:|Site|I""",
        "pl": """
            www|www:|WWW|strona:|W""",
        "cs": """
            web|web:|www:|WEB|internet:|W:""",
        "hu": """
            Web|Web:|Honlap:|web:|www""",
        "tr": """
            Web|Web:|www|Web Sitesi:|W:|İnternet:""",
        "ja": """
            URL|URL:|HP|Web|ホームページ|http|WEB|Web:|URL：""",
        "zh": """
            网址|网址:|網址|网站:|Web:|http|網址:|公司网址：|W:""",
        "ko": """
            Web|홈페이지|Homepage|W.|www|URL""",
        "vi": "Website|Website:|Web:|W:|Wed:",
        "ru": "Сайт|Сайт:|сайт:|www|Web:",
        "id": "Website|Website:|Web|Situs:|W",
        "hi": """
            Website:|Web:|Visit us:|Web|URL :|Website :""",
        "lv": "Mājaslapa:|Web",
        "lt": "Interneto svetainė|www",
        "fi": "www|Web|Kotisivu:",
    },
    "address": {
        "en": """Address:|Address|Add:|Add.|Add :|A:|A|Addr.|Office:|Head Office|Head Office:|Registered Office:|Regd. Office:
            Reg. Office:|Factory:|Branch:|Showroom:|HQ|HQ:|Corp. Office:|Corporate Office:|Works:|Admin. Office:|Mailing Address:
            Location:|Shop:|Warehouse:|Studio:|Clinic:|Residence:|Res.:|Home:|Sales Office:|Main Office|Headquarters|Postal Address:
            Visit us:|Find us:|Store:|Plant:|City Office:|Branch Office:|Off:|Resi.:|Unit I:|Business Address""",
        "de": """Adresse:|Adresse|Sitz|Büro:|Hausanschrift|Postanschrift:|Niederlassung:|Hauptsitz|Filiale:|Anschrift:|Zentrale:|Werk:
            Praxis:|Postadresse|Besuchsadresse|Lager:""",
        "fr": """Adresse :|Adresse|Siège social :|Bureau :|Siège :|Agence :|Atelier :
                Magasin :|Adresse postale :|Domicile :|Usine :|Cabinet :""",
        "es": """
                Dirección:|Dirección|Dir.:|Oficina:|Domicilio:|Matriz:|Sucursal:|Planta:|Oficinas:|Sucursales:|Oficina Principal:|Dom.
                Domicilio fiscal:""",
        "pt": """
            Endereço:|End.:|Endereço|Lojas:|Loja 1:|Loja 2:|Matriz:|Filial:|Escritório:|Fábrica:|Loja:|Rua:|Sede:|Morada:|Av.|Local:
            Depósito:""",
        "it": """Indirizzo:|Sede:|Sede legale:|Ufficio:|Sede operativa:|Negozio:|Filiale:|Studio:|Stabilimento:|Uff.:|Abitazione:
            Magazzino:""",
        "nl": """
            Adres:|Bezoekadres|Bezoekadres:|Postadres|Postadres:|Kantoor:|Vestiging:|Hoofdkantoor:""",
        "pl": """
            Adres:|Biuro:|Siedziba:|adres:|Oddział:|Zakład:""",
        "cs": """
            Adresa:|Sídlo:|Kancelář:|Provozovna:|Pobočka:""",
        "hu": """
            Cím:|Székhely:|Iroda:|Telephely:|Üzlet:""",
        "tr": """
            Adres:|Merkez:|Şube:|Fabrika:|Ofis:|Mağaza:|Adres :""",
        "id": """
            Alamat:|Kantor:|Alamat :|Kantor Pusat:|Cabang:|Workshop:|Toko:|Pabrik:|A:""",
        "vi": """
            ĐC:|Địa chỉ:|Đ/C:|Đc:|Add:|VP:|Trụ sở:|Chi nhánh:|VPĐD:|Địa chỉ :|Văn phòng:|Xưởng:|A:""",
        "ja": """
            本社|本社：|住所|〒|東京支店|大阪支社|工場|本店|所在地|支店|住所：""",
        "zh": """
            地址|地址:|地址：|Add:|公司地址:|工厂地址：|总部:|公司：|工廠:|分公司:|厂址：""",
        "ko": """
            주소|본사|주소:|공장|본사:|지사|서울사무소""",
        "ru": "Адрес:|адрес:|Офис:|Address:",
        "sv": """Adress:|Besöksadress|Postadress|Besök:|Kontor:""",
        "da": "Adresse:|Kontor:|Afdeling:",
        "nb": "Adresse:|Besøksadresse|Postadresse:|Kontor:",
        "fi": "Osoite:|Käyntiosoite:|Postiosoite|Toimipiste:",
        "hi": """
            Address:|Off:|Resi:|Office:|Shop:|Add:|Regd. Off:|Godown:|Factory:|Resi. :|H.O.:|B.O.:|Branch:|Admin Off.:""",
        "ms": """
                Alamat:|Pejabat:|Cawangan:|HQ:|Kilang:|Ibu Pejabat:""",
        "ro": "Adresa:|Sediu:|Birou:|Punct de lucru:",
        "hr": "Adresa:|Sjedište:|Ured:|Poslovnica:",
        "el": "Διεύθυνση:|Έδρα:|Γραφείο:",
    },
}
LABELS = {kind: {language: listed(text) for language, text in rows.items()} for kind, rows in LABELS.items()}
LETTERS = {"phone": "TtPpOo", "mobile": "MmCcH", "fax": "Ff", "email": "EeM", "web": "WwI", "address": "AaL"}
# What a recogniser makes of icons.
ICONS = {
    "phone": listed("☎|✆|C|c|J|L|6|0|)|(|8|&|t|T|b|O|Q|e|℃|©|S|a|℡|¢|\\|7"),
    "mobile": listed("""口|0|日|目|D|I|l|8|B|[]|O|Q|中|n|自|回|U|■|▌|1
        a|C|©|WA"""),
    "fax": listed("""
        日|8|A|F|f|且|B|品|昌|圖|m|凸|自"""),
    "email": listed("""✉|@|M|区|图|回|☑|X|E|e|a|M|日|凶|四|ロ|⊠|8|K|V|☒|©|O"""),
    "web": listed("""◎|⊕|@|O|9|8|G|C|W|e|Q|o|⊙|3|6|田|曲|B|中|#|&|ⓦ|0|A
        D"""),
    "address": listed("""
        9|Q|o|O|0|A|V|♀|?|8|a|i|6|P|●|☆|f|合|令|a|1|L|?|7|y|介"""),
}
FREE_HOSTS = listed("""gmail.com|gmail.com|gmail.com|gmail.com|yahoo.com|yahoo.com|hotmail.com|hotmail.com|outlook.com|aol.com|icloud.com
    msn.com|live.com|comcast.net|verizon.net|sbcglobal.net|btinternet.com|web.de|gmx.de|gmx.net|t-online.de|orange.fr|free.fr|wanadoo.fr
    libero.it|tin.it|terra.com.br|uol.com.br|ig.com.br|bol.com.br|hotmail.com.br|yahoo.com.br|yahoo.co.in|rediffmail.com|yahoo.co.uk
    yahoo.fr|163.com|126.com|qq.com|naver.com|bluewin.ch|telenet.be|skynet.be|xs4all.nl|mail.ru|yandex.ru|seznam.cz|wp.pl|sapo.pt
    ymail.com|protonmail.com|me.com|earthlink.net|att.net|singnet.com.sg|netvigator.com|eth.net|vsnl.com|bigpond.com|prodigy.net.mx""")
BODIES_ROLES = listed("""info|info|info|contact|sales|office|hello|mail|enquiries|admin|support|service|contato|vendas|comercial|kontakt
    contacto|ventas|accueil|praxis|studio|reservations|booking|export|marketing|hr|team|post|biuro|orders|shop|inquiry|atendimento|me|hi
    bestellung|informacion|comunicacion|iletisim""")


class Phones:
    """Draws telephone numbers, mail and web addresses and labels."""

    def number(self, dice, country, mobile=False):
        """A number as printed; American and British ones in part from the ranges kept for fiction."""
        if country.code in ("US", "CA", "DO"):
            return self._american(dice, country)
        area, *groups = dice.pattern(dice.pick(country.mobile if mobile else country.land)).split(" ")
        if country.code == "GB" and dice.chance(0.5):
            area, groups = dice.pick(
                (
                    ("20", ["7946", "0" + dice.digits(3)]),
                    ("161", ["496", "0" + dice.digits(3)]),
                    ("7700", ["900" + dice.digits(3)]),
                    ("1632", ["960" + dice.digits(3)]),
                    ("131", ["496", "0" + dice.digits(3)]),
                )
            )
        if not groups:
            area, groups = "_", [area]
        if area == "_":
            area = ""
        if dice.chance(0.012):
            return self._old(dice)
        glue = dice.weighted((" ", 11), ("-", 5), (".", 2.2), ("", 3), (" - ", 0.4), ("/", 0.2), (" . ", 0.1), ("·", 0.05))
        body, digits = glue.join(groups), "".join(groups)
        if dice.chance(0.25) and len(digits) > 5:
            body = dice.pick(
                (
                    digits, digits[:3] + " " + digits[3:], digits[:4] + " " + digits[4:], digits[:2] + " " + digits[2:4] + " " + digits[4:],
                    digits[:4] + "-" + digits[4:], digits[:3] + "-" + digits[3:], digits[:3] + glue + digits[3:], digits[:-4] + glue + digits[-4:],
                )
            )
        if dice.chance(0.05):
            body += dice.pick(("-0", "-" + dice.digits(2), " - " + dice.digits(2), "-" + dice.digits(3)))
        return self._with_area(dice, country, area, body, glue)

    def _with_area(self, dice, country, area, body, glue):
        dial, trunk = country.dial, country.trunk
        if dice.chance(0.44):
            plus = dice.weighted(
                (f"+{dial}", 14), (f"00{dial}", 1.2), (f"+ {dial}", 0.9), (f"({dial})", 0.9), (f"(+{dial})", 1.6), (dial, 1.4),
                (f"0{dial}", 0.2), (f"+{dial}.", 0.3), (f"+{dial}-", 1.3), (f"[{dial}]", 0.1), (f"++{dial}", 0.15), (f"{dial}-", 0.6),
                (f"(00{dial})", 0.2),
            )
            before = dice.weighted((" ", 10), ("", 2.5), ("-", 1.5), (".", 0.5)) if plus[-1] not in "-." else ""
            if not area:
                return plus + before + body
            shown = dice.weighted(
                (area, 10), (f"(0){area}" if trunk == "0" else area, 1.4), (f"(0) {area}" if trunk == "0" else area, 0.8),
                (f"({area})", 1.2), (f"(0{area})" if trunk == "0" else f"({area})", 0.3), (f"0{area}", 0.3),
            )
            return plus + before + shown + dice.weighted((glue or " ", 8), (" ", 3), ("", 1), ("-", 1), ("/", 0.3)) + body
        if not area:
            return body
        if country.code == "BR":
            carrier = dice.weighted(("", 9), ("0", 1), ("0xx", 0.7), ("0**", 0.4), ("0XX", 0.3))
            return dice.weighted(
                (f"({carrier}{area}) {body}", 9), (f"({carrier}{area}){body}", 2), (f"{carrier}{area} {body}", 3), (body, 5),
                (f"{area}-{body}", 1), (f"{carrier} {area} {body}".strip(), 1), (f"{area}.{body}", 0.5), (f"[{area}] {body}", 0.3),
            )
        full = trunk + area
        return dice.weighted(
            (f"{full} {body}", 7), (f"{full}{glue}{body}", 5), (f"({full}) {body}", 4), (f"({full}){body}", 1),
            (f"{full}/{body}", 2 if country.languages[0] in ("de", "hr", "cs") else 0.3),
            (f"{full} / {body}", 1.2 if country.languages[0] == "de" else 0.2), (f"{full}-{body}", 3), (f"({area}) {body}", 0.8),
            (f"{area} {body}", 1.2), (body, 1.2), (f"{full} – {body}", 0.3), (f"{full}. {body}", 0.3),
        )

    def _old(self, dice):
        """A number of the days of exchanges."""
        exchange = dice.pick(
            listed("""Main|Central|Butterfield|Murray Hill|Klondike|Pennsylvania|Atwater|Regent|Whitehall|Mayfair|Plaza
            Orchard|Lakeview|Harbor""")
        )
        exchange = dice.pick((exchange, exchange[:2].upper() + exchange[2:], exchange[:2].upper()))
        return dice.weighted(
            (dice.pattern(f"{exchange} #-####"), 3), (dice.pattern(f"{exchange} ####"), 3), (dice.pattern("#-####"), 2),
            (dice.pattern("####"), 1), (dice.pattern("##-##-##"), 2), (dice.pattern("#####"), 1), (dice.pattern("### ###"), 1),
            (dice.pattern("### Line #"), 0.2),
        )

    def _american(self, dice, country):
        a, b, c = dice.pattern("%##"), dice.pattern("%##"), dice.digits(4)
        if dice.chance(0.02):
            return self._old(dice)
        if dice.chance(0.5):
            b, c = "555", "01" + dice.digits(2)
        elif dice.chance(0.04):
            c = dice.pick(listed("HOME|CARE|HELP|SHOP|TREE|CARS|LAWS|PLAN"))
        text = dice.weighted(
            (f"({a}) {b}-{c}", 20), (f"{a}-{b}-{c}", 20), (f"{a}.{b}.{c}", 12), (f"+1 {a} {b} {c}", 5), (f"{a} {b} {c}", 3),
            (f"{a} {b}-{c}", 4), (f"1-{a}-{b}-{c}", 2), (f"+1 ({a}) {b}-{c}", 4), (f"({a}){b}-{c}", 3), (f"+1-{a}-{b}-{c}", 2),
            (f"{a}/{b}-{c}", 2), (f"({a}) {b}.{c}", 1), (f"{b}-{c}", 3), (f"{a}{b}{c}", 2), (f"1.{a}.{b}.{c}", 1), (f"({a}) {b} {c}", 1),
            (f"{a} - {b} - {c}", 1), (f"1 ({a}) {b}-{c}", 1), (f"+1.{a}.{b}.{c}", 1), (f"{a} . {b} . {c}", 0.7), (f"[{a}] {b}-{c}", 0.4),
            (f"{a}•{b}•{c}", 0.5), (f"1 {a} {b} {c}", 0.4), (f"({a})-{b}-{c}", 0.5), (f"1-800-{b}-{c}", 1), (f"{a}·{b}·{c}", 0.3),
            (f"{a}.{b}-{c}", 0.4), (f"+1{a}{b}{c}", 0.4),
        )
        return text + self.extension(dice) if dice.chance(0.06) else text

    def extension(self, dice):
        number = dice.digits(dice.weighted((2, 2), (3, 5), (4, 3)))
        return (
            dice.pick(
                (
                    " x", " ext. ", " ext ", " Ext. ", " Ext.", " x ", " ext.", ", ext. ", " Extn. ", " EXT ", " X", " ramal ", " r. ",
                    " int. ",
                )
            )
            + number
        )

    def label(self, dice, kind, language):
        """A printed label: Tel., Mobil:, 携帯."""
        rows = LABELS[kind]
        language = language if language in rows and dice.chance(0.85) else "en"
        text = dice.pick(rows[language])
        roll = dice.roll()
        return text.upper() if roll < 0.08 else text.lower() if roll < 0.15 else text

    def mail_and_web(self, dice, country, name, firm):
        """A mail address, a general one and a web address."""
        language = country.languages[0]
        words = [plain(word) for word in name.replace("-", " ").split()] if name else []
        words = [word for word in words if word and word not in SKIPPED] or [dice.pick(BODIES_ROLES)]
        f, last = words[0], words[-1]
        tld = (
            dice.pick(country.domains)
            if dice.chance(0.8)
            else dice.pick(
                (
                    "com", "net", "org", "biz", "info", "eu", "io", "co", "in", "me", "tv", "us", "com", "online", "app", "dev", "shop",
                    "tech", "design", "studio",
                )
            )
        )
        host = f"{firm.host}.{tld}"
        local = dice.weighted(
            (f"{f}.{last}", 20), (f"{f[0]}{last}", 16), (f, 14), (f"{f[0]}.{last}", 7), (f"{f}_{last}", 3), (last, 6),
            (f"{last}.{f[0]}", 2), (f"{f}{last}", 6), (f"{f}-{last}", 2), (f"{f}{last[0]}", 4), (f"{f}{dice.digits(dice.number(1, 4))}", 3),
            (f"{f[0]}{last[0]}", 2), (f"{last}{f[0]}", 3), ("".join(word[0] for word in words), 2), (firm.host, 2),
            (dice.pick(BODIES_ROLES), 6), (f"{last}_{f}", 1), (f"{last}{f}", 2), (f"dr.{last}", 0.5), (f"{f}.{last}{dice.digits(2)}", 1),
            (f"{f[:3]}{last[:3]}", 1), (f"{f[0]}_{last}", 1), (f"{last}.{f}", 1),
        )
        host_of_mail = dice.weighted(
            (host, 10),
            (dice.pick(FREE_HOSTS), 3),
            (f"{dice.pick(('mail', 'us', language, 'sales', 'corp'))}.{host}", 0.4),
            (f"{dice.pick(words)}.{tld}", 0.4),
        )
        mail, general = f"{local}@{host_of_mail}", f"{dice.pick(BODIES_ROLES)}@{host}"
        path = dice.weighted(
            ("", 14),
            ("/", 1),
            ("/" + dice.pick(("en", "shop", "index.html", f, "contact", "~" + last, "home", "de", "blog")), 1.4),
            (".html", 0),
        )
        web = (
            dice.weighted(
                ("www.", 16), ("", 6), ("http://www.", 2), ("https://", 0.8), ("http://", 1.2), ("WWW.", 1), ("Www.", 0.3),
                ("https://www.", 0.5), (f"{dice.pick(('shop', 'blog', 'home', 'portfolio', 'store', 'maps'))}.", 0.4), ("www. ", 0),
            )
            + host
            + path
        )
        case = dice.roll()
        if case < 0.05:
            mail, web, general = mail.upper(), web.upper(), general.upper()
        elif case < 0.10:
            mail = mail[0].upper() + mail[1:]
        elif case < 0.12:
            mail = ".".join(part.capitalize() for part in local.split(".")) + "@" + host_of_mail
        if dice.chance(0.04):
            web = web.replace(
                firm.host, "".join(word.capitalize() for word in firm.short.split() if word.isascii() and word.isalnum()) or firm.host
            )
        return mail, general, web


SKIPPED = frozenset(
    "dr prof mr mrs ms miss phd md mba de van von da del la der ing dipl jr sr esq dds pe cpa the and ca adv er sri smt".split()
)
