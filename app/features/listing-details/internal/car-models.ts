/**
 * The makes of the form and their models, as sellers in Syria write them. A make a row: its id and its names,
 * then its models. A model begins with its name in English and in Arabic; its other spellings follow. One with #
 * is a model only right behind its make.
 */
export const carModels = `
kia كيا كيه كيّا | Rio:ريو | Cerato:سيراتو,سراتو,سيرتو,serato,forte,فورتي | Picanto:بيكانتو,بيكنتو,مورنينغ,مورنينج,morning | Sportage:سبورتاج,سبورتيج,سبورتاغ,سبورتج | Sorento:سورينتو,سورنتو | Optima:أوبتيما,ابتيما,k5 | Carnival:كارنفال,كرنفال | Carens:كارينز,كارنز | Cadenza:كادينزا | Pride:برايد | Sephia:سيفيا | Spectra:سبكترا | Bongo:بونغو,بنغو,بونجو,k2700,k2500 | Soul:سول | Seltos:سيلتوس | Mohave:موهافي | Besta:بيستا | Pregio:بريجيو | Opirus:أوبيروس | Stinger:ستينغر | K3 | K7
hyundai هيونداي هونداي هيوندا هيونداى هيوندي هيونداا | Avante:أفانتي,افنتي,avanti | Elantra:النترا,الانترا,elentra | Accent:أكسنت,اكسينت,اكسانت | Verna:فيرنا | Sonata:سوناتا,سوناته | Tucson:توسان,توكسون,tuscan | Santa Fe:سنتافي,سانتافي,سانتا في,سنتا في,santafe | Azera:أزيرا | Genesis:جينيسيس,جنسيس | Veloster:فيلوستر | Starex:ستاركس,h1,h 1,اتش 1 | Porter:بورتر,h100,h 100,اتش 100 | Galloper:غالوبر,جالوبر | Terracan:تيراكان | Atos:أتوس | Getz:غيتز,جيتز | Click:كليك | Creta:كريتا | Kona:كونا | Trajet:تراجيت | Excel:#إكسل | Grandeur:غرانديور | Matrix:ماتريكس | County:كاونتي | i10:i 10,اي 10 | i20:i 20 | i30:i 30,اي 30
toyota تويوتا طويوطا تيوتا تويوتى toyouta | Corolla:كورولا,كرولا | Camry:كامري,كمري | Yaris:يارس,ياريس | Hilux:هايلوكس,هيلوكس,هاي لوكس | Land Cruiser:لاندكروزر,لاند كروزر,لاندكروزير,landcruiser | Prado:برادو | RAV4:راف 4,rav 4,راف فور,راف | Avalon:أفالون | Hiace:هايس,هاي اس,هايس | Fortuner:فورتشنر,فورتنر | Prius:بريوس | Echo:إيكو | Crown:كراون | Avanza:أفانزا | Corona:#كورونا | Cressida:كريسيدا | Carina:كارينا | Coaster:كوستر | Highlander:هايلاندر | Sienna:سيينا | Tundra:تندرا | FJ Cruiser:اف جي
nissan نيسان نيصان | Sunny:صني,سني,ساني | Patrol:باترول | Altima:ألتيما | Maxima:مكسيما,ماكسيما | Tiida:تيدا,تيده,tida | Qashqai:قشقاي,كاشكاي,قاشقاي | X-Trail:إكس تريل,اكستريل,xtrail,x trail,اكس ترايل | Juke:جوك | Navara:نافارا | Micra:ميكرا | Pathfinder:باثفندر,باث فايندر | Sentra:سنترا | Armada:أرمادا | Murano:مورانو | Primera:بريميرا | Urvan:أورفان | Datsun:داتسون | Almera:ألميرا | Leaf:ليف | Terrano:تيرانو | Kicks:كيكس | Bluebird:بلوبيرد
mitsubishi ميتسوبيشي متسوبيشي ميتسوبيشى متسوبشي ميتسوبشي | Lancer:لانسر,لنسر | Pajero:باجيرو | Outlander:أوتلاندر | Galant:غالانت,جالانت | L200:l 200,ال 200 | L300:l 300 | Attrage:أتراج | Colt:كولت | Canter:كانتر | Montero:مونتيرو | ASX | Eclipse:إكليبس
mazda مازدا مزدا | 3:#3,#٣ | 6:#6 | 2:#2 | 323:#323 | 626:#626 | 929:#929 | CX-5:cx 5,cx5 | CX-7:cx 7,cx7 | CX-9:cx 9,cx9 | BT-50:bt 50,bt50 | B2000:b2000,ب 2000
honda هوندا هندا | Civic:سيفيك,سيفك | Accord:أكورد,اكور | CR-V:cr v,crv,سي ار في | City:#سيتي | Jazz:#جاز | HR-V:hr v,hrv | Pilot:#بايلوت | Odyssey:أوديسي
suzuki سوزوكي سزوكي | Swift:سويفت | Vitara:فيتارا,غراند فيتارا,grand vitara | Jimny:جيمني | Alto:ألتو | Celerio:سيليريو,سلريو | Dzire:ديزاير,دزاير | Ciaz:سياز | Baleno:بالينو | SX4:sx 4 | Maruti:ماروتي | Carry:#كاري | Ertiga:أرتيغا | Every:#ايفري
isuzu إيسوزو ازوزو ايسوزي اسوزو | D-Max:ديماكس,دي ماكس,dmax,d max | Trooper:تروبر | NPR | Rodeo:روديو | Elf:#الف
subaru سوبارو صوبارو | Impreza:إمبريزا | Legacy:ليغاسي,ليجاسي | Forester:فورستر | Outback:أوت باك,اوتباك | Leone:ليون | XV
lexus لكزس ليكزس لكسس ليكسس | ES:#es | LX:#lx,lx570,lx 570 | RX:#rx,rx350,rx 350 | IS:#is | GX:#gx | LS:#ls
daewoo دايو ديو دايوو | Lanos:لانوس | Nubira:نوبيرا | Leganza:ليجانزا,ليغانزا | Cielo:سييلو,سيلو | Espero:اسبيرو | Matiz:ماتيز | Racer:ريسر | Tico:تيكو | Damas:داماس | Gentra:جنترا | Lacetti:لاسيتي
ssangyong سانغ سانج سانغيونغ سانغ_يونغ سانج_يونج | Musso:موسو | Korando:كوراندو | Rexton:ريكستون | Actyon:أكتيون | Kyron:كايرون | Tivoli:تيفولي | Istana:استانا
chevrolet شيفروليه شفروليه شيفرولي شفرليه شيفورليه شوفرليت شفر chevy شيفروليت شوفرليه | Optra:أوبترا,ابترا | Aveo:أفيو | Cruze:كروز | Lumina:لومينا | Caprice:كابريس | Spark:سبارك | Tahoe:تاهو | Malibu:ماليبو | Captiva:كابتيفا | Epica:إيبيكا | Camaro:كمارو,كامارو | Suburban:سوبربان | Silverado:سلفرادو,سيلفرادو | Blazer:بليزر | Impala:امبالا | Orlando:أورلاندو
ford فورد | Focus:فوكس,فوكاس | Fiesta:فييستا,فيستا | Mondeo:مونديو | Explorer:إكسبلورر | Expedition:إكسبدشن | Fusion:فيوجن,فيوجين | Mustang:موستانج,موستانغ,موستنغ | Ranger:رينجر | F-150:f150,f 150 | Escape:إسكيب | Taurus:توروس,تورس | Transit:ترانزيت | Edge:#ايدج | EcoSport:ايكوسبورت | Escort:إسكورت
gmc جمس جي_ام_سي جيمس | Sierra:سييرا,سيرا | Yukon:يوكن,يوكون | Envoy:إنفوي | Acadia:أكاديا | Terrain:تيرين | Savana:سافانا
jeep جيب | Grand Cherokee:غراند شيروكي,جراند شيروكي,غراند شروكي | Cherokee:شيروكي,شروكي | Wrangler:رانجلر,رانغلر,رنجلر | Compass:كومباس | Renegade:رينيغيد | Liberty:ليبرتي | Patriot:باتريوت
mercedes مرسيدس مارسيدس ميرسيدس مرسدس مرسيديس بنز benz مارسدس | C-Class:سي كلاس,c class,c180,c 180,c200,c 200,c220,c240,c250,c300,c 300,سي 180,سي 200 | E-Class:إي كلاس,e class,e200,e 200,e220,e230,e240,e250,e280,e300,e 300,e320,e 320,e350 | S-Class:إس كلاس,s class,s280,s300,s320,s350,s400,s500,s 500 | G-Class:جي كلاس,g class,g500,g63 | ML:#ml,ml320,ml350,ml 350 | Viano:فيانو | Sprinter:سبرنتر,سبرينتر | Vito:فيتو | Actros:أكتروس | Atego:أتيجو | A-Class:a180,a 180,a200,اي كلاس | CLA | CLS | GLC | GLE | GLK | 190:#190 | 200:#200 | 300:#300
bmw بمو بي_ام بي_ام_دبليو بي_ام_دبليو | 3 Series:الفئة الثالثة,316,318,320,323,325,328,316i,318i,320i,325i,328i,330i | 5 Series:الفئة الخامسة,520,523,525,528,530,535,520i,523i,525i,528i,530i,535i | 7 Series:الفئة السابعة,730,735,740,745,750,730i,735i,740i,750i,730li,740li,750li | X1:#x1,#x 1 | X3:إكس 3,x3,x 3 | X5:إكس 5,x5,x 5 | X6:إكس 6,x6,x 6
audi أودي اودى | A3:#a3,#a 3 | A4:#a4,#a 4 | A6:#a6,#a 6 | A8:#a8,#a 8 | Q3:#q3 | Q5:#q5,#q 5 | Q7:#q7,#q 7 | TT:#tt | 80:#80 | 100:#100
volkswagen فولكس_فاغن فولكسفاغن فولكس فولسفاكن فولكس_واجن فولكسواجن vw | Golf:غولف,جولف,كولف | Passat:باسات | Jetta:جيتا | Polo:بولو | Tiguan:تيغوان,تيجوان | Touareg:طوارق,توارق | Caddy:كادي | Transporter:ترانسبورتر | Bora:بورا | Beetle:بيتل,بيتلز | Vento:فينتو | ID.4:id4,id 4 | ID.6:id6,id 6
opel أوبل اوبيل | Astra:أسترا,اوسترا | Vectra:فيكترا | Corsa:كورسا | Insignia:إنسيجنيا,انسيغنيا | Omega:أوميغا | Zafira:زافيرا | Kadett:كاديت | Mokka:موكا
skoda سكودا شكودا | Octavia:أوكتافيا,اكتافيا | Fabia:فابيا | Superb:سوبيرب | Rapid:رابيد | Felicia:فيليسيا
seat سيات | Ibiza:إيبيزا | Leon:#ليون | Cordoba:كوردوبا | Toledo:توليدو
volvo فولفو | S40:s 40 | S60:s 60 | S80:s 80 | XC60:xc 60 | XC90:xc 90 | V40 | FH12:fh 12 | 940:#940
peugeot بيجو بوجو بيجوه بيجوت بيجوا | 206:#206 | 207:#207 | 208:#208 | 301:#301 | 306:#306 | 307:#307 | 308:#308 | 405:#405 | 406:#406 | 407:#407 | 504:#504 | 505:#505 | 508:#508 | 3008:#3008 | 5008:#5008 | Partner:#بارتنر,#partner
renault رينو رونو رنو | Megane:ميغان,ميجان | Clio:كليو | Logan:لوغان,لوجان | Symbol:سيمبول | Fluence:فلوانس,فلونس | Duster:داستر | Scenic:سينيك | Laguna:لاغونا | Kangoo:كانغو,كانجو,كنغو | Sandero:سانديرو | Talisman:تاليسمان | Captur:كابتشر | Koleos:كوليوس | Trafic:ترافيك | 12:#12 | 9:#9 | 19:#19
citroen سيتروين ستروين سيتروان ستروان | C3:#c3 | C4:#c4,#c 4,#سي 4 | C5:#c5 | C-Elysee:إليزيه,c elysee | Xsara:كسارا,زارا | Berlingo:برلينغو,برلينجو | Picasso:بيكاسو | Xantia:زانتيا | Jumper:جمبر
dacia داسيا داتشيا | Logan:لوغان,لوجان | Duster:داستر | Sandero:سانديرو
fiat فيات | Uno:أونو | Punto:بونتو | Tipo:تيبو | Tempra:تيمبرا | Linea:لينيا | Doblo:دوبلو | Fiorino:فيورينو | Ducato:دوكاتو | 124:#124 | 125:#125 | 131:#131 | 132:#132 | 500:#500
lada لادا | Niva:نيفا | Samara:سمارا | 2107:#2107 | Granta:غرانتا | Vesta:فيستا
land-rover لاند_روفر لاندروفر land_rover | Range Rover:رنج روفر,رينج روفر,رنج,رينج,range rover | Discovery:ديسكفري | Defender:ديفندر | Freelander:فريلاندر | Evoque:إيفوك
porsche بورشه بورش | Cayenne:كايين,كاين | Panamera:باناميرا | Macan:ماكان | 911:#911
geely جيلي geely | Emgrand:إمجراند,ايمغراند,امغراند,ec7 | CK | LC:#lc,باندا | GX2 | Coolray:كولراي | MK:#mk
chery شيري تشيري | Tiggo:تيغو,تيجو | QQ:كيو كيو | A5:#a5 | Cowin:كوين | Arrizo:أريزو | Fulwin:فلوين,فولوين | Eastar:إيستار
byd بي_واي_دي بيواي_دي | F3:#f3,#f 3,#اف 3 | F0:#f0 | F6:#f6 | S6:#s6 | G3:#g3 | L3:#l3 | Song:#سونغ,#song | Han:#هان,#han | Qin:#تشين,#qin | Yuan:#يوان,#yuan | Seagull:سيغل,سيجل | Dolphin:#دولفين
mg إم_جي ام_جى | 3:#3 | 5:#5,mg5 | 6:#6,mg6 | 350:#350 | 550:#550 | ZS:#zs | HS:#hs | RX5:#rx5 | GT:#gt
changan شانجان تشانجان شنجان شانغان | Eado:إيدو | CS35:cs 35 | CS55:cs 55 | CS75:cs 75 | CS85:cs 85 | Alsvin:ألسفين | Benni:بيني | Uni-K:uni k,يوني كي | Uni-T:uni t,يوني تي
great-wall غريت_وول جريت_وول great_wall | Wingle:وينغل,وينجل | Hover:هوفر | Florid:فلوريد
haval هافال | H1:#h1 | H2:#h2,#h 2 | H5:#h5 | H6:#h6,#h 6 | H9:#h9 | Jolion:جوليان,جوليون
jac جاك | J3:#j3 | J4:#j4 | J5:#j5 | J7:#j7 | S2:#s2 | S3:#s3 | S5:#s5 | T6:#t6 | T8:#t8 | Refine:ريفاين
dfsk دي_إف_إس_كي دفسك | Glory:غلوري,جلوري | K01:k 01 | C37:c 37 | 580:#580
saipa سايبا saba | Saba:سابا | Tiba:تيبا | Quick:كويك | Saina:ساينا | Shahin:شاهين
sham سيارة_شام سيامكو siamco`;
