-- Accounts, profiles, catalogue, places, media, listings.
-- What the program promises is held here too: every rule that can be a constraint is one.

create extension if not exists citext;
create extension if not exists pg_trgm;

-- Accounts ------------------------------------------------------------------

create table users (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  email citext not null unique check (char_length(email) <= 254 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  email_verified boolean not null default false,
  image text,
  -- Given at sign-up, not proved: it reserves nothing and two people may give the same (E.164).
  phone_number text check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  role text not null default 'user' check (role in ('user', 'moderator', 'administrator')),
  suspended_at timestamptz,
  terms_version text not null default '' check (char_length(terms_version) <= 40),
  terms_accepted_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id on sessions (user_id);

-- How a person proves to be a user: a password hash, or an identity provider's word.
create table auth_accounts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index auth_accounts_user_id on auth_accounts (user_id);

create table auth_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index auth_verifications_identifier on auth_verifications (identifier);

create table profiles (
  id uuid primary key references users (id) on delete cascade,
  kind text not null default 'person' check (kind in ('person', 'business')),
  full_name text not null check (char_length(full_name) between 1 and 80),
  avatar_media_id uuid,
  phone_number text check (phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  show_phone boolean not null default true,
  company_description text check (char_length(company_description) <= 1000),
  website text check (char_length(website) <= 300 and website ~ '^https://'),
  hours jsonb,
  social_links jsonb not null default '[]' check (jsonb_typeof(social_links) = 'array'),
  governorate_id text,
  area_id text,
  is_verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The profile exists from the account's first moment, whoever wrote the account (ruling 157).
create function create_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, full_name, phone_number, created_at)
  values (new.id, new.name, new.phone_number, new.created_at);
  return new;
end
$$;
create trigger users_create_profile after insert on users
  for each row execute function create_profile();

-- Catalogue -----------------------------------------------------------------

create table categories (
  id text primary key check (id ~ '^[a-z]+$' and id <> 'all'),
  position integer not null unique,
  name_ar text not null check (name_ar <> ''),
  name_en text not null check (name_en <> ''),
  description_ar text not null check (description_ar <> ''),
  description_en text not null check (description_en <> ''),
  icon text not null,
  hue integer not null check (hue between 0 and 360),
  artwork text not null
);

-- The id is unique over all categories, so that /subcategory/{id} names one page (ruling 17).
create table subcategories (
  id text primary key check (id ~ '^[a-z]+(-[a-z]+)*$'),
  category_id text not null references categories (id),
  position integer not null,
  title_ar text not null check (title_ar <> ''),
  title_en text not null check (title_en <> ''),
  description_ar text not null check (description_ar <> ''),
  description_en text not null check (description_en <> ''),
  artwork text not null,
  unique (category_id, position),
  unique (category_id, id)
);

-- Places --------------------------------------------------------------------

-- The country ("all Syria or online"), its governorates, their districts, neighbourhoods and towns.
create table places (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('country', 'governorate', 'district', 'area')),
  parent_id text references places (id),
  governorate_id text not null,
  position integer not null,
  name_ar text not null check (name_ar <> ''),
  name_en text not null check (name_en <> ''),
  aliases text[] not null default '{}',
  lat numeric(8, 5) not null check (lat between 32 and 38),
  lng numeric(8, 5) not null check (lng between 35 and 43),
  check ((kind in ('country', 'governorate')) = (governorate_id = id)),
  check ((kind = 'country') = (parent_id is null)),
  unique (id, governorate_id),
  foreign key (governorate_id) references places (id)
);
create index places_governorate on places (governorate_id, position);

alter table profiles
  add foreign key (governorate_id) references places (id),
  add foreign key (area_id, governorate_id) references places (id, governorate_id);

-- Media ---------------------------------------------------------------------

-- One picture as the server re-encoded it. Its id is random and is all that an address shows.
create table media (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (array_length(widths, 1) > 0),
  placeholder text not null check (char_length(placeholder) <= 2000),
  created_at timestamptz not null default now(),
  unique (owner_id, content_hash)
);

alter table profiles add foreign key (avatar_media_id) references media (id) on delete set null;

-- Listings ------------------------------------------------------------------

create table listings (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The form's own key: the same form sent twice is one listing.
  submission_key uuid not null,
  category_id text not null references categories (id),
  subcategory_id text,
  listing_type text not null check (listing_type in ('sale', 'rent', 'service', 'job', 'wanted', 'free', 'business')),
  title text not null check (char_length(title) between 1 and 120),
  description text not null check (char_length(description) between 1 and 5000),
  locale text not null check (locale in ('ar', 'en')),
  -- Null only for volunteering, which has no price.
  price_type text check (price_type in ('fixed', 'range', 'negotiable', 'free', 'contact')),
  price_min numeric(14, 2) check (price_min >= 0),
  price_max numeric(14, 2) check (price_max >= 0),
  currency text check (currency in ('USD', 'SYP', 'EUR', 'GBP', 'AED', 'SAR', 'TRY')),
  -- 100 old pounds are one new pound since 2026-01-01; unknown only for imported rows (ruling 53).
  syp_denomination text check (syp_denomination in ('new', 'old', 'unknown')),
  -- In the currency's present unit, for sorting and filters within one currency.
  price_normalized numeric(16, 2) generated always as (
    case
      when currency = 'SYP' and syp_denomination = 'old' then round(price_min / 100, 2)
      when currency = 'SYP' and syp_denomination = 'unknown' then null
      else price_min
    end
  ) stored,
  governorate_id text not null,
  area_id text,
  address_text text check (char_length(address_text) <= 200),
  lat numeric(8, 5) check (lat between -90 and 90),
  lng numeric(8, 5) check (lng between -180 and 180),
  location_precision text not null default 'none' check (location_precision in ('none', 'approximate', 'exact')),
  phones jsonb not null default '[]' check (jsonb_typeof(phones) = 'array' and jsonb_array_length(phones) <= 3),
  contact_email text check (char_length(contact_email) <= 254),
  website text check (char_length(website) <= 300 and website ~ '^https://'),
  hours jsonb,
  social_links jsonb not null default '[]' check (jsonb_typeof(social_links) = 'array' and jsonb_array_length(social_links) <= 8),
  video jsonb,
  status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'sold', 'expired', 'removed')),
  is_active boolean not null generated always as (status = 'active') stored,
  terms_version text check (char_length(terms_version) <= 40),
  featured_until timestamptz,
  published_at timestamptz,
  renewed_at timestamptz,
  expires_at timestamptz,
  sold_at timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, submission_key),
  foreign key (category_id, subcategory_id) references subcategories (category_id, id),
  foreign key (governorate_id) references places (id),
  foreign key (area_id, governorate_id) references places (id, governorate_id),
  check (status = 'draft' or published_at is not null),
  check ((lat is null) = (lng is null) and (lat is null) = (location_precision = 'none')),
  check ((category_id = 'volunteering') = (price_type is null)),
  check ((coalesce(currency, '') = 'SYP') = (syp_denomination is not null)),
  check (
    case price_type
      when 'fixed' then price_min is not null and price_max is null and currency is not null
      when 'negotiable' then price_max is null and (price_min is null) = (currency is null)
      when 'range' then price_min is not null and price_max is not null and price_min <= price_max and currency is not null
      else price_min is null and price_max is null and currency is null
    end
  )
);
create index listings_newest on listings (published_at desc, id desc) where status = 'active';
create index listings_category on listings (category_id, published_at desc, id desc) where status = 'active';
create index listings_subcategory on listings (subcategory_id, published_at desc, id desc) where status = 'active';
create index listings_user on listings (user_id, created_at desc, id desc);
create index listings_featured on listings (featured_until) where status = 'active' and featured_until is not null;

create table listing_pictures (
  id uuid primary key,
  listing_id bigint not null references listings (id) on delete cascade,
  media_id uuid not null references media (id),
  kind text not null check (kind in ('business', 'product')),
  position integer not null check (position >= 0 and position < case kind when 'business' then 5 else 15 end),
  unique (listing_id, kind, position) deferrable initially deferred,
  unique (listing_id, media_id)
);
create index listing_pictures_media on listing_pictures (media_id);

-- Search --------------------------------------------------------------------

-- What the search reads: title, location and description in one text, lower-cased, parted by U+001F
-- (no search word can hold one, so no word matches across two fields).
create table listing_search (
  listing_id bigint primary key references listings (id) on delete cascade,
  published_at timestamptz not null,
  search_text text not null
);
create index listing_search_text on listing_search using gin (search_text gin_trgm_ops);
create index listing_search_newest on listing_search (published_at desc, listing_id desc);
