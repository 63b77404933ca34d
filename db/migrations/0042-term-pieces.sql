-- The trigrams of terms, in a collation that equality of terms is not asked in: PostgreSQL before 16 takes
-- this index for `term = …` as well, and reads each term's trigrams where the primary key has its row at hand.
create index concurrently if not exists search_terms_pieces on search_terms using gin (term collate "POSIX" gin_trgm_ops);
drop index concurrently if exists search_terms_parts;
