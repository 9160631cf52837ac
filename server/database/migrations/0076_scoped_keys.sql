-- Keys of programs: what they are called, what they may do of what their person may, and when they were used.
alter table api_keys
  add column name text not null default '',
  -- Methods by feature, as in a policy. Null: all that its person may, and only under /v3.
  add column scopes jsonb,
  add column last_used_at timestamptz,
  add column revoked_by text references users;
create index api_keys_person on api_keys (user_id);

update users set policy = policy || '{"/admin/keys": ["GET", "POST"]}'
where policy->'/admin/users' ? 'GET' and not policy ? '/admin/keys';
