-- The words of a title stand among the lexemes as such too, so that a search puts what is called so before
-- what only speaks of it. Rows of before are written anew by the program, beside it; where there are none,
-- there is nothing to do.

-- held: the table has one row
update search_index_state set version = 2 where not exists (select from listing_search);
