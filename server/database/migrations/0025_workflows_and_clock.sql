-- How cases move is data: a workflow names the statuses a case may have and the moves between them. A status has a category, which
-- is what charts count and what decides whether a case is open. An organisation without a row uses the standard workflow.
create table workflows (
  organization_id text not null references organisations,
  workflow_id text not null default new_id('w'),
  name text not null,
  -- [{status_id, category}]; the first of category NEW is where a case begins.
  statuses jsonb not null,
  -- [{from, to, by, approval}]
  moves jsonb not null,
  -- The status an overdue case is moved to, so many working days after its due date; none where it is left alone.
  escalates jsonb,
  version integer not null default 1,
  primary key (organization_id, workflow_id)
);
create unique index workflows_name on workflows (organization_id, lower(name));

alter table case_types
  -- Working days until a case is due, by its severity.
  add column due_days jsonb not null default '{"high": 5, "medium": 10, "low": 20}';

alter table cases
  drop constraint cases_case_status_check,
  add column status_category text not null default 'NEW' check (status_category in ('NEW', 'WIP', 'ESCALATION', 'CLOSED')),
  -- A move that waits for a second person.
  add column asked_status text,
  add column asked_by text references users,
  add column asked_note text,
  add column asked_at timestamptz,
  add column severity text not null default 'medium' check (severity in ('high', 'medium', 'low')),
  add column due_on date,
  -- Changed by a person, so it is not computed anew.
  add column due_by_hand boolean not null default false,
  -- Until when the early-warning alert it comes from is to be examined.
  add column examine_by date,
  -- The due date for which it was escalated, so that it is not escalated again.
  add column escalated_due date,
  add constraint cases_asked check ((asked_status is null) = (asked_by is null) and (asked_status is null) = (asked_at is null));
update cases set status_category = case_status;
update cases c set severity = a.severity, examine_by = a.date_of_alert + 30 from alerts a where a.alert_id = c.alert_id;
-- Until a calendar is known: calendar days, as many as there are working days on average.
update cases set due_on = (created_at at time zone 'Asia/Kolkata')::date
  + case severity when 'high' then 7 when 'medium' then 14 else 28 end;
drop index cases_due;
create index cases_recurring on cases (next_due) where next_due is not null;
create index cases_open on cases (organization_id, due_on) where status_category <> 'CLOSED';
create index cases_assignee on cases (organization_id, case_assignee) where case_assignee is not null;

alter table case_events
  drop constraint case_events_kind_check,
  add constraint case_events_kind_check check (kind in ('raised', 'comment', 'status', 'assignee', 'type', 'attachment',
    'due', 'approval', 'recurrence', 'showcause', 'report', 'case_file'));

-- Which days an organisation works, beside its holidays.
create table calendars (
  organization_id text primary key references organisations,
  -- five_day: Monday to Friday; bank: Saturdays too, but the second and fourth of a month; six_day: Monday to Saturday.
  working_week text not null default 'bank' check (working_week in ('five_day', 'bank', 'six_day'))
);
create table holidays (
  organization_id text not null references organisations,
  day date not null,
  name text not null,
  primary key (organization_id, day)
);

do $$
declare t text;
begin
  foreach t in array array['workflows', 'calendars', 'holidays']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_organisation on %I using (organization_id = current_organization()) with check (organization_id = current_organization())', t);
  end loop;
end $$;
grant select, insert, update, delete on workflows, calendars, holidays to credence_app;
