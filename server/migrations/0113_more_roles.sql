-- old code: runs, because the new column has a default; it sees one role of each person until it is gone.

-- Further roles of one person in a seller's back office. An owner has none: the role includes all.
alter table seller_user add column more_roles text[] not null default '{}';
alter table seller_user
  add constraint seller_user_more_roles check (more_roles <@ '{sales,warehouse,finance,service,reader}'::text[]);
