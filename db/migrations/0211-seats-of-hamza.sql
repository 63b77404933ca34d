-- Words are the same in the search whatever their hamza is written on. Rows of before are written anew by the
-- program, beside it; where there are none, there is nothing to do.
-- held: the table has one row
update search_index_state set version = 4 where not exists (select from listing_search);

-- Saved searches are filed anew as after a change of the dictionary.
-- held: the table has one row
update search_words_version set version = version + 1;
