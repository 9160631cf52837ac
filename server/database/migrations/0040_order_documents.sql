-- What a report said, as data: for its page, and for the next report of the same party to be held against. Reports built before
-- have none.
create table order_documents (
  order_id text primary key references orders on delete cascade,
  organization_id text not null references organisations,
  document jsonb not null,
  -- The figures that the next report is compared with.
  snapshot jsonb not null,
  taken_at timestamptz not null
);
alter table order_documents enable row level security;
create policy own_organisation on order_documents
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update, delete on order_documents to credence_app;
create index order_documents_of_organization on order_documents (organization_id, taken_at desc);
