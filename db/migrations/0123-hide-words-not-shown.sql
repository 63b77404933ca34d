-- The triggers of 0122 find out what each of these is.
-- held: writes those of members who are suspended or leaving, which are few; nothing reads the column yet
update comments set is_shown = false
where user_id in (select id from users where not is_in_good_standing(users));
-- held: the same
update reviews set is_shown = false
where reviewer_id in (select id from users where not is_in_good_standing(users));
