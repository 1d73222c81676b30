-- old code: runs, because it neither reads nor writes these columns and knows no such table; it takes orders below the least amount.
-- The least amount of an order, by seller. Standards that a company lets stand in for others.

-- Fen, of the goods alone; 0: none. Part of the terms, so that their version counts it.
alter table freight_terms add column least_order bigint not null default 0;
alter table freight_terms add constraint freight_terms_least_order check (least_order between 0 and 10000000);

-- Which standard may be bought where another one is wanted: what plans for whole lists may propose.
create table allowed_substitute (
  buyer_id bigint not null,
  standard_id int not null,
  substitute_id int not null,
  allowed_by bigint not null,
  allowed_at timestamptz not null,
  constraint allowed_substitute_pkey primary key (buyer_id, standard_id, substitute_id),
  constraint allowed_substitute_other check (standard_id <> substitute_id)
);
comment on table allowed_substitute is 'buyer (buyer_id)';
