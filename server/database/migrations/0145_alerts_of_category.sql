-- Alerts of one category, in the order of their lists: to find that there are few all alerts of an organisation were read.
create index alerts_of_category on alerts (organization_id, alert_category, date_of_alert desc, created_at desc, alert_id);
