-- A recurring case and those that came of it are one series; the first of them holds when the next one comes.
alter table cases
  -- The first of the series.
  add column recurs_from bigint references cases,
  -- The day for which it was raised.
  add column occurs_on date,
  -- Nothing comes of it any more, although its rule has dates left.
  add column series_ended boolean not null default false,
  -- ["YYYY-MM-DD"]: days on which it does not come.
  add column skipped jsonb not null default '[]';
-- What keeps one day from giving two cases, whoever raises them.
create unique index cases_occurrence on cases (recurs_from, occurs_on);

update cases c set recurs_from = f.case_id
  from case_events e, cases f
  where e.case_id = c.case_id and e.kind = 'raised' and e.body ~ '^Recurs from case \d{1,15}$'
    and f.case_id = substring(e.body from '\d+')::bigint and f.organization_id = c.organization_id;

update case_events set body = null where kind = 'raised' and body ~ '^Recurs from case \d{1,15}$';

-- When a person last looked at a case, and up to when they had seen it on the visit before.
create table case_views (
  organization_id text not null references organisations,
  user_id text not null references users on delete cascade,
  case_id bigint not null references cases on delete cascade,
  looked_at timestamptz not null default now(),
  seen_until timestamptz,
  primary key (user_id, case_id)
);
alter table case_views enable row level security;
create policy own_organisation on case_views
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update, delete on case_views to credence_app;

-- Since when things are new to somebody: looks less than ten minutes apart are one visit.
create function new_since(looked_at timestamptz, seen_until timestamptz) returns timestamptz
language sql stable as
  $$ select case when looked_at < now() - interval '10 minutes' then looked_at else seen_until end $$;

-- Whether there is such a case. One statement, within row-level security, once they have their page.
create function note_case_view(for_organisation text, for_user text, viewed bigint) returns boolean
language plpgsql volatile as $$
begin
  perform set_config('app.organization', for_organisation, true);
  insert into case_views (organization_id, user_id, case_id)
    select for_organisation, for_user, case_id from cases where case_id = viewed
    on conflict (user_id, case_id) do update
      set seen_until = new_since(case_views.looked_at, case_views.seen_until), looked_at = now();
  return found;
end $$;
grant execute on function new_since, note_case_view to credence_app;
