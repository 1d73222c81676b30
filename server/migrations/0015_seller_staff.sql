-- old code: runs, because new columns have a default; only new code tells roles apart.
-- What somebody may do in a seller's back office. Whoever works there already is an owner.
alter table seller_user add column role text not null default 'owner';
alter table seller_user add constraint seller_user_role
  check (role in ('owner', 'sales', 'warehouse', 'finance', 'service', 'reader'));
alter table seller_user add column disabled boolean not null default false;
