drop index if exists listings_shown_newest;
drop index if exists listings_shown_category;
drop index if exists listings_shown_category_place;
drop index if exists listings_shown_place;
drop index if exists listings_shown_seller;
drop index if exists listings_shown_subcategory;
drop index if exists listings_shown_subcategory_place;
