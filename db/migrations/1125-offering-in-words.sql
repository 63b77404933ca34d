-- Rows of the index know whether a listing's words say that its owner offers it. Where there is no row, all of them do.
-- held: one row
update search_index_state set version = 6 where not exists (select from listing_search);
