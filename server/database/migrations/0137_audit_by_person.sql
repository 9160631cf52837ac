-- What one person did, found by itself: all that the organisation ever did was read for it.
create index audit_by_person on audit (organization_id, user_id, at desc, audit_id desc);
