-- Somebody's cases, and those that somebody raised, are counted and sorted from an index alone.
drop index cases_assignee;
create index cases_assignee on cases (organization_id, case_assignee, status_category) include (due_on, case_id)
  where case_assignee is not null;
drop index cases_created_by;
create index cases_created_by on cases (created_by, created_at desc, case_id desc) include (organization_id, party_id, status_category)
  where created_by is not null;

-- Of events their kind and case are asked for.
drop index case_events_newest;
create index case_events_newest on case_events (organization_id, created_at) include (kind, case_id);
