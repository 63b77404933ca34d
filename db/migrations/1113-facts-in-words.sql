-- Rows of the index know what a listing says of its details in its words. Where there is no row, all of them do.
-- held: one row
update search_index_state set version = 5 where not exists (select from listing_search);
