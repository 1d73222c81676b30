-- old code: runs, because this only adds a table.

-- What a company means by what its texts leave open, as somebody of the company said it: 镀锌 is 镀蓝白锌.
create table fast_habit (
  buyer_id bigint not null,
  -- The field: 表面, 标准, or 卖家 for the seller it buys from where several are alike.
  label text not null,
  -- The ambiguous word; empty if nothing is said.
  said text not null,
  -- The part that the question is about; empty where the word alone asks.
  about text not null,
  value text not null,
  set_by bigint not null,
  set_at timestamptz not null,
  constraint fast_habit_pkey primary key (buyer_id, label, said, about)
);
comment on table fast_habit is 'buyer (buyer_id)';
