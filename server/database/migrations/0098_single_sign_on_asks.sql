-- Which roles single sign-on gives can wait for a second person.
alter table change_requests drop constraint change_requests_kind_check;
alter table change_requests add constraint change_requests_kind_check check (kind in
  ('access', 'role', 'invitation', 'status', 'single_sign_on', 'signal', 'workflow', 'workflow_removal', 'case_type', 'cases',
   'alerts', 'rules'));
