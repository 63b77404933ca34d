-- Rows of the index know what condition a listing's words say it is in. Where there is no row, all of them do.
-- held: one row
update search_index_state set version = 7 where not exists (select from listing_search);
