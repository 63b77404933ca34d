-- What a listing states by its fields and its words, so that a comparison of many reads none of their words again.
alter table comparables add column comparable jsonb;
-- held: of the listings that are like nothing; they are filed again, and nobody reads these rows meanwhile
-- Those without a key are filed again, as all are that state nothing yet.
delete from comparables where price_keys = '{}' and twin_keys = '{}';
