-- Pictures in two formats, drawn from an original that nobody is shown, and swept when nothing shows them.

alter table media
  -- There is an original to draw from: not for the demo's drawings, avatars, and pictures from before.
  add column has_original boolean not null default false,
  -- AVIF lies beside WebP at every one of `widths`.
  add column avif boolean not null default false,
  -- When its owner gave it last: the same bytes given again are the same picture, but not an old one.
  add column given_at timestamptz not null default now();
update media set given_at = created_at;

-- Whoever comes to show pictures is added here: a test compares it with what refers to media.
create function is_picture_shown(picture uuid) returns boolean language sql stable as $$
  select exists (select from listing_pictures where media_id = picture)
    or exists (select from profiles where avatar_media_id = picture)
$$;

create index profiles_avatar on profiles (avatar_media_id) where avatar_media_id is not null;
create index media_given on media (given_at);
create index media_undrawn on media (given_at) where has_original and not avif;
