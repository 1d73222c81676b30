-- old code: runs, because this only adds a table and an index.

-- What the platform's people note about a company or a seller, for themselves.
create table office_note (
  id bigint generated always as identity,
  -- A company by its id, or a seller by its tenant_id.
  kind text not null,
  party_id bigint not null,
  text text not null,
  author_id bigint not null,
  author text not null,
  written_at timestamptz not null,
  constraint office_note_pkey primary key (id),
  constraint office_note_kind check (kind in ('company', 'seller'))
);
comment on table office_note is 'local';
create index office_note_party on office_note (kind, party_id, id desc);

-- What happened to one company or seller.
create index audit_log_object on audit_log (object, id desc);
