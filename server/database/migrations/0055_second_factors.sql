-- The second factor of a person: the secret that their program makes codes from, once they have proved that it does, and the
-- hashes of the codes that let them in without it. `last_step` is the newest time step whose code was used: no code counts twice.

create table second_factors (
  user_id text primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  recovery text[] not null default '{}',
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on second_factors to credence_app;

-- Where a sign-in came from, for the list of them that its person reads.
alter table sign_in_sessions
  add column address text,
  add column browser text;
create index sign_in_sessions_of on sign_in_sessions (user_id) where ended_at is null;
