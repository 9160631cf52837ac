-- Further changes that can wait for a second person.
alter table change_requests drop constraint change_requests_kind_check;
alter table change_requests add constraint change_requests_kind_check check (kind in
  ('access', 'role', 'invitation', 'status', 'signal', 'workflow', 'workflow_removal', 'case_type', 'cases', 'alerts', 'rules'));
create index change_requests_own on change_requests (requested_by, requested_at desc);
