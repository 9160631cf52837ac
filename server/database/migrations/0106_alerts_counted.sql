-- What every page counts, alerts that wait for a decision, and their age: read from the index alone.
drop index alerts_to_decide;
create index alerts_to_decide on alerts (organization_id, date_of_alert desc, alert_id)
  include (status, snoozed_until, created_at, assignee, severity, party_id)
  where status in ('open', 'needs_information', 'snoozed');

-- The newest alerts of each signal: what became of them is the signal's record.
create index alerts_of_signal on alerts (organization_id, signal_code, date_of_alert desc, alert_id)
  include (party_id, status, snoozed_until);

create index alert_decisions_newest on alert_decisions (organization_id, decided_at desc);
