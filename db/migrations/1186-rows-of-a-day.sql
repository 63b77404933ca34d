-- What came to pass on a day is counted every ten minutes: by its rows, not by all.
create index concurrently if not exists users_created on users (created_at);
create index concurrently if not exists reports_created on reports (created_at);
create index concurrently if not exists comments_created on comments (created_at);
create index concurrently if not exists messages_created on messages (created_at);
create index concurrently if not exists listings_published on listings (published_at);
