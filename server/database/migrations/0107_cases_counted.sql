-- What pages count over all cases: read from the index alone.
create index cases_counted on cases (organization_id, case_type_id, status_category, case_status) include (due_by_hand, asked_status);

-- What happened to cases lately.
create index case_events_newest on case_events (organization_id, created_at);

-- Open cases, as lists sort and count them.
drop index cases_open;
create index cases_open on cases (organization_id, due_on)
  include (case_id, status_category, case_assignee, created_by, created_at, case_type_id, severity, party_id)
  where status_category <> 'CLOSED';
create index cases_asked on cases (organization_id) where asked_status is not null;

-- Whoever raised cases sees the newest first.
drop index cases_created_by;
create index cases_created_by on cases (created_by, created_at desc, case_id desc) where created_by is not null;
