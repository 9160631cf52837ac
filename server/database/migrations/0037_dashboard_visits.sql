-- When what is known of a party came to be known here: it may be dated long before.
alter table news add column added_at timestamptz;
alter table scores add column added_at timestamptz;
alter table sanctions_hits add column added_at timestamptz;
update news set added_at = published_on;
update scores set added_at = computed_on;
update sanctions_hits set added_at = found_on;
alter table news alter column added_at set default now(), alter column added_at set not null;
alter table scores alter column added_at set default now(), alter column added_at set not null;
alter table sanctions_hits alter column added_at set default now(), alter column added_at set not null;
create index news_added on news (added_at);
create index scores_added on scores (added_at);
create index sanctions_hits_added on sanctions_hits (added_at);

-- When a person last looked at their dashboard, and up to when they had seen what changed the time before.
create table dashboard_visits (
  organization_id text not null references organisations,
  user_id text primary key references users on delete cascade,
  looked_at timestamptz not null,
  seen_until timestamptz
);
alter table dashboard_visits enable row level security;
create policy own_organisation on dashboard_visits
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update, delete on dashboard_visits to credence_app;

-- Since when changes are new to somebody who looks at a moment: looks at most half an hour apart are one.
create function changes_since(looked_at timestamptz, seen_until timestamptz, moment timestamptz) returns timestamptz
language sql immutable as
  $$ select case when looked_at < moment - interval '30 minutes' then looked_at else seen_until end $$;

-- One statement, within row-level security, once they have their page, which was read at `looked`.
create function note_dashboard_visit(for_organisation text, for_user text, looked timestamptz) returns void
language plpgsql volatile as $$
declare
  moment timestamptz := least(looked, now());
begin
  perform set_config('app.organization', for_organisation, true);
  insert into dashboard_visits (organization_id, user_id, looked_at) values (for_organisation, for_user, moment)
    on conflict (user_id) do update
      set seen_until = changes_since(dashboard_visits.looked_at, dashboard_visits.seen_until, moment),
        looked_at = greatest(dashboard_visits.looked_at, moment);
end $$;
grant execute on function changes_since, note_dashboard_visit to credence_app;
