-- A reading of the filings of all that an organisation watches: who asked, how far it is, what it found changed.
create table registry_refreshes (
  refresh_id text primary key default new_id('rr'),
  organization_id text not null references organisations,
  -- Null for that of each night.
  asked_by text references users,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Companies read, of how many.
  done integer not null default 0,
  total integer,
  -- Forms that became late, and that were filed, since each company was read before.
  late integer not null default 0,
  filed integer not null default 0,
  -- Why it failed, for people.
  error text,
  created_at timestamptz not null default now(),
  -- When it last got on.
  moved_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index registry_refreshes_one on registry_refreshes (organization_id) where state in ('waiting', 'running');
create index registry_refreshes_newest on registry_refreshes (organization_id, created_at desc);

-- Where the forms of a watched company stood on a day; `refresh_id` tells a refresh that goes on which companies are left.
create table registry_standings (
  organization_id text not null references organisations,
  party_id text not null references parties on delete cascade,
  refresh_id text not null,
  as_of date not null,
  read_at timestamptz not null default now(),
  -- Its forms of that day: `KeptLine` of server/contract/registry-status.ts.
  lines jsonb not null,
  primary key (organization_id, party_id)
);

-- What a refresh found changed. Keys of forms: server/contract/registry-forms.ts.
create table registry_changes (
  change_id bigint generated always as identity primary key,
  organization_id text not null references organisations,
  refresh_id text not null references registry_refreshes on delete cascade,
  party_id text not null references parties on delete cascade,
  form text not null check (form in ('aoc-4', 'mgt-7', 'mgt-7a', 'adt-1', 'dpt-3', 'msme-1', 'dir-3-kyc', 'llp-8', 'llp-11')),
  period_end date not null,
  director_name text,
  due_on date not null,
  -- Null where it became late.
  filed_on date
);
create index registry_changes_refresh on registry_changes (refresh_id, change_id);

alter table registry_refreshes enable row level security;
create policy own_organisation on registry_refreshes
  using (organization_id = current_organization()) with check (organization_id = current_organization());
alter table registry_standings enable row level security;
create policy own_organisation on registry_standings
  using (organization_id = current_organization()) with check (organization_id = current_organization());
alter table registry_changes enable row level security;
create policy own_organisation on registry_changes
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update on registry_refreshes to credence_app;
grant select, insert, update, delete on registry_standings to credence_app;
grant select, insert on registry_changes to credence_app;

-- Who asked is told when it is done.
alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('assigned', 'mentioned', 'due_tomorrow', 'overdue', 'approval_asked', 'approved', 'refused', 'showcause_due',
     'portfolio_alert', 'registry_refreshed'));
