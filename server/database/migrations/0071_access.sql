-- An invitation can name the role that awaits whoever accepts it, be withdrawn, and renew the way in of somebody who has an account:
-- with `renews`, its link lets that person choose a new password.
alter table invitations
  add column role_id text references roles on delete set null,
  add column withdrawn_at timestamptz,
  add column renews text references users on delete cascade;

drop index invitations_unsent;
create index invitations_unsent on invitations (invited_at) where sent_at is null and withdrawn_at is null;
