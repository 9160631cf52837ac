-- What an organisation answers at each step to a guarantee: what it saved to go on with later, and what it finished the step with.
alter table onboarding_steps
  add column answers jsonb,
  add column draft jsonb,
  add column changed_by text references users;

-- The papers of the third step.
create table onboarding_documents (
  document_id text primary key default new_id('od'),
  organization_id text not null references organisations,
  kind text not null check (kind in ('registration', 'accounts', 'returns', 'authority')),
  file_id text not null references files,
  sent_by text not null references users,
  sent_at timestamptz not null default now()
);
create index onboarding_documents_oldest on onboarding_documents (organization_id, sent_at);

-- Who brings an organisation to the guarantee.
create table partner_setups (
  organization_id text primary key references organisations,
  partner text not null,
  branch text not null,
  contact text not null,
  reference text not null,
  changed_by text not null references users,
  changed_at timestamptz not null default now()
);

do $$
declare t text;
begin
  foreach t in array array['onboarding_documents', 'partner_setups']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_organisation on %I using (organization_id = current_organization()) with check (organization_id = current_organization())', t);
    execute format('grant select, insert, update, delete on %I to credence_app', t);
  end loop;
end $$;
