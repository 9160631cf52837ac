-- How long an organisation keeps personal data, in days by kind; what is not named is kept. The nightly job notes what it did.
create table retention_periods (
  organization_id text primary key references organisations,
  periods jsonb not null default '{}',
  version integer not null default 1,
  ran_at timestamptz,
  deleted jsonb
);
alter table retention_periods enable row level security;
create policy own_organisation on retention_periods
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert (organization_id, periods), update (periods, version) on retention_periods to credence_app;
