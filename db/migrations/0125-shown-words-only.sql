-- Those of 0124 have taken their place.
drop index comments_listing;
drop index reviews_shown;
