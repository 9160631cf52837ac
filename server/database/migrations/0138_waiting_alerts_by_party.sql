-- What waits for a decision about a party, which the signals of each night, watchlists and portfolios ask of many parties: nine of ten
-- alerts of a party were decided long ago, and all of them were read.
create index alerts_party_to_decide on alerts (organization_id, party_id) include (status, snoozed_until, severity)
  where status in ('open', 'needs_information', 'snoozed');
