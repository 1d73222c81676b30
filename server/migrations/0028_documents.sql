-- old code: runs, because it reads neither of these tables.
-- Papers that are issued under a number: contracts, delivery notes, torque cards, statements.

-- The last number that a seller gave to a paper of a kind. Numbers have no gaps: they are taken in the transaction that
-- writes the paper.
create table document_counter (
  tenant_id int not null,
  kind text not null,
  last int not null,
  constraint document_counter_pkey primary key (tenant_id, kind)
);
comment on table document_counter is 'tenant (tenant_id)';

-- A version of a paper. What it says is never changed; a change is the next version under the same number.
create table document (
  tenant_id int not null,
  kind text not null,
  number int not null,
  version smallint not null,
  buyer_id bigint not null,
  -- What the paper is about, within the seller: an order, a shipment of one, a statement.
  subject text not null,
  -- null: it is about no single order.
  order_id bigint,
  paper jsonb not null,
  -- SHA-256 of the paper, in hexadecimal digits: equal papers are one version.
  fingerprint text not null,
  -- The PDF, where it is written already, with its SHA-256.
  file text,
  sha256 text,
  size int,
  made_at timestamptz not null,
  made_by text not null,
  constraint document_pkey primary key (tenant_id, kind, number, version),
  constraint document_subject unique (tenant_id, kind, subject, version),
  constraint document_kind check (kind in ('contract', 'deliveryNote', 'torqueCard', 'statement')),
  constraint document_file check ((file is null) = (sha256 is null) and (file is null) = (size is null))
);
create index document_order on document (tenant_id, order_id);
comment on table document is 'tenant (tenant_id)';
