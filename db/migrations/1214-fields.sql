-- What a listing states beside its texts, by the part of the catalogue it stands in: a row is a field of a category, or of
-- a subcategory, which has either its category's or its own. Without a category: of every listing of these types whose
-- part has no field for them.
create table fields (
  id integer generated always as identity primary key,
  category_id text references categories (id),
  subcategory_id text,
  -- Under which the listings' details hold it. The same field of several parts has one key.
  key text not null check (key ~ '^[a-zA-Z][a-zA-Z0-9]{0,39}$'),
  position integer not null,
  listing_types text[] not null check (
    cardinality(listing_types) > 0
    and listing_types <@ array['sale', 'rent', 'service', 'job', 'wanted', 'free', 'business']
  ),
  on_card boolean not null default false,
  is_filter boolean not null default true,
  -- 'active': asked. 'retired': not any more, while what listings state of it is shown; 'hidden': not even that.
  state text not null default 'active' check (state in ('active', 'retired', 'hidden')),
  -- In each language, as {"ar": "…"}; null: the program has the words.
  names jsonb,
  -- Kind, unit, limits and choices; null: the program knows the field by its key.
  shape jsonb,
  -- What the last change replaced, which an administrator may restore.
  previous jsonb,
  foreign key (category_id, subcategory_id) references subcategories (category_id, id),
  check (category_id is not null or subcategory_id is null),
  check (shape is null or names is not null)
);
create index fields_of_part on fields (category_id, subcategory_id, position);

-- Every page shows some of it, and each process reads the fields again.
create trigger fields_invalidate_pages after insert or update or delete on fields
  for each statement execute function part_invalidate_pages('*');

-- What was asked before there were rows. Behind a colon the types of listings, by their letters; without them all but jobs.
insert into fields (category_id, subcategory_id, key, position, listing_types, on_card)
select
  part.category_id,
  part.subcategory_id,
  split_part(field, ':', 1),
  place,
  array(
    select type
    from (values ('s', 'sale'), ('r', 'rent'), ('v', 'service'), ('j', 'job'), ('w', 'wanted'), ('f', 'free'),
      ('b', 'business')) as types (letter, type)
    where strpos(coalesce(nullif(split_part(field, ':', 2), ''), 'srvwfb'), letter) > 0
  ),
  split_part(field, ':', 1) = any (regexp_split_to_array(
    'condition year warrantyUntil rentPeriod area alwaysOpen homeVisits workplace weeks speed rooms paper
     furnished estateService mileage gearbox driver carService comesToYou part license lessonHours hours
     experience trade practice power machineService degree stage courseLevel mode language specialty
     facility treatment pharmaBusiness nightDuty stars guestRooms priceLevel cuisine travelService days
     saleMode wearer shippingArea hosting siteKind connection gaming channel adService board dealKind
     share projectStage need',
    '\s+'))
from (values
  ('working', null,
    'trade:vb practice:vb hours:srwf payKind homeVisits:vb emergency:vb experience:srwf
     workplace:srwf schooling:srwf'),
  ('working', 'government-jobs',
    'hours payKind experience workplace contract schooling vacancies insurance transport
     housing'),
  ('working', 'companies-recruitment',
    'hours payKind experience workplace contract schooling vacancies insurance transport
     housing'),
  ('working', 'skilled-trades',
    'trade practice payKind homeVisits emergency'),
  ('working', 'training-opportunities',
    'hours:srvjwfb payKind:srvjwfb workplace:srvjwfb weeks:srvjwfb schooling:srvjwfb
     vacancies:srvjwfb certificate:srvjwfb transport:srvjwfb housing:srvjwfb'),
  ('tourism', null,
    'priceLevel families wifi parking'),
  ('tourism', 'hotels-resorts',
    'lodging stars guestRooms guests priceLevel rentPeriod:rvwb breakfast pool wifi alwaysPower
     parking families'),
  ('tourism', 'restaurants-cafes',
    'cuisine:vb priceLevel:vb families:vb outdoor:vb shisha:vb reservations:vb condition:srwf
     delivery wifi:vb parking:vb alwaysOpen:vb installation:srwf'),
  ('tourism', 'travel-agencies',
    'travelService destination days seats priceLevel airport'),
  ('healthcare', null,
    'specialty appointment homeVisits remoteConsultation healthInsurance'),
  ('healthcare', 'hospitals-clinics',
    'facility specialty appointment alwaysOpen ambulance homeVisits womanDoctor healthInsurance
     ownership'),
  ('healthcare', 'doctors',
    'specialty appointment practice womanDoctor homeVisits remoteConsultation
     healthInsurance'),
  ('healthcare', 'medical-equipment',
    'machineService:vb comesToYou:vb spareParts:vb brand:srwf model:srwf condition:srwf year:srwf
     origin:srwf rentPeriod:rw warranty warrantyUntil:s installation:srwf
     delivery:srwf'),
  ('healthcare', 'pharmaceutical',
    'pharmaBusiness origin licensed delivery'),
  ('healthcare', 'medical-cosmetic',
    'treatment audience appointment womanDoctor licensed installments'),
  ('healthcare', 'pharmacies',
    'nightDuty:vb alwaysOpen:vb condition:srwf delivery healthInsurance:vb
     installation:srwf'),
  ('volunteering', null,
    'need weeklyHours workplace certificate'),
  ('volunteering', 'free-education',
    'need courseLevel mode weeklyHours certificate'),
  ('living', null,
    'propertyType:srwf rooms:srwf bathrooms:srwf area:srwf floor:srwf rentPeriod:rw offeredBy:sr
     commission:sr paper:sw furnished:srwf finish:srwf facing:srwf advance:rw elevator:srwf
     parking:srwf solar:srwf heating:srwf balcony:srwf'),
  ('living', 'furniture',
    'furnitureType condition:srwf material warrantyUntil:s madeToOrder delivery
     homeVisits:vb'),
  ('living', 'real-estate-services',
    'estateService expatriates freeInspection'),
  ('investment', null,
    'dealKind projectStage share expectedReturn'),
  ('investment', 'real-estate-investment',
    'dealKind propertyType area paper:sw offeredBy:sr commission:sr expectedReturn
     tenanted'),
  ('investment', 'startups',
    'dealKind projectStage share expectedReturn'),
  ('investment', 'industrial-agricultural',
    'dealKind projectStage area irrigation paper:sw offeredBy:sr commission:sr rentPeriod:rvwb share
     expectedReturn licensed equipped'),
  ('business', null,
    'saleMode condition brand warranty warrantyUntil:s delivery'),
  ('business', 'grocery-food',
    'saleMode origin homemade export delivery'),
  ('business', 'fashion-apparel',
    'wearer saleMode condition sizes origin madeToOrder delivery'),
  ('business', 'electronics',
    'device brand model condition year storage memory power origin warranty warrantyUntil:s
     installments installation delivery'),
  ('business', 'wholesale-retail',
    'saleMode condition origin export delivery'),
  ('business', 'shipping-logistics',
    'shippingArea warehouse packing customs alwaysOpen'),
  ('cars', null,
    'make model:srwf bodyType:srwf year:srwf mileage:srwf gearbox:srwf fuel:srwf engine:srwf
     color:srwf paint:srwf rentPeriod:rw driver:rw offeredBy:sr commission:sr customsPaid warranty
     warrantyUntil:s installments tradeIn'),
  ('cars', 'car-rental',
    'make model bodyType year rentPeriod:rvwb driver:rvwb gearbox fuel seats weddings
     airport'),
  ('cars', 'car-maintenance',
    'carService make comesToYou warranty'),
  ('cars', 'spare-parts',
    'part make model condition partOrigin warranty warrantyUntil:s
     delivery'),
  ('cars', 'driving-schools',
    'license lessonHours gearbox womanTrainer comesToYou evening'),
  ('education', null,
    'courseLevel mode weeks certificate evening'),
  ('education', 'universities',
    'degree mode teachingLanguage ownership accredited scholarship
     evening'),
  ('education', 'private-schools',
    'stage curriculum teachingLanguage ownership accredited schoolBus
     scholarship'),
  ('education', 'vocational-training',
    'courseLevel mode weeks lessonHours certificate accredited evening'),
  ('education', 'online-courses',
    'courseLevel mode weeks lessonHours teachingLanguage certificate'),
  ('education', 'language-centers',
    'language courseLevel mode weeks lessonHours examPrep certificate
     evening'),
  ('advertising', null,
    'adService'),
  ('advertising', 'digital-marketing',
    'channel payKind'),
  ('advertising', 'advertising-offices',
    'adService delivery installation'),
  ('advertising', 'outdoor-advertising',
    'adService:vb board:srwf boardWidth:srwf boardHeight:srwf faces:srwf lit installation:vb
     warranty:vb rentPeriod:rw'),
  ('machines', null,
    'machineService:vb comesToYou:vb brand:srwf model:srwf condition:srwf year:srwf power:srwf
     supply:srwf automation:srwf capacity:srwf origin:srwf rentPeriod:rw spareParts
     installation:srwf warranty warrantyUntil:s runsNow:srwf'),
  ('internet', null,
    'siteKind support'),
  ('internet', 'web-hosting',
    'hosting storage domainIncluded support'),
  ('internet', 'website-design',
    'siteKind siteLanguages weeks domainIncluded support'),
  ('internet', 'isp',
    'connection speed unlimited installation'),
  ('internet', 'internet-cafes',
    'stations speed gaming printing alwaysPower alwaysOpen'),
  ('internet', 'websites',
    'siteKind siteLanguages'),
  (null, null,
    'hours:j payKind:j experience:j workplace:j contract:j schooling:j vacancies:j insurance:j
     transport:j housing:j')
) as part (category_id, subcategory_id, fields),
  regexp_split_to_table(part.fields, '\s+') with ordinality as asked (field, place)
order by part.category_id, part.subcategory_id, place;
