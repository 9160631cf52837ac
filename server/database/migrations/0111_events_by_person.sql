-- What would stay of a person who is erased is counted before: what they did to cases and decided of alerts.
create index case_events_owner on case_events (organization_id, owner);
create index alert_decisions_by on alert_decisions (organization_id, decided_by);
