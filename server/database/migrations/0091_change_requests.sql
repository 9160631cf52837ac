-- Which changes of an organisation need a second person; none before somebody says so.
create table approval_rules (
  organization_id text primary key references organisations,
  -- Of server/contract/approval-kinds.ts.
  kinds text[] not null default '{}',
  -- How many alerts or cases may be changed together without one.
  bulk_above integer not null default 20,
  version integer not null default 1,
  changed_by text references users,
  changed_at timestamptz not null default now()
);

-- A change that waits for a second person, as it was sent to the API.
create table change_requests (
  request_id text primary key default new_id('cr'),
  organization_id text not null references organisations,
  kind text not null check (kind in ('access', 'role', 'signal', 'workflow', 'cases', 'alerts', 'rules')),
  -- What is to be changed, and what it is called.
  subject_id text not null,
  subject text not null,
  -- Its version when this was asked for; null where several things are changed.
  version integer,
  payload jsonb not null,
  -- What it would change, as the audit would have it.
  before jsonb,
  after jsonb,
  status text not null default 'pending' check (status in ('pending', 'approved', 'refused', 'withdrawn', 'expired')),
  requested_by text not null references users,
  requested_at timestamptz not null default now(),
  decided_by text references users,
  decided_at timestamptz,
  -- Why it was refused, or why it could no longer be made.
  note text,
  check (status not in ('approved', 'refused') or decided_by <> requested_by),
  check ((status = 'pending') = (decided_at is null))
);
create unique index change_requests_one on change_requests (organization_id, kind, subject_id)
  where status = 'pending' and version is not null;
create index change_requests_newest on change_requests (organization_id, requested_at desc, request_id);

alter table approval_rules enable row level security;
create policy own_organisation on approval_rules
  using (organization_id = current_organization()) with check (organization_id = current_organization());
alter table change_requests enable row level security;
create policy own_organisation on change_requests
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update on approval_rules, change_requests to credence_app;
