-- What a listing of the bench has from the first, so that it is indexed with it: its pound, and mostly a picture.
create or replace function bench_pounds() returns trigger language plpgsql as $$
begin
  if new.currency = 'SYP' and new.id % 8 > 0 then
    new.syp_denomination := case when new.id % 2 = 0 then 'new' else 'old' end;
  end if;
  return new;
end
$$;
create or replace function bench_pictures() returns trigger language plpgsql as $$
begin
  insert into media (id, owner_id, content_hash, width, height, widths, placeholder, avif, has_original, room_bytes)
    select md5('p' || id || '-' || n)::uuid, user_id, encode(sha256(('p' || id || '-' || n)::bytea), 'hex'), 1600, 1200,
      '{160,320,640,960,1600}', 'data:image/webp;base64,' || repeat('UklGRmAAAABXRUJQ', 14), true, false, 0
    from come, generate_series(0, case when id % 10 < 3 then -1 when id % 10 = 3 then 4 else 0 end) n;
  insert into listing_pictures (id, listing_id, media_id, kind, position)
    select md5('r' || md5('p' || id || '-' || n)::uuid)::uuid, id, md5('p' || id || '-' || n)::uuid, 'product', n
    from come, generate_series(0, case when id % 10 < 3 then -1 when id % 10 = 3 then 4 else 0 end) n;
  return null;
end
$$;
create or replace trigger bench_pounds before insert on listings for each row execute function bench_pounds();
create or replace trigger bench_pictures after insert on listings
  referencing new table as come for each statement execute function bench_pictures();
set session_replication_role = replica;
update profiles set is_verified = n % 7 = 0
  from generate_series(0, :owners - 1) n where id = ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid;
reset session_replication_role;
