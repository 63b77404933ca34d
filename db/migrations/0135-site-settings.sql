-- What an administrator chose in the browser instead of the environment, which goes before it. The names are
-- those of app/platform/settings.server.ts; smtpUrl, which holds a password, is encrypted.
create table site_settings (
  name text primary key check (name in (
    'siteNameAr', 'siteNameEn', 'supportEmail', 'socialFacebookUrl', 'socialTelegramUrl',
    'announcementAr', 'announcementEn', 'smtpUrl', 'mailFrom')),
  value text not null check (length(value) between 1 and 4000),
  updated_at timestamptz not null
);

-- Every page shows some of it. `settings`: each process reads them anew.
create function site_settings_tell_pages() returns trigger language plpgsql as $$
begin
  perform tell_pages(array['*', 'settings']);
  return null;
end $$;
create trigger site_settings_tell_pages after insert or update or delete on site_settings
  for each statement execute function site_settings_tell_pages();

-- The link that a start prints while the site has no administrator; the next start's ends it, and its use.
create table setup_links (
  one boolean primary key default true check (one),
  token_hash text not null check (length(token_hash) = 64),
  created_at timestamptz not null
);
