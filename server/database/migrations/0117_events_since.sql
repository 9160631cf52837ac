-- What changed since somebody's last look is not what they did themselves: read from the index alone. Without the person in it
-- PostgreSQL, which does not know how long ago that look was, reads all events of all organisations.
drop index case_events_newest;
create index case_events_newest on case_events (organization_id, created_at) include (kind, case_id, owner);
