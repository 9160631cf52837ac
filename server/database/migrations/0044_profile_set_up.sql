-- What a new member is asked once: their title beside industries and interests. `set_up_at` is when they answered, or said that
-- they would not; those who were members before are not asked.

alter table users
  add column title text not null default '',
  add column set_up_at timestamptz;

update users set set_up_at = now();

create trigger person_set_up
  after update of title, set_up_at on users
  for each row execute function tell_channel('viewers');
