-- How many alerts have a status, severity, category or person is counted for their lists: from an index alone, which is small as
-- most rows repeat these values. Before, all alerts of an organisation were read.
create index alerts_counted on alerts (organization_id, status, severity, alert_category, assignee);
