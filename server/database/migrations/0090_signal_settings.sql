-- What an organisation has set for a signal that is computed: its own limits (null is the standard; in the units of
-- server/rules/signals/thresholds.ts) and whether it is raised at all.
create table signal_settings (
  organization_id text not null references organisations,
  signal_code integer not null,
  raise double precision,
  grave double precision,
  disabled boolean not null default false,
  version integer not null default 1,
  changed_by text references users,
  changed_at timestamptz not null default now(),
  primary key (organization_id, signal_code)
);
alter table signal_settings enable row level security;
create policy own_organisation on signal_settings
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update on signal_settings to credence_app;

-- The limits a fact was found by, in words; those of its newest fact stand on the alert.
alter table alert_facts add column threshold text;
alter table alerts add column threshold text;
