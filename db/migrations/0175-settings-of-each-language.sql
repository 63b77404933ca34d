-- What stands once for each language, as siteNameAr, stands for a further one without another migration.
alter table site_settings drop constraint site_settings_name_check;
-- held: the table has a row for each setting at most
alter table site_settings add constraint site_settings_name_check check (name ~
  '^((siteName|slogan|announcement)[A-Z][A-Za-z-]*|logo|accent|supportEmail|socialFacebookUrl|socialTelegramUrl|listingsPerDay|commentsPerMinute|messagesPerMinute|conversationsPerDay|smtpUrl|mailFrom)$');
