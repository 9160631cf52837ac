-- What runs by the clock: the newest run of each. The same for all organisations.
create table schedule_runs (
  schedule text primary key,
  began_at timestamptz not null,
  -- Of the last run that ended, which may be the one before.
  ended_at timestamptz,
  went_well boolean
);
grant select on schedule_runs to credence_app;

update users set policy = policy || '{"/admin/jobs": ["GET", "POST"]}'
where policy->'/admin/users' ? 'GET' and not policy ? '/admin/jobs';
