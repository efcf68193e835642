"""Countries: how often they are drawn, their languages, names, numbers, postcodes and the last line of an address.

Patterns: # a digit, % a digit from 1, ^ a capital. A telephone pattern is the area and the rest in groups; `_` is no area.
The names of cities and the patterns are general knowledge; none is taken from a picture.
"""

from dataclasses import dataclass

from dice import listed


@dataclass
class Country:
    code: str
    weight: float
    locales: list  # of Faker
    languages: list
    dial: str
    trunk: str
    land: list
    mobile: list
    postcodes: list
    tails: list  # the address's end, by {city} {pc} {st}
    names: list
    domains: list
    cities: list
    states: list


# A row goes on in indented lines.
# code, weight | locales | languages | dial, trunk | land | mobile | postcodes | tails | names | domains
TABLE = """
US 17|en_US|en|1 1|### ### ####|### ### ####|#####;#####;#####;#####-####|{city}, {st} {pc};{city}, {st} {pc};{city} {st} {pc};
    {city},{st} {pc};{city}, {st}. {pc};{city}, {st}|USA;U.S.A.;United States|com com com com net org us biz info edu co
CA 2|en_CA fr_CA|en fr|1 1|### ### ####|### ### ####|^#^ #^#;^#^#^#|{city}, {st} {pc};{city} ({st}) {pc};{city}, {st}|Canada;CANADA|
    ca com qc.ca
GB 6|en_GB|en|44 0|20 #### ####;1### ######;1### ### ###;161 ### ####;131 ### ####;121 ### ####|7### ######;7### ### ###;
    7### ### ####|^## #^^;^# #^^;^^# #^^;^^## #^^;^#^ #^^|{city} {pc};{city};{pc};{city}, {pc};{pc} {city};{city}, {st};{pc};
    {st} {pc}|UK;United Kingdom;England;Scotland;Great Britain;U.K.|co.uk co.uk com org.uk ac.uk uk
IE 1|en_IE|en|353 0|1 ### ####;21 ### ####;91 ### ###|8# ### ####|^## ^#^#;^## #^##|{city} {pc};{city};{city} %;Co. {city}|Ireland;
    Éire|ie com
AU 2|en_AU|en|61 0|2 #### ####;3 #### ####;7 #### ####;8 #### ####|4## ### ###|####|{city} {st} {pc};{city}, {st} {pc};{city} {st};
    {city} {pc}|Australia;AUSTRALIA|com.au com net.au org.au au edu.au
NZ .6|en_NZ|en|64 0|9 ### ####;4 ### ####;3 ### ####|21 ### ###;27 ### ####|####|{city} {pc};{city}|New Zealand;NZ|co.nz com nz
ZA 1.5|en_GB zu_ZA|en|27 0|11 ### ####;21 ### ####;31 ### ####;12 ### ####|8# ### ####;7# ### ####|####|{city} {pc};{city}, {pc};
    {city};{pc}|South Africa;RSA;SOUTH AFRICA|co.za com org.za
IN 9|en_IN|en hi|91 0|44 #### ####;22 #### ####;80 #### ####;11 #### ####;4## ### ####;4### ######;2## #######|9#### #####;
    98### #####;9#########;8#### #####;7#### #####|######;######;### ###|{city} - {pc};{city} {pc};{city}-{pc};{city} - {pc}.;
    {city}, {st} {pc};{city} – {pc};{city};{city}, {st};{city} - {pc} ({st});{st} - {pc};Dist. {city}|India;INDIA;Bharat|
    com in co.in co.in net.in org.in ac.in
PK .8|en_PK|en|92 0|21 #### ####;42 #### ####;51 ### ####|3## #######|#####|{city};{city} - {pc};{city}-{pc};{city} {pc}|Pakistan;
    PAKISTAN|com.pk com pk net.pk
BD .6|en_IN|en|880 0|2 #######;2 ########;31 ######|17## ######;1### ######|####|{city} {pc};{city}-{pc};{city}|Bangladesh;BANGLADESH|
    com com.bd org.bd
LK .5|en_IN|en|94 0|11 ### ####;81 ### ####|7# ### ####|#####|{city} {pc};{city};{city} 0%;{city}|Sri Lanka;SRI LANKA|lk com
NP .4|en_IN|en|977 0|1 #######;1 ### ####|98########|#####|{city};{city} {pc}|Nepal;NEPAL|com.np com
SG 2|en_US|en zh|65 _|_ 6### ####;_ 6#######|_ 9### ####;_ 8### ####|######|Singapore {pc};S({pc});Singapore {pc};S'pore {pc};
    Singapore ({pc});SINGAPORE {pc};SINGAPORE|Singapore;Republic of Singapore;SINGAPORE|com.sg com sg edu.sg
MY 2|en_US id_ID|en ms|60 0|3 #### ####;4 ### ####;7 ### ####;3-#### ####|1# ### ####;1#-### ####|#####|{pc} {city};{pc} {city}, {st};
    {city};{pc}, {city}|Malaysia;MALAYSIA|com.my com my
HK 2|en_US|en zh|852 _|_ 2### ####;_ 3### ####;_ 2#######|_ 9### ####;_ 6### ####|_|{city}, Hong Kong;{city}, H.K.;Hong Kong;
    {city}, Kowloon, Hong Kong;{city}, N.T., Hong Kong;{city}, Kowloon|Hong Kong;Hong Kong SAR;H.K.|com.hk com hk
TW 1|en_US zh_TW|en zh|886 0|2 #### ####;3 ### ####;2 ########|9## ### ###|###;#####|{city} {pc}, Taiwan;{city}, Taiwan;{city} {pc};
    {city}, Taiwan {pc};{pc} {city}|Taiwan;Taiwan, R.O.C.;TAIWAN;R.O.C.|com.tw com tw
CN 2|en_US zh_CN|en zh|86 0|21 #### ####;10 #### ####;755 #### ####;571 #### ####|1## #### ####;1##########|######|{city} {pc};{city};
    {city}, {pc};{pc} {city};{city}, P.R. China {pc}|China;P.R. China;P.R.China;PRC;CHINA|com.cn com cn
JP 4|ja_JP|ja en|81 0|3 #### ####;6 #### ####;45 ### ####;52 ### ####|90 #### ####;80 #### ####|###-####|{city} {pc};{city}, {pc};
    {city};{pc} {city};{city} {pc}, Japan;{city} {pc} Japan|Japan;JAPAN|co.jp co.jp jp com ne.jp ac.jp
KR 1.5|en_US ko_KR|en ko|82 0|2 ### ####;2 #### ####;31 ### ####;51 ### ####|10 #### ####|#####;###-###|{city} {pc};{city}, Korea;
    {city};{city} {pc}, Korea;{city}, {pc}|Korea;Republic of Korea;South Korea;KOREA|co.kr com kr
TH 1.2|en_US|en th|66 0|2 ### ####;2 ### ####;38 ### ###;53 ### ###|8# ### ####;9# ### ####|#####|{city} {pc};{city} {pc} Thailand;
    {city};{city}, {pc}|Thailand;THAILAND|co.th com ac.th
VN 1.5|vi_VN|vi en|84 0|28 #### ####;24 #### ####;8 #### ####;236 ### ####|9## ### ###;90 ### ####;3## ### ###|######;_|{city};{city};
    {city}, Vietnam;{city} {pc};{city} City|Vietnam;Viet Nam;VIETNAM;Việt Nam|com.vn vn com net
PH 1.5|en_PH fil_PH|en|63 0|2 #### ####;2 ### ####;32 ### ####|917 ### ####;9## ### ####;9#########|####|{city};{pc} {city};
    {city} {pc};{city}, {st};{city}, Metro Manila;{city}, Philippines {pc}|Philippines;PHILIPPINES|com.ph com ph gov.ph
ID 1.8|id_ID|id en|62 0|21 ### ####;21 #### ####;361 ######;31 ### ####|8## #### ####;8## #### ###|#####|{city} {pc};{city};
    {city} - {pc};{city} {pc}, Indonesia;{city} - Indonesia|Indonesia;INDONESIA|co.id com id
KH .3|en_US|en|855 0|23 ### ###|12 ### ###;1# ### ###|#####|{city};Phnom Penh|Cambodia;Kingdom of Cambodia|com com.kh
MM .2|en_US|en|95 0|1 ######|9 ### ### ###|#####|{city}|Myanmar|com
AE 2.2|en_IN ar_AA en_GB|en ar|971 0|4 ### ####;2 ### ####;6 ### ####|50 ### ####;55 ### ####;56 ### ####|_|{city};{city}, UAE;
    {city} - UAE;{city}, U.A.E.;{city} - United Arab Emirates|United Arab Emirates;U.A.E.;UAE;U.A.E|ae com ae
SA .8|ar_AA en_IN|en ar|966 0|11 ### ####;12 ### ####;13 ### ####|5# ### ####|#####|{city} {pc};{city};{city}, K.S.A.|Saudi Arabia;
    K.S.A.;KSA;Kingdom of Saudi Arabia|com.sa com sa
QA .3|en_IN|en ar|974 _|_ 4### ####|_ 5### ####|_|{city};Doha;Doha - Qatar|Qatar;State of Qatar|qa com
KW .3|en_IN|en ar|965 _|_ 2### ####|_ 9### ####|#####|{city};Kuwait;Safat {pc}|Kuwait;State of Kuwait|com kw
EG .5|en_GB|en ar|20 0|2 #### ####;3 ### ####|10 #### ####;12 #### ####|#####|{city};{city}, Egypt;{city} {pc}|Egypt;A.R. Egypt|
    com.eg com
LB .3|fr_FR en_US|en fr|961 0|1 ######|3 ######;70 ######|_|{city};{city}, Lebanon|Lebanon;Liban|com com.lb
JO .2|en_GB|en ar|962 0|6 ### ####|79 ### ####|#####|{city} {pc};{city}|Jordan|com jo
IL 1|he_IL|en he|972 0|3 ### ####;2 ### ####;9 ### ####|5# ### ####;54 #######|#######;#####|{city};{city} {pc};{city}, Israel;
    {city} {pc}, Israel|Israel;ISRAEL|co.il com org.il
TR 1.5|tr_TR|tr|90 0|212 ### ## ##;312 ### ## ##;232 ### ## ##;216 ### ## ##|532 ### ## ##;5## ### ## ##|#####|{pc} {city};{city};
    {st}/{city};{pc} {st} / {city};{st} - {city}|Türkiye;Turkey;TÜRKİYE;TURKEY|com.tr com gov.tr
NG 1|en_NG yo_NG ig_NG ha_NG|en|234 0|1 ### ####;9 ### ####|80# ### ####;70########;8## ### ####|######;_|{city};{city} State;
    {city}, Nigeria;{city}.|Nigeria;NIGERIA|com com.ng ng
KE .8|en_KE|en|254 0|20 ### ####;41 ### ####|7## ### ###;722 ######|#####|{city};{pc} {city};{city}, Kenya;{pc}-00100 {city}|Kenya;
    KENYA|co.ke com or.ke
GH .4|en_NG|en|233 0|30 ### ####;302 ######|24 ### ####;20 ### ####|_|{city};{city}, Ghana;{city} - Ghana|Ghana;GHANA|com com.gh
UG .2|en_KE|en|256 0|41 ######|77 ### ####|_|{city};Kampala|Uganda|co.ug com
TZ .2|en_KE|en|255 0|22 ### ####|7## ### ###|_|{city};Dar es Salaam|Tanzania|co.tz com
MA .3|fr_FR|fr|212 0|5 ## ## ## ##;522 ######|6 ## ## ## ##;661 ######|#####|{city};{pc} {city};{city} - Maroc|Maroc;Morocco|ma com
DE 6|de_DE|de|49 0|30 ######;30 ### ## ###;89 #### ####;40 ## ## ## ##;2## ######;6### #####;711 ######;3## #######;5### ####-0|
    1## #######;1## ### ## ###;1## ########|#####|{pc} {city};{pc} {city};D-{pc} {city};{city};DE-{pc} {city}|Deutschland;Germany;
    GERMANY|de de de de com eu net org
AT 1.2|de_AT|de|43 0|1 ### ## ##;1 ######;316 ######;662 #####|664 ### ## ##;676 #######|####|{pc} {city};A-{pc} {city};{city}|
    Österreich;Austria|at at com co.at
CH 2.2|de_CH fr_CH it_CH|de fr it|41 0|44 ### ## ##;31 ### ## ##;22 ### ## ##;21 ### ## ##;61 ### ## ##;91 ### ## ##|79 ### ## ##;
    78 ### ## ##|####|{pc} {city};CH-{pc} {city};{city};{pc} {city} {st}|Schweiz;Switzerland;Suisse;Svizzera|ch ch ch com
FR 4|fr_FR|fr|33 0|1 ## ## ## ##;4 ## ## ## ##;2 ## ## ## ##;5 ## ## ## ##;3 ## ## ## ##|6 ## ## ## ##;7 ## ## ## ##|#####|
    {pc} {city};{pc} {city};F-{pc} {city};{pc} {city} Cedex;{city};{pc} {city} Cedex #|France;FRANCE|fr fr com org eu
BE 1.2|fr_BE nl_BE|nl fr|32 0|2 ### ## ##;9 ### ## ##;3 ### ## ##;4 ### ## ##|47# ## ## ##;49# ## ## ##|####|{pc} {city};
    B-{pc} {city};{city}|België;Belgique;Belgium|be be com
LU .3|fr_FR de_DE|fr de|352 _|_ ## ## ##;_ ## ## ## ##|_ 621 ### ###|####|L-{pc} {city};{pc} {city};{city}|Luxembourg|lu com
NL 2|nl_NL|nl|31 0|20 ### ## ##;10 ### ## ##;30 ### ## ##;70 ### ####;5## ######|6 ########;6 ## ## ## ##|#### ^^;####^^|{pc} {city};
    {pc}  {city};{city};NL-{pc} {city}|Nederland;The Netherlands;Netherlands;Holland|nl nl com eu
IT 3|it_IT|it|39 _|_ 02 ########;_ 06 #######;_ 011 #######;_ 0## ######;_ 0### ######;_ 02 #### ####|_ 3## #######;_ 3## ### ####|
    #####|{pc} {city} ({st});{pc} {city};{city} ({st});{city};I-{pc} {city};{pc} {city} - Italy|Italia;Italy;ITALY|it it com eu
ES 3|es_ES es_CA|es|34 _|_ 91 ### ## ##;_ 93 ### ## ##;_ 9## ### ###;_ 96# ## ## ##|_ 6## ### ###;_ 6## ## ## ##|#####|{pc} {city};
    {pc} {city} ({st});{city};{pc} - {city};{city} {pc}|España;Spain|es es com eu cat
PT 1.2|pt_PT|pt|351 _|_ 21 ### ## ##;_ 22 ### ## ##;_ 2## ### ###|_ 9## ### ###|####-###;#### ###|{pc} {city};{city};
    {pc} {city} - Portugal|Portugal;PORTUGAL|pt com
DK 1|da_DK|da|45 _|_ ## ## ## ##;_ #### ####;_ ########|_ ## ## ## ##|####|{pc} {city};DK-{pc} {city};{city};{pc} {city} K|Danmark;
    Denmark|dk dk com
SE 1.2|sv_SE|sv|46 0|8 ### ### ##;31 ## ## ##;40 ## ## ##;8 ### ## ##|70 ### ## ##;73 ### ## ##|### ##;SE-### ##|{pc} {city};
    {pc}  {city};{city};S-{pc} {city}|Sverige;Sweden|se se com nu
NO .9|no_NO|nb|47 _|_ ## ## ## ##;_ ### ## ###|_ 9## ## ###;_ 4## ## ###|####|{pc} {city};NO-{pc} {city};N-{pc} {city};{city}|Norge;
    Norway|no no com
FI .9|fi_FI|fi|358 0|9 ### ####;9 #### ###;3 ### ####|40 ### ####;50 ### ####;45 ######|#####|{pc} {city};FI-{pc} {city};{pc} {city};
    {city}|Suomi;Finland|fi fi com
IS .2|da_DK|en|354 _|_ ### ####|_ 8## ####|###|{pc} {city};IS-{pc} {city}|Ísland;Iceland|is com
PL 1.6|pl_PL|pl|48 _|_ 22 ### ## ##;_ 12 ### ## ##;_ ## ### ## ##|_ 5## ### ###;_ 6## ### ###|##-###|{pc} {city};{pc} {city};{city}|
    Polska;Poland|pl pl com.pl eu
CZ 1|cs_CZ|cs|420 _|_ 2## ### ###;_ 5## ### ###|_ 7## ### ###;_ 6## ### ###|### ##|{pc} {city};{pc} {city} %;{city};{city} {pc}|
    Česká republika;Czech Republic;Czechia|cz cz com eu
SK .5|sk_SK|sk|421 0|2 #### ####;55 ### ## ##|9## ### ###|### ##|{pc} {city};{city}|Slovensko;Slovakia|sk com
HU .8|hu_HU|hu|36 06|1 ### ####;1 ### ## ##|30 ### ####;20 ### ####;70 ### ####|####|{pc} {city};H-{pc} {city};{city}|Magyarország;
    Hungary|hu hu com
RO .8|ro_RO|ro|40 0|21 ### ## ##;21 ### ####;264 ### ###|7## ### ###|######|{city} {pc};{pc} {city};{city};{city}, Romania;
    {city}, Sector %|România;Romania|ro ro com
BG .3|bg_BG|bg en|359 0|2 ### ####|88# ### ###|####|{pc} {city};{city} {pc}|България;Bulgaria|bg com
HR .6|hr_HR|hr|385 0|1 #### ###;21 ### ###|91 ### ####;98 ### ###|#####;HR-#####|{pc} {city};{city}|Hrvatska;Croatia|hr hr com
SI .4|sl_SI|sl|386 0|1 ### ## ##|41 ### ###|####|{pc} {city};SI-{pc} {city}|Slovenija;Slovenia|si com
RS .4|hr_HR|hr|381 0|11 ### ####|6# ### ####|#####|{pc} {city};{city}|Srbija;Serbia|rs com
GR .5|el_GR|el en|30 _|_ 210 ### ####;_ 2310 ######|_ 69## ######|### ##|{city} {pc};{pc} {city};{city};{city}, {pc}|Ελλάδα;Greece;
    Hellas|gr com
CY .2|en_GB|en|357 _|_ 22 ######|_ 99 ######|####|{pc} {city};{city}|Cyprus|com.cy com
EE .3|et_EE|et|372 _|_ ### ####|_ 5### ####|#####|{pc} {city};{city}|Eesti;Estonia|ee com
LV .3|lv_LV|lv|371 _|_ 67### ###;_ 67 ### ###|_ 2### ####|LV-####|{city}, {pc};{city} {pc}|Latvija;Latvia|lv com
LT .3|lt_LT|lt|370 8|5 ### ####;37 ######|6## #####|#####;LT-#####|{pc} {city};{city}|Lietuva;Lithuania|lt com
RU 1|ru_RU|ru en|7 8|495 ### ## ##;812 ### ## ##;499 ### ####;343 ### ####|9## ### ## ##|######|{city}, {pc};{pc} {city};{pc}, {city};
    {city};{pc}, г. {city}|Russia;Россия;Russian Federation|ru ru com
UA .5|uk_UA|uk en|380 0|44 ### ## ##;32 ### ####|67 ### ## ##;50 ### ####|#####|{city}, {pc};{pc} {city};{city};{pc}, м. {city}|
    Ukraine;Україна|ua com.ua com
AZ .2|az_AZ|az|994 0|12 ### ## ##|50 ### ## ##|AZ####|{city} {pc};{city}|Azərbaycan;Azerbaijan|az com
AL .2|sq_AL|en|355 0|4 ### ####|6# ### ####|####|{city};{pc} {city}|Shqipëri;Albania|al com
MX 2|es_MX|es|52 01|55 #### ####;33 #### ####;81 #### ####;### ### ####|55 #### ####;### ### ####;1 55 #### ####|#####|
    {city}, {st} C.P. {pc};C.P. {pc}, {city};{city}, {st};CP {pc} {city};{city}, C.P. {pc};{pc} {city}, {st}|México;Mexico;MÉXICO|
    com.mx com mx org.mx
AR 1|es_AR|es|54 0|11 #### ####;351 ### ####;341 ### ####|11 15 #### ####;9 11 #### ####|####;^####^^^|({pc}) {city};{pc} {city};
    {city};{city} ({pc});{pc} - {city}|Argentina;ARGENTINA|com.ar com
CL .7|es_CL|es|56 _|_ 2 #### ####;_ 2 2### ####;_ 32 ### ####|_ 9 #### ####|#######|{city};{city}, Santiago;{city} - Chile;
    {city}, Chile|Chile;CHILE|cl cl com
CO .8|es_CO|es|57 _|_ 1 ### ####;_ 4 ### ## ##;_ 601 ### ####|_ 3## ### ####;_ 3## ### ## ##|######|{city};{city}, {st};{city} D.C.;
    {city} - Colombia|Colombia;COLOMBIA|com.co com co
PE .4|es_CO|es|51 0|1 ### ####|9## ### ###|#####|{city};{city} - Perú;Lima {pc}|Perú;Peru|com.pe com
VE .3|es_CO|es|58 0|212 ### ## ##;212 #######|414 ### ## ##|####|{city};{city} {pc};{city}, Edo. {st}|Venezuela|com.ve com
EC .2|es_CO|es|593 0|2 ### ####|9# ### ####|######|{city};{city} - Ecuador|Ecuador|com.ec com
CR .2|es_MX|es|506 _|_ 2### ####|_ 8### ####|#####|{city};{city}, Costa Rica|Costa Rica|co.cr com
DO .2|es_MX|es|1 1|809 ### ####|829 ### ####|#####|{city};{city}, R.D.|República Dominicana;Rep. Dom.|com.do com
BR 6|pt_BR|pt|55 0|11 #### ####;## #### ####;## #### ####;_ #### ####|11 9#### ####;## 9#### ####;## 9 #### ####|#####-###;##.###-###|
    {city} - {st};{city}/{st};{city} - {st} - CEP {pc};CEP {pc} - {city}/{st};{city} - {st} {pc};{city}, {st};{city};
    CEP: {pc} {city} - {st};{city} • {st};{city}-{st}|Brasil;Brazil;BRASIL|com.br com.br com.br com net.br org.br adv.br
"""

CITIES = {
    "US": """New York|Los Angeles|Chicago|Houston|Phoenix|San Diego|Dallas|Austin|San Jose|Seattle|Denver|Boston|Portland|Atlanta|Miami
        Irvine|Princeton|Bellevue|Raleigh|Nashville|Columbus|Boise|Tampa|Salt Lake City|Minneapolis|Arlington|Las Vegas|Burlington|Madison
        Omaha|Tulsa|Fresno|Reno|St. Louis|Ft. Worth|Fort Lauderdale|Des Moines|El Paso|New Orleans|St. Paul|Washington|Baltimore|Detroit
        Cleveland|Albany|Tucson""",
    "CA": """Toronto|Montréal|Montreal|Vancouver|Calgary|Ottawa|Québec|Winnipeg|Edmonton|Halifax|Mississauga|Laval|Burnaby|Kelowna
        Saskatoon|St. John's""",
    "GB": """London|London|Manchester|Birmingham|Leeds|Glasgow|Edinburgh|Bristol|Cardiff|Oxford|Cambridge|Reading|York|Bath|Brighton
        Sheffield|Nottingham|Milton Keynes|Newcastle upon Tyne|Stoke-on-Trent|Leicester|Aberdeen|Belfast|Swansea|Exeter|Norwich|Ipswich
        St Albans|Hove""",
    "IE": "Dublin|Cork|Galway|Limerick|Waterford|Sligo|Kilkenny|Dun Laoghaire",
    "AU": """Sydney|Melbourne|Brisbane|Perth|Adelaide|Hobart|Canberra|Darwin|Parramatta|Geelong|Newcastle|Fremantle|Southport|North Sydney
        Surry Hills""",
    "NZ": "Auckland|Wellington|Christchurch|Hamilton|Dunedin|Tauranga",
    "ZA": """Johannesburg|Cape Town|Durban|Pretoria|Sandton
        Port Elizabeth|Centurion|Stellenbosch""",
    "IN": """Chennai|Mumbai|New Delhi|Delhi|Bangalore|Bengaluru|Hyderabad|Pune|Kolkata|Ahmedabad|Jaipur|Coimbatore|Noida|Gurgaon|Salem
        Madurai|Kochi|Cochin|Trivandrum|Indore|Surat|Nagpur|Lucknow|Visakhapatnam|Vizag|Secunderabad|Thane|Trichy|Rajkot
        Vadodara|Baroda|Ludhiana|Chandigarh|Bhopal|Patna|Kanpur|Agra|Varanasi|Mysore|Mangalore|Hubli|Vijayawada|Guntur|Nellore|Warangal
        Tirunelveli|Karur|Namakkal|Kozhikode|Calicut|Thrissur|Goa|Nashik|Aurangabad|Raipur|Ranchi|Guwahati|Jodhpur|Udaipur|Dehradun
        Faridabad|Ghaziabad|Vellore|Hosur|Sivakasi""",
    "PK": """Karachi|Lahore|Islamabad|Rawalpindi|Faisalabad|Peshawar|Multan|Sialkot""",
    "BD": "Dhaka|Chittagong|Sylhet|Khulna",
    "LK": "Colombo|Kandy|Galle|Negombo",
    "NP": "Kathmandu|Lalitpur|Pokhara",
    "SG": "Singapore",
    "HK": """Wanchai|Central|Kwun Tong|Tsim Sha Tsui|Mongkok|Causeway Bay
        Kwai Chung|Tsuen Wan|Sheung Wan|North Point""",
    "MY": """Kuala Lumpur|Petaling Jaya|Penang|Johor Bahru|Shah Alam|Ipoh|Subang Jaya|Melaka|Kota Kinabalu|Kuching|Klang|Seremban|Puchong
        Cheras""",
    "TW": """Taipei|Taipei City|Hsinchu|Taichung|Kaohsiung|Tainan|New Taipei City|Taoyuan""",
    "KH": "Phnom Penh|Siem Reap",
    "MM": "Yangon|Mandalay",
    "CN": """Shanghai|Beijing|Shenzhen|Guangzhou|Hangzhou|Suzhou|Nanjing|Chengdu|Wuhan|Ningbo|Xiamen|Qingdao|Dongguan|Yiwu|Foshan|Zhuhai
        Tianjin|Dalian""",
    "JP": "Tokyo|Tokyo|Osaka|Kyoto|Yokohama|Nagoya|Sapporo|Fukuoka|Kobe|Sendai|Saitama|Chiba|Kawasaki|Hiroshima|Niigata|Kanazawa|Hamamatsu",
    "KR": "Seoul|Busan|Incheon|Daejeon|Suwon|Seongnam|Daegu|Gwangju|Ulsan|Gyeonggi-do",
    "TH": """Bangkok|Chiang Mai|Phuket|Nonthaburi
        Samutprakarn|Chonburi|Pathumthani|Rayong""",
    "VN": """Ho Chi Minh City|Hồ Chí Minh|TP. Hồ Chí Minh|TP.HCM|HCMC|Hanoi|Hà Nội|Đà Nẵng|Da Nang|Hải Phòng|Biên Hòa|Cần Thơ|Bình Dương
        Huế|Nha Trang""",
    "PH": """Makati City|Quezon City|Pasig City|Manila|Cebu City|Taguig City|Mandaluyong City|Davao City|Parañaque City|Baguio City
        Iloilo City""",
    "ID": """Jakarta|Jakarta Selatan|Jakarta Pusat|Jakarta Barat|Bandung|Surabaya|Medan|Denpasar|Semarang|Yogyakarta|Tangerang|Bekasi
        Makassar|Malang""",
    "AE": """Dubai|Dubai|Abu Dhabi|Sharjah|Al Ain|Ajman|Ras Al Khaimah""",
    "SA": """Riyadh|Jeddah|Dammam|Al Khobar|Makkah""",
    "QA": "Doha",
    "KW": "Kuwait|Kuwait City|Salmiya",
    "EG": "Cairo|Alexandria|Giza|Nasr City|Heliopolis",
    "LB": "Beirut|Tripoli|Jounieh",
    "JO": "Amman|Aqaba",
    "IL": """
        Tel Aviv|Haifa|Herzliya|Jerusalem|Ramat Gan|Petah Tikva|Ra'anana|Netanya""",
    "TR": "İstanbul|Istanbul|Ankara|İzmir|Bursa|Antalya|Konya|Kocaeli|Gaziantep|Adana",
    "NG": """Lagos|Abuja|Port Harcourt|Ibadan|Kano
        Benin City|Enugu|Ikeja|Victoria Island, Lagos""",
    "KE": """Nairobi|Mombasa|Kisumu|Nakuru|Eldoret""",
    "GH": "Accra|Kumasi|Tema|Takoradi",
    "UG": "Kampala|Entebbe",
    "TZ": "Dar es Salaam|Arusha|Dodoma",
    "MA": """
        Casablanca|Rabat|Marrakech|Tanger|Fès""",
    "DE": """Berlin|Hamburg|München|Köln|Frankfurt am Main|Frankfurt|Stuttgart|Düsseldorf|Leipzig|Dresden|Hannover|Nürnberg|Bremen|Essen
        Dortmund|Bonn|Mannheim|Karlsruhe|Augsburg|Münster|Freiburg|Kiel|Lübeck|Mainz|Ulm|Regensburg|Würzburg|Göttingen|Jena|Erfurt
        Halle (Saale)|Bad Homburg|Neu-Ulm|St. Ingbert|Rostock""",
    "AT": "Wien|Graz|Linz|Salzburg|Innsbruck|Klagenfurt|Wels|St. Pölten|Bregenz",
    "LU": "Luxembourg|Esch-sur-Alzette|Strassen",
    "CH": """Zürich|Genève|Basel|Bern|Lausanne|Luzern|Winterthur|St. Gallen|Lugano|Zug|Fribourg|Neuchâtel|Sion|Nyon|Vevey|Chur|Thun
        Biel/Bienne|Renens|Bellinzona""",
    "FR": """Paris|Paris|Lyon|Marseille|Toulouse|Nice|Nantes|Strasbourg|Montpellier|Bordeaux|Lille|Rennes|Reims|Grenoble|Dijon|Angers
        Nancy|Metz|Tours|Neuilly-sur-Seine|Boulogne-Billancourt|Levallois-Perret|Issy-les-Moulineaux|Villeurbanne|Aix-en-Provence
        Saint-Étienne|La Défense|Besançon""",
    "BE": "Bruxelles|Brussel|Brussels|Antwerpen|Gent|Liège|Namur|Leuven|Brugge|Charleroi|Mechelen|Hasselt|Louvain-la-Neuve",
    "NL": """Amsterdam|Rotterdam|Den Haag|Utrecht|Eindhoven|Groningen|Tilburg|Almere|Breda|Nijmegen|Haarlem|Arnhem|Delft|Leiden
        's-Hertogenbosch|AMSTERDAM|Zwolle""",
    "IT": """Milano|Roma|Torino|Napoli|Bologna|Firenze|Genova|Venezia|Verona|Padova|Bari|Palermo|Catania|Modena|Parma|Brescia|Bergamo
        Trieste|Sesto San Giovanni|Reggio Emilia""",
    "ES": """Madrid|Barcelona|Valencia|Sevilla|Zaragoza|Málaga|Bilbao|Murcia|Palma|Granada|Alicante|Córdoba|Valladolid|Vigo|Gijón|A Coruña
        San Sebastián|Pozuelo de Alarcón|L'Hospitalet""",
    "PT": "Lisboa|Porto|Braga|Coimbra|Faro|Aveiro|Setúbal|Vila Nova de Gaia|Maia|Oeiras|Leiria",
    "DK": """
        København|Aarhus|Odense|Aalborg|Esbjerg|København V|Hellerup|Roskilde""",
    "SE": "Stockholm|Göteborg|Malmö|Uppsala|Linköping|Västerås|Örebro|Lund|Umeå|Solna|Helsingborg|STOCKHOLM",
    "NO": """
        Oslo|Bergen|Trondheim|Stavanger|Tromsø|Kristiansand|OSLO|Drammen""",
    "FI": "Helsinki|Espoo|Tampere|Vantaa|Oulu|Turku|Jyväskylä|HELSINKI|Lahti",
    "IS": "Reykjavík|Kópavogur|Akureyri",
    "PL": """
        Warszawa|Kraków|Łódź|Wrocław|Poznań|Gdańsk|Szczecin|Katowice|Lublin|Gdynia|Rzeszów""",
    "CZ": """Praha|Praha 1|Praha 4|Brno|Ostrava|Plzeň|Liberec|Olomouc|Hradec Králové""",
    "SK": """Bratislava|Košice|Žilina|Nitra|Trnava""",
    "HU": """
        Budapest|Debrecen|Szeged|Pécs|Győr|Miskolc""",
    "RO": "București|Bucharest|Cluj-Napoca|Timișoara|Iași|Brașov|Constanța|Sibiu",
    "BG": "София|Sofia|Пловдив|Варна",
    "HR": """
        Zagreb|Split|Rijeka|Osijek|Zadar""",
    "SI": "Ljubljana|Maribor|Celje|Kranj",
    "RS": "Beograd|Novi Sad|Niš",
    "GR": """Αθήνα|Athens|Θεσσαλονίκη|Thessaloniki|Piraeus""",
    "CY": "Nicosia|Limassol|Larnaca",
    "EE": "Tallinn|Tartu|Pärnu",
    "LV": "Rīga|Riga|Liepāja",
    "LT": "Vilnius|Kaunas|Klaipėda",
    "RU": """Moscow|Москва|St. Petersburg|Санкт-Петербург|Екатеринбург|Novosibirsk|Казань""",
    "UA": """
        Київ|Kyiv|Kiev|Львів|Одеса|Харків""",
    "AZ": "Bakı|Baku",
    "AL": "Tiranë|Durrës",
    "MX": "México, D.F.|Ciudad de México|Guadalajara|Monterrey|Puebla|Tijuana|León|Querétaro|Mérida|Cancún|Zapopan|Toluca",
    "AR": """
        Buenos Aires|Córdoba|Rosario|Mendoza|La Plata|C.A.B.A.|Mar del Plata""",
    "CL": "Santiago|Providencia|Las Condes|Valparaíso|Concepción|Viña del Mar|Vitacura",
    "CO": """Bogotá|Medellín|Cali|Barranquilla
        Bucaramanga|Cartagena""",
    "PE": "Lima|Miraflores|San Isidro|Arequipa",
    "VE": "Caracas|Maracaibo|Valencia",
    "EC": "Quito|Guayaquil",
    "CR": "San José|Heredia|Escazú",
    "DO": "Santo Domingo|Santiago",
    "BR": """São Paulo|São Paulo|Rio de Janeiro|Belo Horizonte|Curitiba|Porto Alegre|Campinas|Salvador|Recife|Santo André|Osasco|Guarulhos
        Florianópolis|Fortaleza|Brasília|Goiânia|Manaus|Vitória|Ribeirão Preto|Sorocaba|Santos|Joinville|Londrina|Maringá|Uberlândia
        São Bernardo do Campo|São José dos Campos|Niterói|Blumenau|Cuiabá|Diadema|Jundiaí""",
}

STATES = {
    "US": """AL|AK|AZ|AR|CA|CA|CA|CO|CT|DC|D.C.|DE|FL|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|MA|MD|ME|MI|MN|MO|MS|MT|NC|ND|NE|NH|NJ|NM|NV|NY|NY|OH
        OK|OR|PA|RI|SC|SD|TN|TX|TX|UT|VA|VT|WA|WI|WV|WY|Calif.|Mass.|N.Y.|N.J.|Texas|California|Florida|Ohio|Illinois|Penna.|Pa.|Conn.
        New York|North Carolina|Ill.|Michigan|Ga.""",
    "CA": "ON|QC|BC|AB|MB|SK|NS|NB|Ontario|Québec|Quebec|British Columbia|Alberta|B.C.",
    "GB": """Surrey|Kent|Essex|Herts|Hertfordshire|Berkshire|Berks|West Sussex|Hampshire|Hants|Lancashire|Cheshire|Devon|Dorset|Norfolk
        Suffolk|Bucks|West Midlands|Middlesex|Tyne & Wear""",
    "AU": "NSW|VIC|QLD|WA|SA|TAS|ACT|N.S.W.|Vic.|Qld|Victoria|New South Wales",
    "IN": """Tamil Nadu|TN|T.N.|Karnataka|Maharashtra|Kerala|Gujarat|U.P.|UP|Telangana|Andhra Pradesh|A.P.|West Bengal|W.B.
        Rajasthan|Punjab|Haryana|M.P.|Bihar|Odisha|Assam""",
    "MY": "Selangor|Selangor Darul Ehsan|Johor|Penang|Pulau Pinang|Perak|W.P. Kuala Lumpur|Malaysia",
    "PH": """
        Metro Manila|Cebu|Laguna|Cavite|Rizal|Bulacan""",
    "TR": "Kadıköy|Şişli|Beşiktaş|Çankaya|Üsküdar|Ümraniye|Konak|Bakırköy|Ataşehir|Nilüfer",
    "CH": "ZH|GE|VD|BE|ZG|TI",
    "IT": """
        MI|RM|TO|NA|BO|FI|GE|VE|VR|PD|BA|PA|CT|MO|PR|BS|BG|VA|CO|Milano""",
    "ES": "Madrid|Barcelona|Valencia|Sevilla|Vizcaya|Málaga|Girona|Asturias|Navarra",
    "MX": """Jal.|N.L.|Qro.|Pue.|Edo. de Méx.|D.F.|CDMX
        B.C.|Q. Roo|Gto.|Jalisco|Nuevo León|Yucatán""",
    "CO": "Cundinamarca|Antioquia|Valle del Cauca|Atlántico",
    "VE": "Miranda|Zulia|Carabobo",
    "BR": """
        SP|SP|SP|RJ|MG|PR|RS|SC|BA|PE|CE|GO|DF|ES|MT|PA|AM|RN|São Paulo|Paraná""",
}


def read_table():
    out = {}
    for row in TABLE.strip().replace("\n    ", "").splitlines():
        head, locales, languages, codes, land, mobile, postcodes, tails, names, domains = row.split("|")
        code, weight = head.split()
        dial, trunk = codes.split()
        out[code] = Country(
            code, float(weight), locales.split(), languages.split(), dial, trunk.strip("_"), land.split(";"), mobile.split(";"),
            [pattern for pattern in postcodes.split(";") if pattern != "_"],
            [tail for tail in tails.split(";") if "{" in tail or len(tail) > 3], names.split(";"), domains.split(), listed(CITIES[code]),
            listed(STATES.get(code, "")) or [""],
        )
    return out


COUNTRIES = read_table()
EVERY = list(COUNTRIES.values())
REGION_IDS = {code: place for place, code in enumerate(COUNTRIES)}


def draw_country(dice):
    """A country by its weight."""
    at = dice.roll() * TOTAL
    for country in EVERY:
        at -= country.weight
        if at < 0:
            return country
    return EVERY[0]


TOTAL = sum(country.weight for country in EVERY)
