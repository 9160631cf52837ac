-- Portfolios: an organisation's own groups of parties. A party can be in several.
create table portfolios (
  portfolio_id text primary key default new_id('pf'),
  organization_id text not null references organisations,
  name text not null,
  description text not null default '',
  created_by text references users,
  created_at timestamptz not null default now(),
  unique (organization_id, portfolio_id)
);
create unique index portfolios_name on portfolios (organization_id, name);

-- The key on both columns keeps a party out of another organisation's portfolio, which row-level security alone would not:
-- foreign keys are checked past it.
create table portfolio_parties (
  organization_id text not null references organisations,
  portfolio_id text not null,
  party_id text not null references parties on delete cascade,
  added_at timestamptz not null default now(),
  primary key (portfolio_id, party_id),
  foreign key (organization_id, portfolio_id) references portfolios (organization_id, portfolio_id) on delete cascade
);
create index portfolio_parties_party on portfolio_parties (party_id, organization_id);

do $$
declare t text;
begin
  foreach t in array array['portfolios', 'portfolio_parties']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_organisation on %I using (organization_id = current_organization()) with check (organization_id = current_organization())', t);
  end loop;
end $$;

grant select, insert, update, delete on portfolios, portfolio_parties to credence_app;
