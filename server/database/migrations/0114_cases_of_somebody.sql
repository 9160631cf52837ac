-- Somebody's cases, and those that somebody raised, are counted and sorted from an index alone.
drop index cases_assignee;
create index cases_assignee on cases (organization_id, case_assignee, status_category) include (due_on, case_id)
  where case_assignee is not null;
drop index cases_created_by;
create index cases_created_by on cases (created_by, created_at desc, case_id desc) include (organization_id, party_id)
  where created_by is not null;
