-- Statements that were sent under a consent, and what was read of them. Who gave the consent sees them while it stands; once it is
-- withdrawn or over they are shown to nobody, and deleted by the next sweep.
create table consent_statements (
  statement_id text primary key default new_id('cs'),
  organization_id text not null references organisations,
  consent_id text not null references consents,
  file_id text not null references files,
  -- {heads, first: [{line, cells}], refused: [{line, cells, why}], lines, remarks}; null where the file is only kept
  preview jsonb,
  -- Of a bank statement: {account, holder, from, to, months}
  bank jsonb,
  sent_by text not null references users,
  sent_at timestamptz not null default now()
);
create index consent_statements_newest on consent_statements (organization_id, consent_id, sent_at desc);

alter table consent_statements enable row level security;
create policy own_organisation on consent_statements
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, delete on consent_statements to credence_app;
