-- Processes remember for a moment who is asking. They are told when a sign-in ends or when a person or an organisation changes,
-- so that nobody stays signed in, or keeps a right, because another process did not know.

create trigger sign_in_ended after update of ended_at or delete on sign_in_sessions
  for each row execute function tell_channel('viewers');

-- Signing in writes "last_login": no reason to look again.
create trigger person_changed
  after update of organization_id, email, name, mobile_number, profile_pic, status, policy, settings or delete on users
  for each row execute function tell_channel('viewers');

create trigger organisation_changed after update or delete on organisations
  for each row execute function tell_channel('viewers');
