-- old code: runs, because it knows no such table and goes on proposing what was told apart.
-- Specifications that look like near duplicates and are none: a company said so. The oldest of what texts meant is found quickly.

-- A pair stands here once, the smaller number first.
create table told_apart (
  buyer_id bigint not null,
  specification_id bigint not null,
  other_id bigint not null,
  -- What both were called when this was said.
  name text not null,
  other_name text not null,
  said_by bigint not null,
  said_at timestamptz not null,
  constraint told_apart_pkey primary key (buyer_id, specification_id, other_id),
  constraint told_apart_order check (specification_id < other_id)
);
comment on table told_apart is 'buyer (buyer_id)';

create index fast_memory_by_age on fast_memory (buyer_id, set_at);
