-- Those of 0072 have taken their place.
drop index listings_newest;
drop index listings_category;
drop index listings_subcategory;
drop index listings_of_seller;
drop index listings_featured;
drop index listings_similar;
drop index listings_similar_in_category;
drop index listings_price_up;
drop index listings_price_down;
