-- So that of two people who edit a case type at once the second is told.
alter table case_types add column version integer not null default 1;

-- Who administers people and approves gets the workflows too.
update users set policy = policy || jsonb_build_object('/admin/workflows', policy -> '/admin/approvals')
  where policy ? '/admin/users' and policy ? '/admin/approvals' and not policy ? '/admin/workflows';
