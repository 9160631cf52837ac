-- A portfolio is put aside, never deleted: its history and what was lent stay. `version` keeps two people from overwriting each other.
alter table portfolios add column archived_at timestamptz, add column version integer not null default 1;

-- What became of a portfolio. Kinds and details: server/contract/portfolio-events.ts.
create table portfolio_events (
  event_id bigint generated always as identity primary key,
  organization_id text not null references organisations,
  portfolio_id text not null,
  -- Null for what nobody did by hand.
  user_id text references users,
  at timestamptz not null default now(),
  kind text not null,
  detail jsonb not null default '{}',
  foreign key (organization_id, portfolio_id) references portfolios (organization_id, portfolio_id) on delete cascade
);
create index portfolio_events_portfolio on portfolio_events (portfolio_id, at desc, event_id desc);
insert into portfolio_events (organization_id, portfolio_id, user_id, at, kind, detail)
  select organization_id, portfolio_id, created_by, created_at, 'created', jsonb_build_object('name', name) from portfolios;

-- Parties or accounts that somebody sent as a file or pasted, and what became of each line. Kept until all of it is decided, so
-- that it can be left and come back to.
create table portfolio_imports (
  import_id text primary key default new_id('pi'),
  organization_id text not null references organisations,
  portfolio_id text not null,
  purpose text not null check (purpose in ('parties', 'exposures')),
  -- Columns are being said, lines are being decided, or all is done.
  state text not null check (state in ('columns', 'open', 'done')),
  -- Null for what was pasted.
  file_name text,
  -- Sentences on how the file was read.
  remarks jsonb not null default '[]',
  heads jsonb not null default '[]',
  -- {field: place among heads}
  columns jsonb not null default '{}',
  unit text not null default 'rupees' check (unit in ('rupees', 'lakh', 'crore')),
  -- The day of lines that name none.
  as_of date,
  result jsonb,
  version integer not null default 1,
  created_by text not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, import_id),
  foreign key (organization_id, portfolio_id) references portfolios (organization_id, portfolio_id) on delete cascade
);
create index portfolio_imports_portfolio on portfolio_imports (portfolio_id, created_at desc);

create table portfolio_import_rows (
  organization_id text not null references organisations,
  import_id text not null,
  line integer not null,
  -- The texts of the line; a number as a program writes it, a date as YYYY-MM-DD.
  cells jsonb not null,
  cin text,
  llpin text,
  pan text,
  gstin text,
  name text,
  name_key text,
  -- What of the line says which party is meant: equal for lines about the same one, so that it is chosen once.
  who text,
  party_id text references parties on delete set null,
  matched text check (matched in ('identifier', 'name', 'chosen')),
  skipped boolean not null default false,
  -- Why it cannot be taken.
  refused text,
  -- Why the party has to be chosen.
  doubt text,
  -- Of exposures: account, product, limit, outstanding, overdue days, day; amounts in rupees.
  account jsonb,
  primary key (import_id, line),
  foreign key (organization_id, import_id) references portfolio_imports (organization_id, import_id) on delete cascade
);
create index portfolio_import_rows_who on portfolio_import_rows (import_id, who);
create index portfolio_import_rows_party on portfolio_import_rows (party_id) where party_id is not null;

do $$
declare t text;
begin
  foreach t in array array['portfolio_events', 'portfolio_imports', 'portfolio_import_rows']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_organisation on %I using (organization_id = current_organization()) with check (organization_id = current_organization())', t);
  end loop;
end $$;

grant select, insert on portfolio_events to credence_app;
grant select, insert, update, delete on portfolio_imports, portfolio_import_rows to credence_app;
