-- How often a password of one account was guessed since `since`, from everywhere and by every process. `account` is a hash, so that an
-- address nobody has counts like one of somebody's, and no address is kept.
create table password_guesses (
  account text primary key,
  since timestamptz not null default now(),
  guesses integer not null default 1
);
grant select, insert, update on password_guesses to credence_app;

-- Whence an account was signed in to before, also by sign-ins that have ended.
create index sign_in_sessions_since on sign_in_sessions (user_id, started_at);
