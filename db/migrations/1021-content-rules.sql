-- What brings a listing before staff by itself: words, copies, bursts, a telephone number in a title, and two parts of
-- the catalogue. Nothing of it hides anything.

create table word_rules (
  id uuid primary key default gen_random_uuid(),
  topic text not null check (
    topic in ('weapons', 'medicines', 'antiquities', 'organs', 'documents', 'money', 'services', 'other')
  ),
  terms text[] not null check (cardinality(terms) between 1 and 200),
  -- Phrases in which a term is innocent.
  exceptions text[] not null default '{}' check (cardinality(exceptions) <= 200),
  is_off boolean not null default false,
  updated_at timestamptz not null default now()
);

insert into word_rules (topic, terms, exceptions) values
  ('weapons', array[
    'سلاح', 'أسلحة', 'مسدس', 'مسدسات', 'بارودة', 'بواريد', 'بندقية', 'بنادق', 'كلاشنكوف', 'كلاشن', 'رشاش', 'قنبلة',
    'قنابل', 'ذخيرة', 'ذخائر', 'طلقات', 'متفجرات', 'كاتم صوت', 'gun', 'guns', 'pistol', 'handgun', 'rifle',
    'kalashnikov', 'ak 47', 'ammunition', 'grenade', 'explosives'],
   array[
    'مسدس سيليكون', 'مسدس شمع', 'مسدس دهان', 'مسدس رش', 'مسدس ماء', 'مسدس مي', 'مسدس لعبة', 'مسدس مسامير',
    'مسدس هواء', 'مسدس حراري', 'مسدس لحام', 'مسدس غسيل', 'مسدس مساج', 'بارودة لعبة', 'رشاش مياه', 'رشاش ماء',
    'رشاش مي', 'رشاش دهان', 'رشاش ري', 'رشاش مبيدات', 'glue gun', 'nail gun', 'heat gun', 'spray gun',
    'massage gun', 'water gun', 'toy gun', 'كاتم صوت سيارة', 'كاتم صوت مولدة']),
  ('medicines', array[
    'مخدرات', 'كبتاغون', 'كابتاغون', 'حشيش', 'حشيشة', 'هيروين', 'كوكائين', 'كريستال ميث', 'ترامادول', 'ليريكا',
    'زولام', 'سايتوتك', 'حبوب إجهاض', 'أدوية مهربة', 'دواء مهرب', 'captagon', 'hashish', 'heroin', 'cocaine',
    'tramadol', 'lyrica', 'xanax', 'misoprostol', 'cytotec'],
   array['حشيش صناعي', 'حشيش طبيعي', 'حشيش أخضر', 'حشيش جازون', 'مكافحة المخدرات']),
  ('antiquities', array[
    'قطعة أثرية', 'قطع أثرية', 'آثار للبيع', 'تمثال أثري', 'تماثيل أثرية', 'فسيفساء أثرية', 'لوحة أثرية',
    'مخطوط أثري', 'مخطوطات أثرية', 'عملة أثرية', 'عملات أثرية', 'لقى أثرية', 'antiquities', 'ancient artifact',
    'ancient artifacts'], '{}'),
  ('organs', array[
    'أعضاء بشرية', 'بيع أعضاء', 'كلية للبيع', 'بيع كلية', 'متبرع بكلية', 'متبرع كلية', 'human organs',
    'kidney for sale', 'sell kidney'], array['كتب كلية للبيع']),
  ('documents', array[
    'شهادة مزورة', 'شهادات مزورة', 'وثائق مزورة', 'هوية مزورة', 'هويات مزورة', 'جواز سفر للبيع', 'جوازات للبيع',
    'تزوير', 'شهادة جامعية للبيع', 'بيع شهادات', 'أختام رسمية', 'ختم رسمي', 'fake passport', 'fake documents',
    'fake diploma', 'forged'], array['كشف تزوير', 'مكافحة التزوير', 'كشف التزوير']),
  ('money', array[
    'ربح مضمون', 'أرباح مضمونة', 'عائد مضمون', 'عوائد مضمونة', 'ربح يومي', 'الربح السريع', 'ضاعف أموالك',
    'تسويق شبكي', 'التسويق الشبكي', 'تسويق هرمي', 'التسويق الهرمي', 'دولار مجمد', 'دولارات مجمدة', 'عملة مزورة',
    'guaranteed profit', 'guaranteed profits', 'guaranteed return', 'guaranteed returns', 'double your money',
    'get rich quick', 'pyramid scheme'], '{}'),
  ('services', array[
    'تهريب أشخاص', 'تهريب بشر', 'طريق تهريب', 'تهريب إلى أوروبا', 'بضاعة مهربة', 'لجوء مضمون', 'فيزا مضمونة',
    'فيز للبيع', 'فيزا للبيع', 'إقامات للبيع', 'اختراق حسابات', 'تهكير', 'هكر', 'حسابات للبيع', 'قمار',
    'مراهنات', 'كازينو', 'casino', 'betting', 'gambling', 'hack accounts', 'guaranteed visa', 'smuggling'], '{}');

-- What the rules have seen of a listing: whether it has changed since, and its description as others may
-- have copied it.
create table listing_checks (
  listing_id bigint primary key references listings (id) on delete cascade,
  -- Of title, description and category, folded.
  print text not null check (print ~ '^[0-9a-f]{64}$'),
  -- Of the description alone, folded; null for one so short that people write the same by chance.
  text_print text check (text_print ~ '^[0-9a-f]{64}$'),
  checked_at timestamptz not null
);
create index listing_checks_text on listing_checks (text_print) where text_print is not null;

-- How a picture looks, in 64 bits: alike pictures differ in few. In six parts, so that of two pictures that
-- differ in five bits at most one part is the same.
create table picture_looks (
  media_id uuid primary key references media (id) on delete cascade,
  -- Null for a picture too plain to be told from another.
  look bigint,
  parts integer[] not null,
  check ((look is null) = (parts = '{}'::integer[]))
);
create index picture_looks_parts on picture_looks using gin (parts);
