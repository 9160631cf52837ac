-- The alerts of a party in the order of their lists, those of one day too: sorted by something of their parties, lists and walks take
-- thousands of alerts of a few parties from the index alone.
drop index alerts_party;
create index alerts_party on alerts (organization_id, party_id, date_of_alert desc, created_at desc, alert_id);
