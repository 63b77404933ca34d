alter table site_settings drop constraint site_settings_name_check;
-- held: the table has a row for each setting at most
alter table site_settings add constraint site_settings_name_check check (name in (
  'siteNameAr', 'siteNameEn', 'sloganAr', 'sloganEn', 'accent', 'supportEmail', 'socialFacebookUrl',
  'socialTelegramUrl', 'announcementAr', 'announcementEn', 'listingsPerDay', 'commentsPerMinute',
  'messagesPerMinute', 'conversationsPerDay', 'smtpUrl', 'mailFrom'));
