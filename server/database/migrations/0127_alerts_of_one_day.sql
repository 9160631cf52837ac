-- Lists have the alerts of one day in the order in which they were raised. Where an index did not, each page sorted all alerts of the day.
drop index alerts_newest;
create index alerts_newest on alerts (organization_id, date_of_alert desc, created_at desc, alert_id);

drop index alerts_to_decide;
create index alerts_to_decide on alerts (organization_id, date_of_alert desc, created_at desc, alert_id)
  include (status, snoozed_until, assignee, severity, party_id)
  where status in ('open', 'needs_information', 'snoozed');

drop index alerts_of_signal;
create index alerts_of_signal on alerts (organization_id, signal_code, date_of_alert desc, created_at desc, alert_id)
  include (party_id, status, snoozed_until);
