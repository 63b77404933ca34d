/** Brands of devices and machines: the name, in Arabic, and other spellings. One with a name of a series is known by that too. */
export const brands = `
Samsung:سامسونغ,سامسونج,سمسونغ,samsong,galaxy,غالاكسي,جالكسي,غلاكسي,جالاكسي
Apple:أبل,آبل,iphone,ايفون,آيفون,ipad,ايباد,آيباد,macbook,ماك بوك,ماكبوك,imac,airpods,ايربودز
Xiaomi:شاومي,شياومي,redmi,ريدمي,poco,بوكو
Huawei:هواوي,هواوى
Honor:هونر,اونر
Oppo:أوبو,reno
Realme:ريلمي,ريل مي
Vivo:فيفو
Tecno:تكنو,spark go
Infinix:إنفينكس,انفنكس
Nokia:نوكيا
OnePlus:ون بلس,one plus
Motorola:موتورولا
Google Pixel:غوغل بكسل,pixel,بكسل
Sony:سوني,playstation,بلايستيشن,بلاي ستيشن,xperia,اكسبيريا,ps4,ps5
Microsoft:مايكروسوفت,xbox,اكس بوكس
Nintendo:نينتندو
LG:إل جي
HP:إتش بي,hewlett packard,probook,elitebook
Dell:ديل,latitude,inspiron
Lenovo:لينوفو,thinkpad,ثينك باد
Asus:أسوس,اسوس
Acer:أيسر,ايسر
Toshiba:توشيبا
MSI
Canon:كانون
Nikon:نيكون
Epson:إبسون
Brother:براذر,بروذر
TCL
Hisense:هايسنس
Panasonic:باناسونيك
Hitachi:هيتاشي
Philips:فيليبس
Daikin:دايكن
Gree:غري,جري
Midea:ميديا
Haier:هاير
Beko:بيكو
Arcelik:أرتشيليك,ارشيليك
Vestel:فيستل
Bosch:بوش
Siemens:سيمنس,سيمينز
Whirlpool:ويرلبول
Ariston:أريستون
Alhafez:الحافظ
Samix:ساميكس
Moulinex:مولينكس
Tefal:تيفال
Braun:براون
Kenwood:كينوود
Dyson:دايسون
Jinko:جينكو
Longi:لونجي,لونغي
JA Solar:جي اي سولار
Trina:ترينا
Canadian Solar:كنديان,كنديان سولار
Growatt:غروات,جروات
Deye:ديي
Felicity:فيليسيتي
Pylontech:بايلونتك
Narada:نارادا
Perkins:بركنز,بيركنز
Cummins:كمنز,كومنز
Kubota:كوبوتا
Honda:هوندا
Yamaha:ياماها
Elemax:الماكس,ايليماكس
Loncin:لونسين
Deutz:دوتز
Juki:جوكي
Singer:سنجر
Tajima:تاجيما
Siruba:سيروبا
Heidelberg:هايدلبرغ,هايدلبرج
Massey Ferguson:ماسي فيرغسون,ماسي,ماسي فركسون
John Deere:جون دير
New Holland:نيو هولاند,نيوهولاند
Caterpillar:كاتربيلر,كاتر بيلر
Komatsu:كوماتسو
Mindray:ميندراي
Omron:أومرون
Beurer:بويرر`;
