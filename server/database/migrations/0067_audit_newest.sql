-- The audit is read newest first, and by who administers people.
create index audit_newest on audit (organization_id, at desc, audit_id desc);

update users set policy = policy || '{"/admin/audit": ["GET"]}'
where policy->'/admin/users' ? 'GET' and not policy ? '/admin/audit';
