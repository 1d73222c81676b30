-- old code: runs, because it knows only changed standard parts, whose tables stay as they are.

-- What the number stands for: a changed standard part, or a file of the company's own.
alter table drawing_task
  add column kind text not null default 'edit' constraint drawing_task_kind check (kind in ('edit', 'upload'));

-- Drawings of a buyer's company that it made itself. The file never changes; what is said of it may.
create table drawing_upload (
  buyer_id bigint not null,
  task_id int not null,
  name text not null,
  -- The company's own number; empty: none.
  number text not null,
  material text not null,
  size text not null,
  -- How many are needed, in words.
  quantity_note text not null,
  -- pdf, dxf, step or picture.
  file_kind text not null,
  file_name text not null,
  -- Name in the store; pages and models have names that begin alike.
  file text not null,
  bytes int not null,
  -- SHA-256 of the file as it came.
  hash text not null,
  pages int not null,
  -- Box in mm and volume in mm³ of a solid; null: not a solid.
  solid jsonb,
  revision int not null,
  created_by bigint not null,
  changed_by bigint not null,
  changed_at timestamptz not null,
  constraint drawing_upload_pkey primary key (buyer_id, task_id)
);
comment on table drawing_upload is 'buyer (buyer_id)';
create index drawing_upload_latest on drawing_upload (buyer_id, changed_at desc);
