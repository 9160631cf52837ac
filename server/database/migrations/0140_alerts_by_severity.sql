-- Alerts of one severity, in the order of their lists: sorted by severity, or of one, all alerts of an organisation were read for each page.
create index alerts_of_severity on alerts (organization_id, severity, date_of_alert desc, created_at desc, alert_id);

-- What was decided otherwise than as most is, in the same order: to find the few that became a case all alerts were read.
create index alerts_decided_otherwise on alerts (organization_id, status, date_of_alert desc, created_at desc, alert_id)
  where status in ('case', 'duplicate', 'false_positive');
