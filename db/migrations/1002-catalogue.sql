create table categories (
  id text primary key check (id ~ '^[a-z]+$' and id <> 'all'),
  position integer not null unique,
  name_ar text not null check (name_ar <> ''),
  name_en text not null check (name_en <> ''),
  description_ar text not null check (description_ar <> ''),
  description_en text not null check (description_en <> ''),
  icon text not null,
  hue integer not null check (hue between 0 and 360),
  artwork text not null,
  is_hidden boolean not null default false,
  -- Texts in languages that have no columns of their own, by field and language: {"name": {"ku": "…"}}.
  translations jsonb not null default '{}'
);

create trigger categories_invalidate_pages after insert or update or delete on categories
  for each statement execute function part_invalidate_pages('*');

-- The id is unique over all categories, so that /subcategory/{id} names one page.
create table subcategories (
  id text primary key check (id ~ '^[a-z]+(-[a-z]+)*$'),
  category_id text not null references categories (id),
  position integer not null,
  title_ar text not null check (title_ar <> ''),
  title_en text not null check (title_en <> ''),
  description_ar text not null check (description_ar <> ''),
  description_en text not null check (description_en <> ''),
  artwork text not null,
  is_hidden boolean not null default false,
  translations jsonb not null default '{}',
  unique (category_id, id),
  unique (category_id, position)
);

create trigger subcategories_invalidate_pages after insert or update or delete on subcategories
  for each statement execute function part_invalidate_pages('*');

-- What the catalogue starts with. Staff may edit it afterwards. "artwork" names the drawing that stands for the row:
-- the category's id or the subcategory's own id.

insert into categories
  (id, position, name_ar, name_en, icon, hue, artwork, description_ar, description_en)
values
  ('working', 1, 'العمل', 'Working', 'briefcase', 250, 'working',
    'فرص عمل وتدريب في سوريا كلها: وظائف في المؤسسات والشركات، وأصحاب مهن وحرف يعرضون خبرتهم.',
    'Jobs and training all over Syria: posts in public bodies and companies, and skilled people offering what they know.'),
  ('tourism', 2, 'السياحة', 'Tourism', 'palmtree', 205, 'tourism',
    'فنادق ومنتجعات ومطاعم ومكاتب سفر، من حارات دمشق القديمة إلى شاطئ اللاذقية وجبال الساحل.',
    'Hotels, resorts, restaurants and travel offices, from the lanes of Old Damascus to the shore of Latakia and the mountains above it.'),
  ('healthcare', 3, 'الصحة', 'Healthcare', 'heart-pulse', 15, 'healthcare',
    'أطباء وعيادات ومشافٍ وصيدليات، ومن يبيع التجهيزات الطبية ويصونها، لتصل إلى من يعالجك بسرعة.',
    'Doctors, clinics, hospitals and pharmacies, along with those who sell and service medical equipment, so that you reach the right care quickly.'),
  ('volunteering', 4, 'التطوع', 'Volunteering', 'hand-heart', 340, 'volunteering',
    'مبادرات وجمعيات تحتاج إلى يد تساعد، ومساعدات ودروس مجانية لمن يحتاج إليها. كل ما هنا بلا مقابل.',
    'Charities and initiatives that could use a hand, and free lessons and aid for those who need them. Nothing here costs money.'),
  ('living', 5, 'السكن', 'Living', 'house', 45, 'living',
    'بيوت للإيجار والبيع في المدن والريف، ومفروشات تكمل البيت، ومكاتب عقارية تدلّك عليه.',
    'Homes to rent and to buy in town and country, furniture to make them yours, and agents who know the area.'),
  ('investment', 6, 'الاستثمار', 'Investment', 'trending-up', 155, 'investment',
    'مشاريع تبحث عن شريك أو ممول: عقارات ومنشآت صناعية وأراضٍ زراعية وأفكار ناشئة تستحق أن تكبر.',
    'Projects in search of a partner or funding: property, factories, farmland, and young ideas that deserve to grow.'),
  ('education', 7, 'التعليم', 'Education', 'graduation-cap', 280, 'education',
    'جامعات ومدارس ومعاهد ودورات لكل عمر، في القاعة أو من البيت.',
    'Universities, schools, institutes and courses for every age, in the classroom or from home.'),
  ('business', 8, 'التجارة', 'Commerce', 'store', 75, 'business',
    'محالّ وتجار جملة ومفرّق، من مؤونة البيت والألبسة إلى الإلكترونيات، ومن يشحن البضاعة ويوصلها.',
    'Shops and traders, wholesale and retail, from pantry goods and clothing to electronics, and the people who ship and deliver them.'),
  ('cars', 9, 'السيارات', 'Cars', 'car', 230, 'cars',
    'سيارات للبيع والإيجار، وقطع غيار وورش صيانة، ومكاتب ووكالات ومدارس لتعليم القيادة.',
    'Cars for sale and for hire, spare parts and workshops, dealers, agencies and driving schools.'),
  ('advertising', 10, 'الإعلان', 'Advertising', 'megaphone', 320, 'advertising',
    'من يعرّف الناس بعملك: تسويق رقمي ومكاتب دعاية ولوحات على الطرق.',
    'People who make your work known: digital marketing, advertising offices and billboards along the road.'),
  ('machines', 11, 'الآلات وخطوط الإنتاج', 'Machines and Production Lines', 'factory', 60, 'machines',
    'آلات وخطوط إنتاج للورش والمعامل، جديدة ومستعملة، مع التركيب والصيانة وقطع التبديل.',
    'Machines and production lines for workshops and factories, new and used, with installation, service and spare parts.'),
  ('internet', 12, 'الإنترنت', 'Internet', 'globe', 185, 'internet',
    'من يوصلك بالشبكة ويبني حضورك عليها: اشتراكات ومقاهٍ واستضافة وتصميم ومواقع سورية.',
    'Those who bring you online and build your place there: subscriptions, cafes, hosting, design and Syrian websites.');

-- Working
insert into subcategories
  (id, category_id, position, title_ar, title_en, artwork, description_ar, description_en)
values
  ('government-jobs', 'working', 1, 'الوظائف الحكومية', 'Government jobs', 'government-jobs',
    'مسابقات وعقود وشواغر في الوزارات والمديريات والمؤسسات العامة، مع الشروط ومواعيد التقديم.',
    'Openings, contracts and competitions in ministries, directorates and public institutions, with their conditions and deadlines.'),
  ('companies-recruitment', 'working', 2, 'وظائف الشركات', 'Company recruitment', 'companies-recruitment',
    'شواغر في الشركات والمحالّ والمنظمات، بدوام كامل أو جزئي أو عن بعد.',
    'Vacancies in companies, shops and organizations: full time, part time or remote.'),
  ('skilled-trades', 'working', 3, 'المهن والحرف', 'Skilled trades', 'skilled-trades',
    'كهربائي وسبّاك ونجّار وبلّاط ودهّان وغيرهم من أصحاب الصنعة، لعمل يوم أو لمشروع كامل.',
    'Electricians, plumbers, carpenters, tilers, painters and other craftspeople, for a day''s work or a whole project.'),
  ('training-opportunities', 'working', 4, 'فرص التدريب', 'Training opportunities', 'training-opportunities',
    'تدريب عملي في الشركات والمكاتب والعيادات للطلاب والخريجين الجدد، براتب أو من دونه.',
    'Internships and on-the-job training for students and recent graduates, paid or unpaid.');

-- Tourism
insert into subcategories
  (id, category_id, position, title_ar, title_en, artwork, description_ar, description_en)
values
  ('hotels-resorts', 'tourism', 1, 'الفنادق والمنتجعات', 'Hotels and resorts', 'hotels-resorts',
    'فنادق وبيوت ضيافة دمشقية وحلبية وشاليهات ومنتجعات على البحر وفي الجبل.',
    'Hotels, courtyard guesthouses in Damascus and Aleppo, chalets and resorts by the sea and in the hills.'),
  ('restaurants-cafes', 'tourism', 2, 'المطاعم والمقاهي', 'Restaurants and cafes', 'restaurants-cafes',
    'مطاعم ومقاهٍ وحلويات ووجبات سريعة، لجلسة عائلية أو لقاء عمل أو سهرة مع الأصحاب.',
    'Restaurants, cafes, sweets and street food, for a family meal, a business lunch or an evening with friends.'),
  ('travel-agencies', 'tourism', 3, 'مكاتب السياحة والسفر', 'Travel agencies', 'travel-agencies',
    'تذاكر وحجوزات وتأشيرات ورحلات داخلية وخارجية، ونقل من المطار وإليه.',
    'Tickets, bookings, visas, trips at home and abroad, and rides to and from the airport.');

-- Healthcare
insert into subcategories
  (id, category_id, position, title_ar, title_en, artwork, description_ar, description_en)
values
  ('hospitals-clinics', 'healthcare', 1, 'المشافي والعيادات', 'Hospitals and clinics', 'hospitals-clinics',
    'مشافٍ ومراكز طبية وعيادات ومخابر تحليل وتصوير، بأقسامها ومواعيدها.',
    'Hospitals, medical centers, clinics, laboratories and imaging, with their departments and hours.'),
  ('medical-equipment', 'healthcare', 2, 'التجهيزات الطبية', 'Medical equipment', 'medical-equipment',
    'أجهزة للمشافي والعيادات والبيوت: أسرّة وكراسي متحركة وأجهزة قياس وأكسجين، بيعاً وإيجاراً وصيانة.',
    'Equipment for hospitals, clinics and homes: beds, wheelchairs, monitors and oxygen, to buy, rent or have repaired.'),
  ('pharmaceutical', 'healthcare', 3, 'الصناعات الدوائية', 'Pharmaceuticals', 'pharmaceutical',
    'معامل أدوية ومستودعات وموزعون ومكاتب علمية، لمن يعمل في الدواء.',
    'Drug makers, warehouses, distributors and scientific offices, for those who work in medicine.'),
  ('medical-cosmetic', 'healthcare', 4, 'التجميل الطبي', 'Medical cosmetics', 'medical-cosmetic',
    'مراكز ليزر وعناية بالبشرة وتجميل الأسنان وزراعة الشعر، بإشراف مختصين.',
    'Laser, skin care, cosmetic dentistry and hair transplant centers, under specialist supervision.'),
  ('pharmacies', 'healthcare', 5, 'الصيدليات', 'Pharmacies', 'pharmacies',
    'صيدليات قريبة منك، ومنها المناوبة ليلاً ومن يوصل الدواء إلى البيت.',
    'Pharmacies near you, including those on night duty and those that deliver to your door.'),
  ('doctors', 'healthcare', 6, 'الأطباء', 'Doctors', 'doctors',
    'أطباء في كل الاختصاصات، بعناوين عياداتهم وأوقات الدوام.',
    'Doctors of every specialty, with the addresses of their practices and their hours.');

-- Volunteering
insert into subcategories
  (id, category_id, position, title_ar, title_en, artwork, description_ar, description_en)
values
  ('ngos-charity', 'volunteering', 1, 'الجمعيات الخيرية', 'NGOs and charities', 'ngos-charity',
    'جمعيات ومنظمات تعمل على الأرض، وفرص للتطوع معها أو دعمها.',
    'Charities and organizations at work in the field, and ways to volunteer with them or support them.'),
  ('free-education', 'volunteering', 2, 'التعليم المجاني', 'Free education', 'free-education',
    'دروس ودورات وجلسات تقوية مجانية للأطفال والطلاب والكبار.',
    'Free lessons, courses and tutoring for children, students and adults.'),
  ('humanitarian-aid', 'volunteering', 3, 'المساعدات الإنسانية', 'Humanitarian aid', 'humanitarian-aid',
    'غذاء ودواء ولباس وترميم بيوت: من يحتاج ومن يستطيع أن يقدّم.',
    'Food, medicine, clothing and home repair: those who need it and those who can give.');

-- Living
insert into subcategories
  (id, category_id, position, title_ar, title_en, artwork, description_ar, description_en)
values
  ('rent', 'living', 1, 'للإيجار', 'For rent', 'rent',
    'شقق وغرف وبيوت ومحالّ للإيجار، مفروشة وغير مفروشة، بالشهر أو بالسنة أو لأيام.',
    'Flats, rooms, houses and shops to rent, furnished or not, by the month, the year or a few days.'),
  ('sale', 'living', 2, 'للبيع', 'For sale', 'sale',
    'شقق وبيوت عربية ومزارع ومحالّ وأراضٍ للبيع، مع ذكر نوع الملكية والكسوة.',
    'Flats, courtyard houses, farms, shops and land for sale, with the type of deed and finish.'),
  ('furniture', 'living', 3, 'المفروشات', 'Furniture', 'furniture',
    'غرف نوم وجلوس ومطابخ وأدوات منزلية، جديدة ومستعملة، وتفصيل على الطلب.',
    'Bedrooms, living rooms, kitchens and household goods, new, used or made to order.'),
  ('real-estate-services', 'living', 4, 'الخدمات العقارية', 'Real estate services', 'real-estate-services',
    'مكاتب عقارية وتقييم ومعاملات نقل ملكية وإكساء وترميم وإدارة أملاك للمغتربين.',
    'Agents, valuation, title transfers, finishing and repairs, and property care for owners abroad.');

-- Investment
insert into subcategories
  (id, category_id, position, title_ar, title_en, artwork, description_ar, description_en)
values
  ('real-estate-investment', 'investment', 1, 'الاستثمار العقاري', 'Real estate investment', 'real-estate-investment',
    'أبنية ومشاريع سكنية وتجارية للاستثمار أو للشراكة، وأراضٍ معدّة للبناء.',
    'Buildings, housing and commercial projects for investment or partnership, and land ready to build on.'),
  ('startups', 'investment', 2, 'المشاريع الناشئة', 'Startups', 'startups',
    'أفكار ومشاريع في بدايتها تبحث عن تمويل أو شريك أو خبرة.',
    'Ideas and young companies looking for funding, a partner or experience.'),
  ('industrial-agricultural', 'investment', 3, 'الاستثمار الصناعي والزراعي', 'Industrial and agricultural', 'industrial-agricultural',
    'معامل ومنشآت ومزارع ومعاصر ومداجن للبيع أو الاستثمار أو المشاركة.',
    'Factories, plants, farms, olive presses and poultry houses for sale, lease or partnership.');

-- Education
insert into subcategories
  (id, category_id, position, title_ar, title_en, artwork, description_ar, description_en)
values
  ('universities', 'education', 1, 'الجامعات', 'Universities', 'universities',
    'جامعات ومعاهد عليا حكومية وخاصة: اختصاصاتها وشروط القبول والرسوم ومواعيد التسجيل.',
    'Public and private universities and higher institutes: their subjects, admission, fees and enrollment dates.'),
  ('private-schools', 'education', 2, 'المدارس الخاصة', 'Private schools', 'private-schools',
    'رياض أطفال ومدارس خاصة لكل المراحل، بمناهجها وأقساطها وخدمة النقل فيها.',
    'Kindergartens and private schools for every stage, with their curricula, fees and school buses.'),
  ('vocational-training', 'education', 3, 'التدريب المهني', 'Vocational training', 'vocational-training',
    'دورات عملية تعلّم صنعة يطلبها السوق: كهرباء وخياطة وحلاقة وصيانة موبايل ومحاسبة.',
    'Hands-on courses in trades the market needs: electrics, tailoring, hairdressing, phone repair and accounting.'),
  ('online-courses', 'education', 4, 'الدورات عبر الإنترنت', 'Online courses', 'online-courses',
    'دورات ودروس خصوصية عن بعد، مباشرة أو مسجّلة، تتابعها من بيتك وفي وقتك.',
    'Distance courses and private lessons, live or recorded, to follow from home and in your own time.'),
  ('language-centers', 'education', 5, 'معاهد اللغات', 'Language centers', 'language-centers',
    'دورات إنكليزية وتركية وألمانية وغيرها، تحضير للامتحانات الدولية ومحادثة، والعربية لغير الناطقين بها.',
    'English, Turkish, German and other languages, exam preparation and conversation, and Arabic for foreigners.');

-- Commerce
insert into subcategories
  (id, category_id, position, title_ar, title_en, artwork, description_ar, description_en)
values
  ('grocery-food', 'business', 1, 'البقالة والمواد الغذائية', 'Grocery and food', 'grocery-food',
    'سمانة ومؤونة وأجبان وزيت وزعتر وبهارات، من البلد وإليه، بالمفرّق وبالجملة.',
    'Groceries, preserves, cheese, olive oil, zaatar and spices, by the kilo and by the carton.'),
  ('fashion-apparel', 'business', 2, 'الأزياء والألبسة', 'Fashion and apparel', 'fashion-apparel',
    'ألبسة نسائية ورجالية وولادية وأحذية وحقائب وأقمشة، من المحل ومن المعمل.',
    'Clothing for women, men and children, shoes, bags and fabrics, from the shop or straight from the maker.'),
  ('electronics', 'business', 3, 'الإلكترونيات', 'Electronics', 'electronics',
    'موبايلات وحواسيب وأجهزة منزلية وطاقة شمسية، جديدة ومستعملة، مع الصيانة.',
    'Phones, computers, home appliances and solar power, new and used, and people who repair them.'),
  ('wholesale-retail', 'business', 4, 'الجملة والمفرّق', 'Wholesale and retail', 'wholesale-retail',
    'تجار جملة ومستودعات ومحالّ لكل أنواع البضائع، لمن يشتري ليبيع ولمن يشتري لبيته.',
    'Wholesalers, warehouses and stores for all kinds of goods, whether you buy to resell or for your home.'),
  ('shipping-logistics', 'business', 5, 'الشحن والخدمات اللوجستية', 'Shipping and logistics', 'shipping-logistics',
    'شحن بين المحافظات وإلى خارج سوريا، ونقل أثاث وتخليص جمركي وتخزين وتوصيل.',
    'Freight between governorates and abroad, house moves, customs clearance, storage and delivery.');

-- Cars
insert into subcategories
  (id, category_id, position, title_ar, title_en, artwork, description_ar, description_en)
values
  ('car-rental', 'cars', 1, 'تأجير السيارات', 'Car rental', 'car-rental',
    'سيارات للإيجار باليوم أو الأسبوع أو الشهر، مع سائق أو من دونه، ولمناسبات الأعراس.',
    'Cars for hire by the day, week or month, with or without a driver, and for weddings.'),
  ('car-maintenance', 'cars', 2, 'صيانة السيارات', 'Car maintenance', 'car-maintenance',
    'ورش ميكانيك وكهرباء وحدادة ودهان، وغسيل وتبديل زيت وفحص قبل الشراء.',
    'Workshops for mechanics, electrics, bodywork and paint, plus washing, oil changes and checks before you buy.'),
  ('spare-parts', 'cars', 3, 'قطع الغيار', 'Spare parts', 'spare-parts',
    'قطع غيار جديدة ومستعملة، أصلية وتجارية، وإطارات وبطاريات وزيوت.',
    'New and used parts, original and aftermarket, with tires, batteries and oils.'),
  ('driving-schools', 'cars', 4, 'مدارس تعليم القيادة', 'Driving schools', 'driving-schools',
    'دروس قيادة للمبتدئين، مع مدربين ومدربات، وتحضير لفحص الشهادة.',
    'Lessons for beginners with male and female instructors, and preparation for the license test.'),
  ('sales-offices', 'cars', 5, 'مكاتب بيع السيارات', 'Car sales offices', 'sales-offices',
    'مكاتب تبيع وتشتري وتبادل سيارات مستعملة، وتنجز الفراغ ونقل الملكية.',
    'Offices that sell, buy and trade used cars and see to the transfer of ownership.'),
  ('car-agencies', 'cars', 6, 'وكالات السيارات', 'Car agencies', 'car-agencies',
    'وكلاء ومعارض سيارات جديدة، مع الكفالة وخدمة ما بعد البيع.',
    'Dealers and showrooms for new cars, with warranty and after-sales service.');

-- Advertising
insert into subcategories
  (id, category_id, position, title_ar, title_en, artwork, description_ar, description_en)
values
  ('digital-marketing', 'advertising', 1, 'التسويق الرقمي', 'Digital marketing', 'digital-marketing',
    'إدارة صفحات وحملات ممولة وتصوير منتجات وكتابة محتوى، لمن يريد أن يصل إلى زبائنه.',
    'Page management, paid campaigns, product photography and writing, for those who want to reach their customers.'),
  ('advertising-offices', 'advertising', 2, 'مكاتب الدعاية والإعلان', 'Advertising offices', 'advertising-offices',
    'تصميم شعارات وهويات ومطبوعات وهدايا دعائية وتنظيم حملات ومعارض.',
    'Logos, identities, print work and promotional gifts, and the running of campaigns and fairs.'),
  ('outdoor-advertising', 'advertising', 3, 'الإعلانات الطرقية', 'Outdoor advertising', 'outdoor-advertising',
    'لوحات طرقية وشاشات وآرمات محالّ وكتابة على السيارات، تصميماً وتركيباً.',
    'Billboards, screens, shop signs and vehicle lettering, designed and put up.');

-- Machines and Production Lines
insert into subcategories
  (id, category_id, position, title_ar, title_en, artwork, description_ar, description_en)
values
  ('embroidery-sewing', 'machines', 1, 'آلات التطريز والخياطة', 'Embroidery and sewing', 'embroidery-sewing',
    'ماكينات خياطة ودرزة وحبكة وتطريز كمبيوتر، للبيت والورشة والمعمل.',
    'Sewing, overlock and computerized embroidery machines, for the home, the workshop and the factory.'),
  ('packaging-machines', 'machines', 2, 'آلات التعبئة والتغليف', 'Packaging machines', 'packaging-machines',
    'خطوط تعبئة وتغليف ولصق وتاريخ للسوائل والحبوب والبودرة.',
    'Filling, wrapping, labeling and date-coding lines for liquids, grains and powders.'),
  ('pharma-machines', 'machines', 3, 'آلات الصناعات الدوائية', 'Pharmaceutical machines', 'pharma-machines',
    'مكابس حبوب وآلات كبسول وبليستر وخلاطات ومعدات مخابر للمعامل الدوائية.',
    'Tablet presses, capsule and blister machines, mixers and laboratory equipment for drug makers.'),
  ('food-machines', 'machines', 4, 'آلات الصناعات الغذائية', 'Food machines', 'food-machines',
    'أفران وعجّانات ومحامص ومعاصر وخطوط ألبان وحلويات وكونسروة.',
    'Ovens, dough mixers, roasters, presses, and lines for dairy, sweets and canned goods.'),
  ('textile-machines', 'machines', 5, 'آلات النسيج', 'Textile machines', 'textile-machines',
    'أنوال وآلات غزل وتريكو وصباغة وتحضير، مع قطعها وفنييها.',
    'Looms, spinning, knitting, dyeing and finishing machines, with their parts and technicians.'),
  ('printing-machines', 'machines', 6, 'آلات الطباعة', 'Printing machines', 'printing-machines',
    'آلات أوفست وديجيتال وفليكسو وطباعة على الأقمشة ومقصّات ومعدات تجليد.',
    'Offset, digital, flexo and textile printers, guillotines and binding equipment.'),
  ('agriculture-machines', 'machines', 7, 'الآلات الزراعية', 'Agricultural machines', 'agriculture-machines',
    'جرارات وحصّادات ومضخات وشبكات ري ومعدات خدمة الأرض والمحصول.',
    'Tractors, harvesters, pumps, irrigation and everything that tends the land and the crop.'),
  ('plastic-machines', 'machines', 8, 'آلات البلاستيك', 'Plastic machines', 'plastic-machines',
    'آلات حقن ونفخ وأكياس وتحبيب وقوالب لمعامل البلاستيك.',
    'Injection, blow molding, bag-making and recycling machines, and molds for plastics factories.'),
  ('electrical-machines', 'machines', 9, 'الآلات الكهربائية', 'Electrical machines', 'electrical-machines',
    'مولدات ومحركات ومحولات ولوحات كهربائية ومنظومات طاقة للمعامل والورش.',
    'Generators, motors, transformers, switchboards and power systems for factories and workshops.');

-- Internet
insert into subcategories
  (id, category_id, position, title_ar, title_en, artwork, description_ar, description_en)
values
  ('web-hosting', 'internet', 1, 'استضافة المواقع', 'Web hosting', 'web-hosting',
    'استضافة وحجز نطاقات وبريد للشركات، مع دعم بالعربية.',
    'Hosting, domain names and company mail, with support in Arabic.'),
  ('website-design', 'internet', 2, 'تصميم المواقع', 'Website design', 'website-design',
    'تصميم مواقع ومتاجر وتطبيقات وبرمجتها، من صفحة تعريف إلى نظام كامل.',
    'Websites, shops and apps, designed and built, from a single page to a complete system.'),
  ('isp', 'internet', 3, 'مزودو الإنترنت', 'Internet providers', 'isp',
    'اشتراكات إنترنت منزلية وتجارية، وتركيب شبكات وراوترات وتقوية إشارة.',
    'Home and business subscriptions, network and router installation, and better signal.'),
  ('internet-cafes', 'internet', 4, 'مقاهي الإنترنت', 'Internet cafes', 'internet-cafes',
    'صالات إنترنت وألعاب وأماكن عمل مشتركة فيها كهرباء ونت لا ينقطعان.',
    'Internet and gaming cafes, and shared workplaces where the power and the line stay on.'),
  ('websites', 'internet', 5, 'مواقع إلكترونية', 'Websites', 'websites',
    'مواقع ومنصات سورية تستحق الزيارة، ومواقع ومتاجر جاهزة للبيع.',
    'Syrian sites and platforms worth a visit, and ready-made sites and shops for sale.');
