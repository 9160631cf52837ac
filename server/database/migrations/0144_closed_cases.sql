-- Closed cases in the order of their list: none has a due date, and all of them were sorted for each page.
create index cases_closed on cases (organization_id, case_id desc) where status_category = 'CLOSED';

-- The parties that somebody looked at, the last first.
create index party_views_newest on party_views (user_id, viewed_at desc, party_id) include (organization_id);
