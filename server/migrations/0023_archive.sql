-- old code: runs, because the table favourite that it reads stays, empty as it always was.
-- What a company keeps of goods: favourites, its own part numbers, and what it paid.

-- Grows with every change of a company's archive: what processes remember of it holds while this number does. Changes of one
-- archive wait for each other here.
create table archive_state (
  buyer_id bigint not null,
  version bigint not null default 1,
  constraint archive_state_pkey primary key (buyer_id)
);
comment on table archive_state is 'buyer (buyer_id)';

-- A product in a company's archive. Tenant, specification and text are those of the product, which never change.
create table product_file (
  buyer_id bigint not null,
  product_id bigint not null,
  tenant_id int not null,
  specification_id bigint not null,
  favourite boolean not null default false,
  own_name text not null default '',
  note text not null default '',
  -- What keywords are looked for in, of the product and of the company's own words: as archive/searched-text.ts writes it.
  searched text not null,
  own_searched text not null default '',
  added_at timestamptz not null,
  constraint product_file_pkey primary key (buyer_id, product_id)
);
create index product_file_newest on product_file (buyer_id, added_at desc, product_id desc);
create index product_file_specification on product_file (buyer_id, specification_id);
comment on table product_file is 'buyer (buyer_id)';

-- A company's own number of a specification, whoever sells it. A specification has one number, a number one specification.
create table own_part_no (
  buyer_id bigint not null,
  specification_id bigint not null,
  number text not null,
  -- Equal for numbers that are the same to people: as trade/archive/own-part-no.ts says.
  number_norm text not null,
  constraint own_part_no_pkey primary key (buyer_id, specification_id),
  constraint own_part_no_number unique (buyer_id, number_norm)
);
comment on table own_part_no is 'buyer (buyer_id)';

-- What a company paid for a product in an order, micro-yuan per sale unit after its discount; taken over from the orders.
create table price_paid (
  buyer_id bigint not null,
  product_id bigint not null,
  order_id bigint not null,
  price bigint not null,
  sale_unit smallint not null,
  constraint price_paid_pkey primary key (buyer_id, product_id, order_id)
);
comment on table price_paid is 'buyer (buyer_id)';

-- Whether the prices of the order stand in price_paid.
alter table buyer_order add column prices_noted boolean not null default false;
create index buyer_order_unnoted on buyer_order (buyer_id, order_id) where not prices_noted;
