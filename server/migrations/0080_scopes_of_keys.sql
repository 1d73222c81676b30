-- old code: stops, because it would let a key do what only a person may do now.

-- What a key may do (trade/src/identity/key-scopes.ts), and the addresses that it was last used from, the latest first.
alter table api_key add column scopes text[];
alter table api_key add column formerly_full boolean not null default false;
alter table api_key add column used_from text[] not null default '{}';

-- A key that could do everything keeps what programs do, in the company and in the shop that it was made for.
update api_key set
  formerly_full = not read_only,
  scopes = array['read']
    || case when not read_only and tenant_id is not null
      then array['stock', 'prices', 'goods', 'orders', 'shipments', 'payments'] else '{}'::text[] end
    || case when not read_only and (tenant_id is not null or company_id is not null)
      then array['invoices'] else '{}'::text[] end
    || case when not read_only and company_id is not null then array['purchase'] else '{}'::text[] end;

alter table api_key drop column read_only;
alter table api_key alter column scopes set not null;
alter table api_key add constraint api_key_scopes check (cardinality(scopes) > 0 and scopes <@ array[
    'read', 'stock', 'prices', 'goods', 'orders', 'shipments', 'payments', 'invoices', 'purchase']);

comment on column api_key.formerly_full is
  'It could do everything that its person may until scopes came; its owner is told on the page of keys.';
