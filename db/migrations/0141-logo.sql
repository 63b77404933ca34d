-- The logo is a WebP of a few kilobytes, as base64.
alter table site_settings drop constraint site_settings_name_check;
alter table site_settings drop constraint site_settings_value_check;
-- held: the table has a row for each setting at most
alter table site_settings add constraint site_settings_name_check check (name in (
  'siteNameAr', 'siteNameEn', 'sloganAr', 'sloganEn', 'logo', 'accent', 'supportEmail', 'socialFacebookUrl',
  'socialTelegramUrl', 'announcementAr', 'announcementEn', 'listingsPerDay', 'commentsPerMinute',
  'messagesPerMinute', 'conversationsPerDay', 'smtpUrl', 'mailFrom'));
-- held: as above
alter table site_settings add constraint site_settings_value_check check (
  length(value) between 1 and case when name = 'logo' then 65536 else 4000 end);
