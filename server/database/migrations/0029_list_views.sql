-- Views of the list of cases are kept as those of alerts are: one table for every list.
alter table alert_views rename to list_views;
alter table list_views add column list text not null default 'alerts' check (list in ('alerts', 'cases'));
alter table list_views alter column list drop default;
drop index alert_views_name;
create unique index list_views_name on list_views (user_id, list, lower(name));

-- What became of cases that were changed together.
create table case_batches (
  batch_id text primary key default new_id('cb'),
  organization_id text not null references organisations,
  changed_by text not null references users,
  changed_at timestamptz not null default now(),
  change jsonb not null,
  -- [{case_id, subject, party_name, version, outcome, now, why}], one for each case.
  results jsonb not null
);
create index case_batches_person on case_batches (organization_id, changed_by, changed_at desc);
alter table case_batches enable row level security;
create policy own_organisation on case_batches using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert on case_batches to credence_app;
