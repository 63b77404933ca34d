alter table deals validate constraint deals_end;
