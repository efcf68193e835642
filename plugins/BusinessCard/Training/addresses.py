"""Addresses as parts in the order of print: building, unit, street, area, city with postcode, country."""

from countries import COUNTRIES
from dice import listed
from firms import ADJECTIVES, NOUNS, invented_brand
from people import invented, is_latin

# Streets by language: {x} a name, {n} a number, {o} an ordinal.
STREETS = {
    "en": """{n} {x} Street|{n} {x} St.|{n} {x} St|{n} {x} Avenue|{n} {x} Ave.|{n} {x} Ave|{n} {x} Road|{n} {x} Rd.|{n} {x} Rd
        {n} {x} Boulevard|{n} {x} Blvd.|{n} {x} Drive|{n} {x} Dr.|{n} {x} Lane|{n} {x} Ln|{n} {x} Way|{n} {x} Court|{n} {x} Place
        {n} {x} Pkwy|{n} {x} Parkway|{n} {x} Circle|{n} Highway {n}|{n} {x} Hwy|{n} {x} Terrace|{n} {x} Square|{n} {x} Close
        {n} {x} Crescent|{n} {x} Plaza|{n}, {x} Road|{n}, {x} Street|{x} Road|{x} Street|{x} House, {n} {x} Road|{n} {x}|{n} N. {x} St.
        {n} S {x} Ave|{n} W. {o} Street|{n} East {o} St.|{n} NE {x} Blvd|{n} {o} Avenue|{n} {o} St NW|{n} {x} Street North
        {n} West {x} Drive|Route {n}|Rt. {n} Box {n}|{n} State Route {n}|{n} Old {x} Rd|{n} {x} Pike|{n} {x} Trail|{n} {x} Mews
        {n}-{n} {x} Street|{n}A {x} Road|{n} The {x}|{n} {x} Gardens|{n} {x} Row|{n} {x} Quay|One {x} Plaza|{n} Camino {x}|{x} Ind. Est.
        {x} Industrial Estate|{x} Business Park|{x} Science Park|{x} Lane|The Old {x}|{n} {x} Loop|{n} {x} Turnpike|{n} 1/2 {x} St.
        {n} Avenue of the {x}|{n} Mt. {x} Rd|{n} St. {x} Street|{n} Rue {x}|{n} {x} Walk|{n} {x} Green|{n} {x} Grove|{n} {x} Hill
        {n} {x} Park""",
    "in": """{n}, {x} Street|{n}/{n}, {x} Road|{x} Road|{x} Nagar|{n}, {o} Cross Street|{o} Main Road|No. {n}, {x} Street
        No.{n}, {x} Salai|{x} Marg|{x} Bazaar|{n}-{n}-{n}, {x} Nagar|{n}, {x} Nagar, {o} Street|M.G. Road|Station Road|Near Bus Stand
        {x} Main Road|G.T. Road|{n}, {x} Lane|{x} Layout|Opp. {x} School|{x} Industrial Area|Phase {n}, {x} Vihar|Sector {n}
        S.No. {n}, {x} Road|Plot No. {n}, {x} Estate|D.No. {n}-{n}, {x} Street|Old No. {n}, New No. {n}, {x} Street|{x} Colony|{x} Chowk
        {x} Puram|Shop No. {n}, {x} Complex|{n}, {x} Pettai|H.No. {n}-{n}|{x} Extn.|{n}, Raja {x} Street|SF No. {n}, {x} Road|{x} Enclave
        W.No. {n}""",
    "de": """{x}strasse {n}|{x}straße {n}|{x}weg {n}|Am {x} {n}|{x}gasse {n}|{x}platz {n}|{x}str. {n}|Bahnhofstrasse {n}
        Industriestraße {n}|{x}-Straße {n}|{x}allee {n}|{x}ring {n}|An der {x} {n}|Im {x} {n}|{x}damm {n}|{x}ufer {n}|{x} Str. {n}
        Alte {x}straße {n}|Hauptstraße {n}|{x}strasse {n}a|{x}straße {n}-{n}|Zum {x} {n}|Auf dem {x} {n}|{x}hof {n}|Haus {x}""",
    "fr": """{n}, rue {x}|{n} rue de {x}|Rue de {x} {n}|Rue du {x} {n}|{n} avenue {x}|Chemin des {x} {n}|Place {x} {n}|{n} bd {x}
        Route de {x} {n}|ZI {x}|{n}, avenue du Général {x}|{n} bis, rue {x}|{n}, bd. {x}|{n} place de la {x}|Z.A. {x}|{n} quai {x}
        {n}, allée des {x}|{n} impasse {x}|Av. de {x} {n}|Parc d'activités {x}|{n} cours {x}|{n}, faubourg {x}|Domaine de {x}
        {n} chemin de {x}|Rue {x}, {n}""",
    "it": """Via {x}, {n}|Via {x} {n}|Piazza {x}, {n}|Corso {x} {n}|Viale {x}, {n}|Via G. {x}, {n}/A|Via {x} n. {n}|Largo {x} {n}
        Strada {x} {n}|Vicolo {x} {n}|Loc. {x} {n}|P.zza {x}, {n}|C.so {x}, {n}|V.le {x} {n}|Via dei {x}, {n}|Fraz. {x}|Zona Ind.le {x}
        Via S. {x} {n}|Lungarno {x} {n}""",
    "es": """C/ {x}, {n}|Calle {x} {n}|Av. {x} {n}|Avda. {x}, {n}|Paseo {x} {n}|Plaza {x}, {n}|Calle {n} No. {n}-{n}|Cra. {n} # {n}-{n}
        Carrera {n} No. {n} - {n}|Av. {x} No. {n}|Blvd. {x} {n}|Calle {x} No. {n}|Ctra. {x} km {n}|Pol. Ind. {x}, Parcela {n}
        Calz. {x} {n}|Prol. {x} #{n}|C. {x} nº {n}|Pje. {x} {n}|Rambla {x} {n}|Av. {x} {n}, Of. {n}|Camino {x} s/n|Esq. {x} y {x}
        Jr. {x} {n}|Av. Libertador {n}|Urb. {x} {n}|Calle {x} Norte {n}|Privada {x} {n}|Ronda {x}, {n}""",
    "pt": """Rua {x}, {n}|Av. {x}, {n}|R. {x}, {n}|Avenida {x}, {n}|Rua {x}, nº {n}|Rua {x} n° {n}|Al. {x}, {n}|Rod. {x}, km {n}
        Travessa {x}, {n}|Praça {x}, {n}|Estrada do {x}, {n}|Rua Dr. {x}, {n}|Rua Cel. {x}, {n}|Av. Pres. {x}, {n}|Rua São {x}, {n}
        Rua Padre {x} {n}|Rua {x} - {n}|Trav. {x}, {n}|Rua Prof. {x}, {n}|Largo do {x}, {n}|Quadra {n} Lote {n}|SCS Qd. {n} Bl. {n}
        Rua {n} de {x}, {n}|Av. das {x}, {n}|Rua dos {x}, {n}|Rua {x}, {n} {n}º Esq.|Estr. {x}, {n}|BR {n} Km {n}|Vila {x}, {n}
        Rua Engº {x}, {n}""",
    "nl": """{x}straat {n}|{x}weg {n}|{x}laan {n}|{x}kade {n}|{x}plein {n}|{x}gracht {n}|{x}dijk {n}|{x}singel {n}|{x}hof {n}
        {x}steenweg {n}|Oude {x}weg {n}|{x}straat {n}-{n}|{x}pad {n}|{x}park {n}|Nieuwe {x}straat {n}A|{x}lei {n}|{x}haven {n}""",
    "da": "{x}vej {n}|{x}gade {n}|{x}alle {n}|{x} Torv {n}|{x}vænget {n}|Gl. {x}vej {n}|{x}parken {n}|{x}stræde {n}",
    "sv": """
        {x}gatan {n}|{x}vägen {n}|{x}torget {n}|{x}backen {n}|{x} väg {n}|Stora {x}gatan {n}|{x}gränd {n}|Box {n}""",
    "nb": """
        {x}veien {n}|{x}gata {n}|{x} gate {n}|{x}vn. {n}|{x}bakken {n}|{x} torg {n}|Postboks {n}""",
    "fi": "{x}katu {n}|{x}tie {n}|{x}kuja {n}|{x}ntie {n} B|{x}aukio {n}|PL {n}|{x}nkatu {n} A {n}",
    "pl": """
        ul. {x} {n}|Al. {x} {n}/{n}|ul. {x}ska {n}|ul. {x}a {n} m. {n}|pl. {x} {n}|os. {x}ie {n}/{n}|{x}ska {n}/{n}|al. {x}iego {n}""",
    "cs": """
            {x} {n}|{x}ova {n}|{x}ova {n}/{n}|Na {x}u {n}|nám. {x} {n}|{x}ská {n}|U {x} {n}|tř. {x} {n}""",
    "sk": "{x}ova {n}|{x} {n}|{x}ská {n}|Nám. {x} {n}|{x}cesta {n}/{n}",
    "hu": """{x} utca {n}.|{x} u. {n}.|{x} út {n}.|{x} tér {n}.
        {x} krt. {n}-{n}.|{x} sétány {n}.|{x} u. {n}. I/{n}.""",
    "ro": """
        Str. {x} nr. {n}|Bd. {x} nr. {n}|Calea {x} {n}|Str. {x} {n}, bl. {n}, sc. A, ap. {n}|Șos. {x} nr. {n}|Aleea {x} nr. {n}
        Splaiul {x} {n}""",
    "hr": """{x}ova {n}|Ulica {x} {n}|{x}eva ulica {n}|Trg {x} {n}|{x}ska cesta {n}|Ul. {x} {n}""",
    "sl": "{x}ova {n}|{x}ova ulica {n}|{x}ska cesta {n}|Trg {x} {n}",
    "tr": """
        {x} Cad. No: {n}|{x} Mah. {x} Sok. No:{n}|{x} Bulvarı No: {n}/{n}|{x} Sokak No: {n} D: {n}|{x} Caddesi {n}/{n}
        {x} Mah. {n}. Sok. No:{n}|{x} İş Merkezi Kat: {n} No: {n}|{x} Cd. {x} Apt. {n}|Org. San. Böl. {n}. Cad. No:{n}""",
    "id": """Jl. {x} No. {n}|Jl. {x} Raya No. {n}|Jalan {x} {n}|Jl. {x} Kav. {n}|Jl. {x} No.{n} RT.{n}/RW.{n}|Ruko {x} Blok {n} No. {n}
        Komplek {x} Blok ^{n}|Jl. Raya {x} Km. {n}|Perum {x} Blok ^{n}/{n}|Gg. {x} No. {n}|Jl. {x} {n}-{n}""",
    "ms": """
        No. {n}, Jalan {x} {n}/{n}|Lot {n}, Jalan {x}|{n}, Jalan {x}|{n}, Lorong {x} {n}|{n}-{n}, Jalan {x}, Taman {x}|Persiaran {x}
        {n}, Jln {x} {n}|Taman {x}|PT {n}, Kampung {x}|Suite {n}, Menara {x}, Jalan {x}""",
    "vi": """{n} {x}, Phường {n}, Quận {n}|{n} Đường {x}, P.{n}, Q.{n}|Số {n} {x}, Phường {x}|{n}/{n} {x}, P. {x}, Q. {x}
        {n} {x} St., Ward {n}, Dist. {n}|{n} {x} Street, District {n}|Số {n}, Ngõ {n}, Phố {x}|Tầng {n}, Tòa nhà {x}, {n} {x}
        {n} {x}, Thành phố {x}|Lô {n}, KCN {x}|{n} Le {x} Str., Dist. {n}|Ấp {n}, Xã {x}, Huyện {x}""",
    "th": """{n} {x} Road|{n}/{n} Moo {n}, {x} Rd.|{n} Soi {x} {n}, Sukhumvit Road|{n}/{n} {x} Building, {x} Rd.|{n} Rama {n} Road, {x}
        {n}/{n} Soi {x}, T. {x}, A. {x}|{n}, {o} Fl., {x} Tower, {x} Rd., {x}, {x}""",
    "kr": """
        {n}-{n}, {x}-dong, {x}-gu|{n}, {x}-ro, {x}-gu|{o} Fl., {x} Bldg., {n} {x}-daero|{n}-{n} {x}-dong|{n}, {x}-ro {n}-gil
        #{n}, {x} Tower, {x}-ro""",
    "jp": """{n}-{n}-{n} {x}, {x}-ku|{n}-{n}-{n}, {x}|{n}-{n} {x}, {x}-ku|{x} Bldg. {n}F, {n}-{n}-{n} {x}, {x}-ku|{n}-chome {n}-{n} {x}
        {n}F {x} Building, {n}-{n}-{n} {x}|{x} {n}-{n}-{n}, {x}-shi|{x} Tower {n}F|{n}-{n}, {x} {n}-chome, {x}-ku""",
    "cn": """
        No. {n} {x} Road|{n} {x} Road|No.{n}, {x} Rd., {x} District|Room {n}, {x} Building, {n} {x} Road|{o} Floor, {x} Plaza, {x} Rd. (W)
        {n} {x} Avenue, {x} District|Building {n}, {x} Industrial Park|Rm. {n}, No. {n} {x} East Road|{x} Village, {x} Town
        {n}/F, Block ^, {x} Centre, No. {n} {x} Road""",
    "sg": """{n} {x} Road|{n} {x} Avenue {n}|Blk {n} {x} Street {n}|{n} {x} Crescent|{n} {x} Road #{n}-{n}|{n} {x} Link
        {n} {x} Ave {n} #0{n}-{n}|{n} Jalan {x}|{x} Industrial Park {n}|{n} {x} Place|{n} {x} Drive #{n}-{n} {x} Tower|{n} {x} Way
        {n} Lorong {n} {x}|{n} {x} Quay""",
    "hk": """
        {n} {x} Road|{n}/F., {x} Building, {n} {x} Road|Unit {n}, {n}/F, {x} Centre, {n} {x} Street|Rm {n}, {x} House, {n} {x} Rd.
        {n}-{n} {x} Road|Flat ^, {n}/F., {x} Industrial Building|Shop {n}, G/F, {x} Mansion|{n}/F Tower {n}, {x} Plaza
        Room {n}-{n}, {x} Commercial Bldg.""",
    "ae": """P.O. Box {n}|P.O.Box: {n}|P.O. Box {n}, {x} Road|{x} Building, {x} Street|Office {n}, {x} Tower, Sheikh {x} Road
        Al {x} Street|{x} Area, Near {x} Mall|Shop No. {n}, Al {x} Bldg.|King {x} Road|Al {x} Center, {o} Floor|{x} Free Zone|PO Box {n}
        Industrial Area No. {n}|Block {n}, Street {n}, Building {n}""",
    "africa": """
        {n} {x} Street|Plot {n}, {x} Road|P.O. Box {n}|P.O. Box {n}-00{n}|{x} House, {o} Floor, {x} Avenue|No. {n} {x} Close, {x} Estate
        {n}, {x} Road, G.R.A.|{n} {x} Crescent|Opp. {x} Filling Station|{n} {x} Way|Block {n}, Shop {n}, {x} Market|Private Bag {n}
        {x} Plaza, {n} {x} Road|Km {n}, {x} Expressway""",
    "ru": """ul. {x}skaya, {n}|ул. {y}, д. {n}|{n}, {x} Str.|{x}sky pr., {n}|ул. {y}, {n}, офис {n}|пр-т {y}, {n}|{x} str. {n}, office {n}
        {y} ул., д.{n}, стр.{n}""",
    "el": """
        {y} {n}|Λεωφ. {y} {n}|{n}, {x} Str.|{x} {n}|Οδός {y} {n}""",
    "il": """
        {n} {x} St.|{x} {n}|{n} Ha{x} Street|{n} Sderot {x}|{x} Industrial Park|{n} Derech {x}|P.O.B. {n}|{n} Rothschild Blvd.""",
    "et": "{x} tn {n}|{x} mnt {n}|{x} tee {n}|{x} pst {n}",
    "lv": "{x} iela {n}|{x} iela {n}-{n}|{x} bulvāris {n}|{x} prospekts {n}",
    "lt": "{x} g. {n}|{x} pr. {n}|{x} g. {n}-{n}|{x} al. {n}",
    "az": "{x} küç. {n}|{x} pr. {n}|{x} küçəsi {n}",
}
STREETS = {key: listed(text) for key, text in STREETS.items()}
STREET_KEY = {  # countries that go another way than their language
    "IN": "in",
    "PK": "in",
    "BD": "in",
    "LK": "in",
    "NP": "in",
    "SG": "sg",
    "HK": "hk",
    "MY": "ms",
    "TH": "th",
    "KH": "th",
    "MM": "th",
    "KR": "kr",
    "JP": "jp",
    "CN": "cn",
    "TW": "cn",
    "AE": "ae",
    "SA": "ae",
    "QA": "ae",
    "KW": "ae",
    "EG": "ae",
    "JO": "ae",
    "LB": "ae",
    "NG": "africa",
    "KE": "africa",
    "GH": "africa",
    "UG": "africa",
    "TZ": "africa",
    "RU": "ru",
    "UA": "ru",
    "BG": "ru",
    "GR": "el",
    "IL": "il",
    "RS": "hr",
    "AL": "hr",
    "IS": "da",
    "CY": "en",
    "PH": "en",
}
NATURE = listed("""Main|Oak|Maple|Park|Elm|Washington|Lake|Hill|Market|Church|Mission|Spring|River|Sunset|Highland|Harbor|Commerce
    Industrial|Technology|Innovation|Madison|Lincoln|Jefferson|Franklin|Pine|Cedar|University|King|Queen|Victoria|Station|High|Mill|Bridge
    Green|Chestnut|Walnut|Center|Front|Water|Canal|College|Court|Depot|Airport|Enterprise|Corporate|Executive|Research|Liberty|Union
    Prospect|Pleasant|Meadow|Orchard|Valley|Ridge|Forest|Garden|Grove|Cherry|Willow|Birch|Locust|Poplar|Vine|School|Temple|State|Federal
    Broad""")
LOCAL_NAMES = {
    "de": listed("""Bahnhof|Haupt|Schul|Garten|Berg|Kirch|Mühlen|Linden|Birken|Rosen|Wald|See|Markt|Goethe|Schiller|Mozart|Kaiser|König
        Ring|Industrie|Brunnen|Wiesen|Blumen|Post|Rathaus|Burg|Tal|Feld|Eichen|Tannen|Sonnen|Neu|Alt|Ziegel|Kapellen|Weber|Bach"""),
    "fr": listed("""de la Gare|de l'Église|du Moulin|de la Paix|des Lilas|Victor Hugo|de la République|du Marché|Pasteur|des Écoles
        du Château|Jean Jaurès|Voltaire|Gambetta|de Verdun|du Lac|du Stade|des Roses|Nationale|Saint-Martin|du Rhône|de Bourg|des Alpes"""),
    "es": listed("""Mayor|Real|Constitución|España|Libertad|Hidalgo|Juárez|Reforma|Insurgentes|Morelos|del Sol|de la Paz|San Juan
        Santa Ana|Las Flores|Los Pinos|Bolívar|Independencia|Colón|5 de Mayo|16 de Septiembre|Madero|San Martín|Nueva|Universidad
        Las Palmas"""),
    "pt": listed("""das Flores|Brasil|Paulista|XV de Novembro|7 de Setembro|Sete de Setembro|Tiradentes|Santos Dumont|Getúlio Vargas
        São João|Santa Rita|Augusta|Independência|da Liberdade|Marechal Deodoro|Barão do Rio Branco|dos Andradas|Amazonas|Bahia|Goiás
        Voluntários da Pátria|da Consolação|Bela Vista"""),
    "it": listed("""Roma|Garibaldi|Mazzini|Cavour|Dante|Verdi|Marconi|Matteotti|Vittorio Emanuele II|Milano|Torino|Venezia|XX Settembre
        IV Novembre|della Repubblica|Nazionale|Leonardo da Vinci|Manzoni|della Libertà|San Marco|del Lavoro|dell'Industria|A. Volta"""),
    "nl": listed("""Dorps|Kerk|School|Molen|Stations|Hoofd|Industrie|Prins Hendrik|Wilhelmina|Juliana|Emma|Heren|Keizers|Prinsen|Markt
        Nieuw|Oost|West|Zuid|Noord|Linden|Eiken|Beuken|Konings|Brouwers"""),
    "vi": listed("""Nguyễn Huệ|Lê Lợi|Trần Hưng Đạo|Điện Biên Phủ|Hai Bà Trưng|Lý Thường Kiệt|Nguyen Trai|Pasteur|Cach Mang Thang 8
        Nam Kỳ Khởi Nghĩa|Võ Thị Sáu|Bến Nghé|Tân Bình|Phú Nhuận|Bình Thạnh|Gò Vấp|Thủ Đức|Cầu Giấy|Hoàn Kiếm|Nguyễn Văn Cừ|Kim Mã|Láng Hạ"""),
    "tr": listed("""Atatürk|Cumhuriyet|İstiklal|Büyükdere|Bağdat|Barbaros|Gazi|Fatih|Yeni|Mimar Sinan|İnönü|Fevzi Çakmak|Merkez|Esentepe
        Maslak|Halaskargazi|Yıldız|Kemal|Şehit|Gül|Lale|Menekşe"""),
    "jp": listed("""Fujimi|Nihonbashi|Marunouchi|Roppongi|Shinjuku|Kanda|Minato|Shibuya|Nishi-Gotanda|Higashi-Shinagawa|Akasaka
        Honmachi|Sakuragaoka|Chuo|Chiyoda|Naka|Kita|Nishi|Umeda|Sakae|Toranomon|Ginza|Ueno|Ebisu|Meguro|Bunkyo|Kojimachi"""),
    "cn": listed("""Nanjing West|Zhongshan|Renmin|Fuhua 3rd|Keji South|Chaoyang North|Jianguo|Binhai|Huaihai|Xihu|Pudong|Nanshan|Futian
        Haidian|Tianhe|Jiefang|Wenhua|Beijing East|Gongye|Minsheng|Xinhua|Guangming|Heping|Zhongxiao E.|Minquan"""),
    "kr": listed("""Teheran|Gangnam|Sejong|Pangyo|Yeoksam|Digital|Seocho|Jongno|Mapo|Yeouido|Songpa|Jung|Guro|Samsung|Nonhyeon|Sinsa|Gasan
        Haeundae"""),
    "th": listed("""
        Sukhumvit|Silom|Rama IV|Phaholyothin|Sathorn|Bangna-Trad|Wireless|Ratchadapisek|Phetchaburi|Bangrak|Chatuchak|Klongtoey|Pathumwan
        Ladprao|Vibhavadi"""),
    "id": listed("""Jend. Sudirman|H.R. Rasuna Said|Gatot Subroto|Raya Kuta|Thamrin|Diponegoro|Ahmad Yani|Merdeka|Pemuda|Asia Afrika
        Mangga Dua|Kebon Jeruk|Melati|Mawar|Cempaka|Imam Bonjol|Hayam Wuruk|Pahlawan|Raya Bogor|Panglima Polim"""),
    "ms": listed("""
        Ampang|Sultan Ismail|PJU 1A|SS 15|Perak|Tun Razak|Kenanga|Melati|Bukit Bintang|Pinang|Setia|Utama|Desa|Universiti|Industri
        Raja Chulan|Mewah"""),
    "sg": listed("""Orchard|Shenton|Ang Mo Kio|Robinson|Ubi|Bukit Batok|Jurong East|Paya Lebar|Science Park|Raffles|Tampines|Kaki Bukit
        Changi|Toa Payoh|Bedok|Woodlands|Tuas|Geylang|Serangoon|Alexandra|Beach|Cecil|Anson|Bukit Merah|Kallang|Sin Ming"""),
    "hk": listed("""
            Queen's|Nathan|Des Voeux|Canton|Hennessy|Kwun Tong|Wing Lok|Gloucester|Lockhart|Hung To|Castle Peak|King's|Connaught|Chatham
            Austin|Wai Yip|Hoi Yuen|Tai Lin Pai|Jaffe"""),
    "in": listed("""Anna|Nehru|Gandhi|Link|Station|Market|Ring|Brigade|Temple|Lake View|Kamaraj|Bharathi|Rajaji|Subhash|Tilak|Lal Bahadur
        Ambedkar|Park|Mount|Avinashi|Trichy|Mettur|Cutchery|Big Bazaar|Car|Perumal Koil|Ganapathy|Saibaba|Residency|Linking|Karol Bagh
        Rajendra|Shivaji|Patel|Mahatma Gandhi"""),
    "pl": listed("""Mickiewicza|Piłsudskiego|Warszaw|Krakow|Polna|Leśna|Słoneczna|Ogrodowa|Lipowa|Długa|Jana Pawła II|Kościuszki
        Marszałkow|Puław"""),
    "cs": listed("""
        Vinohrad|Plzeň|Národní|Masaryk|Husova|Palacké|Lidická|Květnová|Hlavní|Václavské|Průmyslová|Nádražní|Jiráskova"""),
    "hu": listed("""Petőfi|Kossuth|Rákóczi|Váci|Andrássy|Bartók Béla|Fő|Árpád|Szent István|Deák Ferenc|Béke|Ady Endre|Bajcsy-Zsilinszky
        Hungária"""),
    "ru": listed("""
        Lenin|Tver|Nev|Gagarin|Sadov|Pushkin|Mir|Zavod|Gorky|Novoslobod"""),
    "ro": listed("""
        Victoriei|Unirii|Mihai Eminescu|Libertăţii|Republicii|Primăverii|Avram Iancu|Dorobanţi|1 Decembrie 1918|Lipscani|Florilor"""),
    "ae": listed("""Sheikh Zayed|Al Wasl|Khalifa|Fahd|Airport|Khaleej|Hamdan|Corniche|Maktoum|Quoz|Barsha|Deira|Karama|Qusais|Garhoud
        Muraqqabat|Salam|Nahda|Ittihad|Abdul Aziz|Olaya|Tahlia|Madinah|Rigga"""),
    "africa": listed("""
        Awolowo|Allen|Broad|Adeola Odeku|Moi|Ngong|Kenyatta|Independence|Ahmadu Bello|Herbert Macaulay|Aba|Ring|Liberation|Uhuru|Mombasa
        Nnamdi Azikiwe|Ogui|Wuse|Ikorodu|Spintex|Kimathi"""),
}
CYRILLIC_STREETS = listed("Ленина|Тверская|Гагарина|Садовая|Пушкина|Мира|Шевченка|Хрещатик|Франка|Витоша|Лермонтова|Кирова")
GREEK_STREETS = listed("Πανεπιστημίου|Σταδίου|Ερμού|Κηφισίας|Βασιλίσσης Σοφίας|Εγνατία|Τσιμισκή|Συγγρού")
UNITS = {
    "en": listed("""Suite {n}|Ste {n}|Ste. {n}|Apt. {n}|#{n}|Unit {n}|Floor {n}|{o} Floor|Room {n}|Bldg. {n}|Building {n}|Office {n}
        Level {n}|Shop {n}|Block {n}|Flat {n}|Lot {n}|{n}/F|P.O. Box {n}|PO Box {n}|Rm {n}|Dept. {n}|MS {n}|Mail Stop {n}|Drawer {n}
        Suite {n}-^|Bay {n}|Apt {n}^|Ground Floor|Lower Level|Penthouse|Upper Ground Floor"""),
    "in": listed("""{o} Floor|No. {n}|Shop No. {n}|Door No. {n}|Flat No. {n}|Plot No. {n}|II Floor|I Floor|Ground Floor|Opp. {x} Theatre
        Near {x} Temple|Behind {x} Hospital|Upstairs|Flat No. ^-{n}|G-{n}|Above {x} Bank|Near {x}|Opp: {x} Bus Stop|{o} Floor, {x} Complex
        C/o {x}|Nr. {x} Circle|Beside {x} Hotel"""),
    "de": listed("""{n}. OG|Postfach {n}|Haus {n}|Gebäude {n}|{n}. Stock|Hinterhaus|Aufgang {n}|Raum {n}|Zimmer {n}|c/o {x}|Top {n}
        Stiege {n}"""),
    "fr": listed("""BP {n}|B.P. {n}|Case postale {n}|CP {n}|Bâtiment {n}|Bât. ^|{n}e étage|Immeuble {x}|Résidence {x}
            Escalier {n}|CS {n}|Bureau {n}"""),
    "es": listed("""
            Piso {n}|{n}º {n}ª|Local {n}|Of. {n}|Oficina {n}|Despacho {n}|Int. {n}|Edificio {x}|Col. {x}|Col. Centro|Bajo|Apdo. {n}
            Depto. {n}|Torre {n}|Bodega {n}|Barrio {x}|Fracc. {x}|{n}º izda."""),
    "pt": listed("""sala {n}|cj. {n}|Loja {n}|{n}º andar|apto {n}|Sl. {n}|Conj. {n}|Bloco ^|Galpão {n}|Fundos|Sobreloja|Edifício {x}
        Ed. {x}|Box {n}|{n}º Dto.|Apartado {n}|Salas {n}/{n}|Próximo a Igreja {x}|Ao lado do {x}|em frente ao {x}|Esq. c/ Rua {x}
        Cx. Postal {n}|Lote {n}|Próx. Metrô {x}"""),
    "it": listed("""
        Piano {n}|Scala ^|Int. {n}|Palazzo {x}|C.P. {n}|c/o {x}|Edificio {n}"""),
    "nl": listed("""
        Postbus {n}|{n}e verdieping|Unit {n}|Gebouw {x}|Bus {n}|Kamer {n}"""),
}
BUILDINGS = listed("""{x} Building|{x} Bldg.|{x} Tower|{x} Complex|{x} Plaza|{x} Centre|{x} Center|{x} House|{x} Mansion|{x} Chambers
    {x} Towers|{x} Trade Center|{x} Industrial Park|{x} Hall|{x} Business Park|{x} Mall|{x} Court|{x} Arcade|{x} Campus|The {x}|{x} Square
    Old {x} Mill|{x} Office Park|{x} Professional Building|Wisma {x}|Menara {x}|Graha {x}|{x} Laboratory|{x} Bldg""")
AREAS = {
    "IN": listed("""Anna Nagar|T. Nagar|Andheri East|Jayanagar|Koramangala|Whitefield|Salt Lake|Connaught Place|Kondapur|Guindy|Adyar
        Peelamedu|R.S. Puram|Banjara Hills|Vashi|Powai|Gandhipuram|Kalamassery|Malviya Nagar|Rajajinagar|Mylapore|Velachery|Shivaji Nagar
        Borivali (W)|Bandra (E)|Andheri (West)|Saravanampatti|Karapakkam|Ramapuram"""),
    "BR": listed("""Centro|Jardim Paulista|Vila Mariana|Tatuapé|Barra Funda|Moema|Pinheiros|Boa Vista|Vl. Prudente|Santana|Jd. América
        Vila Nova|Bela Vista|Jardins|Itaim Bibi|Copacabana|Ipanema|Savassi|Água Verde|Bairro {x}|Jd. {x}|Vila {x}|Pq. {x}|Cidade {x}
        Santo Amaro|Campo Belo|Setor Bueno|Aldeota"""),
    "MX": listed("Col. {x}|Col. Centro|Fracc. {x}|Col. Roma Norte|Col. Del Valle|Zona Centro|Parque Industrial {x}"),
    "PH": listed("""
        Brgy. {x}|Ortigas Center|Bonifacio Global City|Legaspi Village|Salcedo Village|Diliman"""),
    "GB": listed("""
        {x}|Little {x}|{x} Green|{x} Park|Nr. {x}|Upper {x}"""),
    "ID": listed("""
        Kel. {x}|Kec. {x}|Kebayoran Baru|Menteng|Kuningan"""),
    "KE": listed("Westlands|Upper Hill|Industrial Area|Kilimani"),
    "NG": listed("""Ikeja|Victoria Island|Lekki Phase 1|Surulere|Garki
        Maitama|G.R.A. Phase {n}|Ikoyi"""),
    "AE": listed("""
        Deira|Bur Dubai|Al Quoz|JLT|Business Bay|Al Barsha|Jebel Ali|Mussafah|DIFC|Karama"""),
    "ZA": listed("""
        Rosebank|Sandton|Midrand|Gardens|Observatory|Randburg|Bryanston"""),
    "TR": listed("""
        Şişli|Kadıköy|Beyoğlu|Ümraniye|Çankaya|Levent"""),
    "MY": listed("Taman {x}|Bandar {x}|Seksyen {n}|Bukit {x}"),
    "TH": listed("""Bangrak|Klongtoey|Wattana|Pathumwan|{x}"""),
    "HK": listed("Central|Wanchai|Kowloon|Kwai Chung"),
    "CN": listed("{x} District|Pudong|Futian District|Chaoyang District"),
    "TW": listed("Xinyi Dist.|Da'an Dist.|Neihu|Nei-Hu Dist."),
    "JP": listed("""
        Chiyoda-ku|Minato-ku|Chuo-ku|Shinjuku-ku|Kita-ku|Naka-ku|Shibuya-ku"""),
    "KR": listed("Gangnam-gu|Seocho-gu|Jung-gu|Bundang-gu"),
    "VN": listed("""
            Quận {n}|Q. {n}|District {n}|P. {x}|Phường {n}"""),
}
TOWN_ENDS = {
    "en": listed("""ton|ville|ford|field|burg|port|wood|dale|bury|ham|mouth|worth|ley|haven|view|Springs|Heights|Falls|Beach|Park|Hills
        City|Bay|Junction|Grove|Valley|Creek|Lake"""),
    "de": listed("""
        hausen|heim|dorf|berg|stadt|ingen|bach|burg|feld|rode|au|furt|kirchen|wil|ikon|stetten|see"""),
    "fr": listed("""
        ville|court|y|ac|gny|lès-Bois|-sur-Mer|-sur-Seine|-le-Grand|mont|ens"""),
    "nl": listed("""dam|veen|huizen|dijk|drecht|broek|kerk|oord|um"""),
    "es": listed("""al de la Frontera|eda|illo|anca|ares|oz|ejo"""),
    "it": listed("""
        ano|ate|ello|igo|ona|asco|eto"""),
    "pt": listed("""
        ópolis|ândia|eira|al|inhos|edo"""),
    "sv": listed("""
        by|köping|sta|torp|holm|borg"""),
    "da": listed("""
        by|rup|strup|borg|holm|lev"""),
    "pl": listed("""
        ów|owice|in|no|sk"""),
    "in": listed("""
        pur|nagar|abad|patti|palayam|oor|gudi|ganj|garh|halli|kulam"""),
}
ORDINALS = listed("1st|2nd|3rd|4th|5th|6th|7th|8th|9th|10th|11th|12th|14th|17th|21st|23rd|32nd|42nd|First|Second|Third|Fifth|Seventh")
EASTERN = {
    "ja": listed("""{st}{ci}{to}{n}-{n}-{n}|{st}{ci}{to}{n}丁目{n}-{n}|{st}{ci}{to}{n}丁目{n}番{n}号|{ci}{to}{n}-{n}
        {st}{ci}{to}{n}-{n}-{n} {bl}{n}F|{st}{ci}{to}{n}丁目{n}番地"""),
    "zh": listed("""{ci}{di}{ro}{n}号|{ci}{ro}{n}号{bu}{n}室|{ci}{di}{ro}{n}号{n}楼|{ci}{ro}{n}號{n}樓|{ci}{di}{ro}{n}段{n}號{n}樓之{n}
        中国{ci}{di}{ro}{n}号{bu}|{ci}{di}{ro}{n}弄{n}号|{ci}市{di}工业区{n}栋"""),
    "ko": listed("{ci} {gu} {ro} {n}|{ci} {gu} {ro} {n}, {n}층|{ci} {gu} {do} {n}-{n}|{ci} {gu} {ro}{n}길 {n} {bu}빌딩 {n}호"),
}
EASTERN_WORDS = {
    "ja": {
        "to": listed(
            "本町|中央|赤坂|上野|浜松町|南本町|名駅|板屋町|栄町|丸の内|神田|銀座|西新宿|博多駅前|北浜|大手町|緑町|桜木町|旭町|若葉町"
        ),
        "bl": listed("""
        ひかりビル|第一ビル|中央ビル|サンライズタワー|山田ビル|センタービル|大和ビル|みなとビル"""),
    },
    "zh": {
        "ci": listed(
            "上海市|北京市|深圳市|广州市|杭州市|苏州|台北市|新北市|台中市|高雄市|南京市|东莞市|宁波市|香港|广东省佛山市|浙江省义乌市"
        ),
        "di": listed("""
        浦东新区|朝阳区|南山区|天河区|西湖区|信義區|中山區|福田区|海淀区|大安區|宝安区"""),
        "ro": listed("""
        中山路|南京西路|人民路|建国路|科技路|忠孝東路三段|光復路|解放路|新华路|民生路|工业大道|長安東路|深南大道|淮海中路"""),
        "bu": listed("""
        国际大厦|商务中心|科技园|广场|大厦B座|A栋"""),
    },
    "ko": {
        "ci": listed("서울특별시|서울시|부산광역시|경기도 성남시|대전광역시|인천시|대구시"),
        "gu": listed("강남구|서초구|중구|분당구|유성구|마포구|종로구|해운대구"),
        "ro": listed("""
        테헤란로|강남대로|세종대로|판교로|디지털로|을지로|중앙로"""),
        "do": listed("""
        역삼동|삼성동|논현동|여의도동|상암동"""),
        "bu": listed("""
        한빛|미래|대한|우진|신한"""),
    },
}


LANDMARKS = {  # on a line after the address; of it
    "en": """Near {x} School|Near {x} Bank|Opp. {x} Bank|Opposite {x} Park|Opp. {x} Hospital|Next to {x} Hotel|Behind {x} Market
        Beside {x} Church|Across from {x} Park|Corner of {x} Street|Close to {x} Station|In front of {x} Stadium|Above {x} Store|(Near {x} Circle)
        (Opp. {x} Theatre)|At {x} Junction|Off {x} Road|Between {x} and {x}|2 blocks from {x}|Near the {x} School|Facing {x} Square
        Adjacent to {x} Mall""",
    "in": """Near {x} Temple|Opp. {x} Theatre|Opp: {x} School|Nr. {x} Hospital|Behind {x} Bus Stand|Beside {x} Petrol Bunk|Near Bus Stand
        Opp. Railway Station|Opp. {x} Bank|Near {x} Central School|Above {x} Medicals|Near {x} Kalyana Mandapam|Upstairs of {x} Bakery
        Next to {x} Hotel|Opp. Post Office""",
    "pt": """Próximo ao Mercado {x}|Próximo à Igreja {x}|Em frente ao Banco {x}|Em frente à Praça {x}|Ao lado do Posto {x}
        Ao lado da Escola {x}|Atrás do Hospital {x}|(próximo ao {x})|Esquina com Rua {x}|Entre {x} e {x}|Perto da Estação {x}
        (em frente à Padaria {x})|Junto ao Largo do {x}""",
    "es": """Frente al Banco {x}|Frente a {x}|Junto a {x}|A un costado de {x}|A media cuadra de {x}|Cerca del Mercado {x}|Entre {x} y {x}
        Esq. con {x}|Esquina {x}|Detrás del Hospital {x}|A 2 cuadras de {x}|Al lado de la Escuela {x}|(frente a la Plaza {x})|Atrás de {x}""",
    "de": """Gegenüber Rathaus|Gegenüber {x}|Nähe Bahnhof|Beim {x}|Hinter dem {x}|Neben {x}|(gegenüber Kirche)|Nähe {x}platz|Am Bahnhof
        Ecke {x}straße|Eingang {x}gasse""",
    "fr": """En face de la Mairie|Face à la Poste|Près de la Gare|À côté de {x}|Derrière l'Église {x}|Angle rue {x}|Face au Marché {x}
        Métro {x}|(derrière {x})|Proche {x}""",
    "it": "Di fronte a {x}|Vicino alla Stazione|Angolo Via {x}|Dietro {x}|Zona {x}|(di fronte al Municipio)|Accanto a {x}|Nei pressi di {x}",
    "nl": "Tegenover {x}|Naast {x}|Bij het station|Hoek {x}straat|Achter de {x}kerk",
    "pl": "obok {x}|naprzeciw Urzędu|koło dworca|przy {x}",
    "tr": "{x} karşısı|{x} yanı|{x} Camii arkası|Belediye karşısı|{x} üstü",
    "id": "Depan {x}|Sebelah {x}|Dekat Pasar {x}|Belakang Masjid {x}|Samping Bank {x}",
    "ms": "Berhadapan {x}|Sebelah Bank {x}|Belakang {x}",
    "vi": "Đối diện {x}|Gần chợ {x}|Cạnh trường {x}|Ngã tư {x}|Sau {x}",
    "th": "Near {x} Market|Opposite {x} Temple|Behind {x} Hospital",
    "cs": "naproti {x}|u nádraží|vedle {x}",
    "sv": "Mitt emot {x}|Vid torget|Bredvid {x}",
}
LANDMARKS = {key: listed(text) for key, text in LANDMARKS.items()}
LOCALITIES = {  # roads and quarters before the street
    "en": """{x} - {x} Road|{x} Circle|{x} Junction|{x} Cross|{x} Gate|{x} Corner|{x} Main Road|{x} - {x} Highway|{x} Village|{x} Bazaar
        {x} Market|{x} Bypass Road|{x} X Roads|{x} Bus Stop|{x} Point|{x} Square|{x} Station Road|{x} Quarter|{x} Beach""",
    "de": "Ortsteil {x}|Industriegebiet {x}|Gewerbepark {x}|{x}viertel|{x} - {x}|Altstadt",
    "fr": "Quartier {x}|Lieu-dit {x}|Hameau de {x}|Z.I. de {x}",
    "es": "Barrio {x}|Urbanización {x}|Polígono {x}|Centro Comercial {x}|Carretera {x} - {x}|Mercado {x}|Sector {x}",
    "pt": "Bairro {x}|Jardim {x}|Estrada {x} - {x}|Distrito {x}|Mercado {x}|Galeria {x}|Lugar de {x}|Zona Industrial de {x}",
    "it": "Località {x}|Frazione {x}|Zona Industriale {x}|Borgo {x}|Contrada {x}", "nl": "Bedrijventerrein {x}|Wijk {x}|{x}wijk",
    "pl": "Osiedle {x}|Dzielnica {x}", "tr": "{x} Mevkii|{x} Sanayi Sitesi|{x} Çarşısı", "id": "Komplek {x}|Pasar {x}|Perumahan {x}",
    "vi": "Khu phố {x}|Chợ {x}|Khu đô thị {x}", "sv": "{x} industriområde", "da": "{x} Erhvervspark",
    "cs": "Areál {x}", "ms": "Kampung {x}|Taman {x}",
}
LOCALITIES = {key: listed(text) for key, text in LOCALITIES.items()}
BOXES = {
    "en": """P.O. Box {n}|PO Box {n}|P.O.Box: {n}|P.O. Box No. {n}|Post Box {n}|P O BOX {n}|P.O.B. {n}|Private Bag {n}|GPO Box {n}|Box {n}
        Post Box No. {n}""",
    "de": "Postfach {n}|Postfach {n} {n}",
    "fr": "B.P. {n}|BP {n}|Boîte Postale {n}|Case postale {n}",
    "es": "Apartado {n}|Apdo. Postal {n}|Casilla {n}|Apartado Postal {n}",
    "pt": "Caixa Postal {n}|Cx. Postal {n}|Apartado {n}|C. Postal {n}",
    "it": "Casella Postale {n}|C.P. {n}",
    "nl": "Postbus {n}",
    "da": "Postboks {n}",
    "nb": "Postboks {n}",
    "sv": "Box {n}",
    "fi": "PL {n}",
    "tr": "P.K. {n}",
    "pl": "skr. poczt. {n}",
}
BOXES = {key: listed(text) for key, text in BOXES.items()}
DISTRICTS = listed("Sector|Zone|Block|Phase|Ward|Quarter|District|Area|Plot|Parcel|Section|Lot|Industrial Zone|Unit|Level|Hall|Stage|Compound")


class Addresses:
    """Draws addresses as lists of parts."""

    def __init__(self, pools, people):
        self.pools, self.people = pools, people

    def _name(self, dice, country, key):
        """What a street or building is named after."""
        roll = dice.roll()
        if roll < 0.45 and key in LOCAL_NAMES:
            return dice.pick(LOCAL_NAMES[key])
        if roll < 0.55 and key in ("en", "il", "in"):
            return dice.pick(NATURE)
        if roll < 0.68:
            return dice.pick(NATURE if key == "en" else LOCAL_NAMES.get(key) or NATURE)
        if roll < 0.74 and key == "en":
            return dice.pick((dice.pick(ADJECTIVES), dice.pick(NOUNS).capitalize()))
        tradition = {"in": "indian", "th": "thai", "jp": "japanese", "africa": "african"}.get(key, "western")
        return self.people.surname(dice, country) if roll < 0.9 else invented(dice, tradition)

    def _number(self, dice):
        return str(
            dice.weighted((dice.number(1, 30), 4), (dice.number(1, 300), 5), (dice.number(100, 9999), 4), (dice.number(10000, 29999), 0.6))
        )

    def _makers(self, dice, country, key):
        return {
            "x": lambda: self._name(dice, country, key),
            "n": lambda: self._number(dice),
            "o": lambda: dice.pick(ORDINALS),
            "y": lambda: dice.pick(GREEK_STREETS if key == "el" else CYRILLIC_STREETS),
        }

    def city(self, dice, country):
        """A city: real ones, Faker's, and towns that are on no map."""
        roll = dice.roll()
        language = "in" if country.code in ("IN", "LK", "NP", "BD") else country.languages[0]
        if roll < 0.18 and language in TOWN_ENDS:
            return invented(dice, "indian" if language == "in" else "western", 1) + dice.pick(TOWN_ENDS[language])
        if roll < 0.36:
            names = self.pools.locales.get(country.locales[0], {}).get("city")
            name = dice.pick(names) if names else ""
            if name and (is_latin(name) or country.code in ("RU", "UA", "GR", "BG")):
                return name
        if roll < 0.42:
            return (
                dice.pick(
                    (
                        dice.pick(ADJECTIVES) + " " + dice.pick(NOUNS).capitalize(),
                        "San " + self.people.given(dice, country),
                        "St. " + self.people.given(dice, country),
                        "Mount " + self.people.surname(dice, country),
                    )
                )
                if language == "en"
                else dice.pick(country.cities)
            )
        return dice.pick(country.cities)

    def street(self, dice, country):
        key = STREET_KEY.get(country.code) or (country.languages[0] if country.languages[0] in STREETS else "en")
        if country.code in ("CH", "CA", "BE") and len(country.languages) > 1:
            key = dice.pick([language for language in country.languages if language in STREETS])
        if dice.chance(0.08) and country.code not in STREET_KEY:
            streets = self.pools.locales.get(dice.pick(country.locales), {}).get("street")
            if streets and is_latin(streets[0]):
                return dice.pick(streets).replace("\n", ", "), key
        return dice.pattern(dice.filled(dice.pick(STREETS[key]), self._makers(dice, country, key))), key

    def parts(self, dice, country):
        """An address as parts, later put on one to five lines."""
        if dice.chance(0.05):
            return self._short(dice, country)
        street, key = self.street(dice, country)
        makers = self._makers(dice, country, key)
        parts = [street]
        if dice.chance(0.3):
            unit = dice.pattern(dice.filled(dice.pick(UNITS.get(key) or UNITS["en"]), makers))
            behind = country.code in ("US", "CA", "BR", "ES", "IT", "PT", "FR", "MX", "AR", "CO", "CL") or dice.chance(0.2)
            if behind and dice.chance(0.5):
                parts[0] += dice.pick((", ", " ", " - ", ",", ", ")) + unit
            else:
                parts.insert(1 if behind else 0, unit)
        if dice.chance(0.1 if country.code in ("US", "DE", "FR", "BR") else 0.22):
            parts.insert(0, dice.filled(dice.pick(BUILDINGS), makers))
        if country.code in AREAS and dice.chance(0.5):
            parts.append(dice.filled(dice.pick(AREAS[country.code]), makers))
        elif dice.chance(0.06):
            parts.append(dice.filled(dice.pick(("{x}", "{x} Village", "{x} District", "{x} Park", "Via {x}")), makers))
        if dice.chance(0.025):
            parts.insert(dice.number(0, len(parts)), self.box(dice, country))
        if dice.chance(0.09):
            parts.insert(0, self.district(dice, country))
        end = self._end(dice, country)
        parts = end + parts if dice.chance(0.05) else parts + end  # the city over the street, now and then
        if dice.chance(0.2):
            parts.append(dice.pick(country.names))
        if dice.chance(0.03):
            parts.append(
                "("
                + dice.filled(dice.pick(("Near {x}", "Opp. {x}", "Antiga {x}", "{x} Exit", "Metro {x}", "beside {x} Bank")), makers)
                + ")"
            )
        return [part for part in parts if part.strip()]

    def _words_of(self, country, table):
        """The entries of a table for the language in which the country writes its streets."""
        key = STREET_KEY.get(country.code) or country.languages[0]
        return table.get(key) or table.get(country.languages[0]) or table["en"]

    def landmark(self, dice, country):
        """What an address lies near to."""
        key = STREET_KEY.get(country.code) or country.languages[0]
        return dice.filled(dice.pick(self._words_of(country, LANDMARKS)), self._makers(dice, country, key))

    def locality(self, dice, country):
        """A road or quarter that stands before the street."""
        key = STREET_KEY.get(country.code) or country.languages[0]
        return dice.filled(dice.pick(self._words_of(country, LOCALITIES)), self._makers(dice, country, key))

    def district(self, dice, country):
        """What stands before the street: a road, a quarter, a block or a zone, sometimes two joined by a hyphen."""
        first = self.locality(dice, country)
        if dice.chance(0.6):
            return first
        second = dice.pick((self.locality(dice, country), self.city(dice, country), f"{dice.pick(DISTRICTS)} {dice.number(1, 60)}"))
        return first + dice.pick(("-", " - ", ", ", " / ", "-", " ")) + second

    def box(self, dice, country):
        """A post office box."""
        return dice.filled(dice.pick(self._words_of(country, BOXES)), {"n": lambda: dice.number(1, 99999 if dice.chance(0.3) else 999)})

    def bare(self, dice, country):
        """A street and number without a city, as branches are listed."""
        street = self.street(dice, country)[0]
        roll = dice.roll()
        if roll < 0.12:
            return f"{self._name(dice, country, 'en')} {dice.pick(('Mall', 'Center', 'Plaza', 'Shopping', 'Market', 'Galleria'))}"
        if roll < 0.25:
            return street + dice.pick((" - ", ", ", " ")) + self.city(dice, country)
        return street

    def _end(self, dice, country):
        """City and postcode, in one part or each in its own."""
        city, state = self.city(dice, country), dice.pick(country.states)
        postcode = dice.pattern(dice.pick(country.postcodes)) if country.postcodes else ""
        tail = dice.pattern(dice.pick(country.tails))
        if not postcode and "{pc}" in tail:
            tail = "{city}"
        out = tail.replace("{city}", city).replace("{pc}", postcode).replace("{st}", state).replace("..", ".")
        if tail == "{city}" and postcode and dice.chance(0.3):
            return [out, postcode] if dice.chance(0.7) else [postcode, out]
        if country.code == "GB":
            out = [out, postcode] if "{pc}" not in tail and dice.chance(0.8) else [city, out] if "{city}" not in tail else [out]
            return out
        if country.code == "BR" and "{pc}" not in tail and dice.chance(0.3):
            return (
                [dice.pick(("CEP ", "CEP: ", "Cep ", "CEP ")) + postcode, out]
                if dice.chance(0.5)
                else [out, dice.pick(("CEP ", "CEP: ", "Cep: ")) + postcode]
            )
        if country.code == "US" and dice.chance(0.04):
            return [city, state, postcode]
        if country.code in ("IN", "PK") and dice.chance(0.12):
            return [out, dice.pick(("Pin: ", "PIN - ", "Pin Code: ", "Pincode-")) + postcode] if "{pc}" not in tail else [out]
        return [out]

    def _short(self, dice, country):
        """A city only, a box only, a landmark only."""
        city, state, land = self.city(dice, country), dice.pick(country.states), dice.pick(country.names)
        return dice.weighted(
            ([city], 4), ([city, state] if state else [city, land], 3), ([city, land], 3), ([f"{city}, {land}"], 2),
            ([f"P.O. Box {dice.number(10, 9999)}", city], 2), ([f"{city} & {self.city(dice, country)}"], 0.7),
            ([f"{city} - {self.city(dice, country)} - {self.city(dice, country)}"], 0.5),
            ([self._name(dice, country, "en") + " Hall", city], 1),
            ([dice.pick(("Bus Stand", "Main Bazaar", "Railway Station Road", "Market Complex")), city], 1), ([f"{city} | {land}"], 0.5),
        )

    def eastern(self, dice, language):
        words = EASTERN_WORDS[language]
        pool = self.pools.locales["ja_JP"]
        makers = {key: (lambda entries=entries: dice.pick(entries)) for key, entries in words.items()}
        makers["n"] = lambda: dice.number(1, 30) if dice.chance(0.8) else dice.number(100, 999)
        if language == "ja":
            makers["st"], makers["ci"] = (lambda: dice.pick(pool["state"])), (lambda: dice.pick(pool["city"]))
        text = dice.filled(dice.pick(EASTERN[language]), makers)
        postcode = {"ja": "###-####", "zh": dice.pick(("######", "###", "#####")), "ko": dice.pick(("#####", "###-###"))}[language]
        postcode = dice.pattern(postcode)
        if dice.chance(0.6):
            mark = {"ja": ("〒", "〒", "", "テ", "〒 "), "zh": ("", "邮编:", "邮编：", "P.C.:"), "ko": ("", "(우)", "우")}[language]
            text = (
                [dice.pick(mark) + postcode + dice.pick(("", " ")) + text, text + " " + postcode][language == "zh" and dice.chance(0.7)]
                if dice.chance(0.6)
                else [dice.pick(mark) + postcode, text]
            )
        parts = [text] if isinstance(text, str) else text
        if language == "ja" and dice.chance(0.25):
            parts.append(dice.pick(words["bl"]).strip() + f"{dice.number(1, 12)}{dice.pick(('階', 'F'))}")
        return parts


def brand_building(dice):
    return dice.filled(dice.pick(BUILDINGS), {"x": lambda: invented_brand(dice)})


def random_city(dice):
    return dice.pick(dice.pick(list(COUNTRIES.values())).cities)
