-- What was read from the export of an accounting package. The file itself is not kept.
create table accounting_books (
  books_id text primary key default new_id('bk'),
  organization_id text not null references organisations,
  package text not null check (package in ('tally', 'csv')),
  file_name text not null,
  -- {company, kind, groups, months, remarks}
  reading jsonb not null,
  -- {group: line or null}: which group goes under which line, as guessed until somebody says so
  lines jsonb not null,
  mapped_at timestamptz,
  sent_by text not null references users,
  sent_at timestamptz not null default now()
);
create index accounting_books_newest on accounting_books (organization_id, sent_at desc);

alter table accounting_books enable row level security;
create policy own_organisation on accounting_books
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update, delete on accounting_books to credence_app;
