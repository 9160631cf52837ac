-- Data that somebody asked for as a file: of what, how far the job is, and where the file lies until it expires.
create table exports (
  export_id text primary key default new_id('x'),
  organization_id text not null references organisations,
  asked_by text not null references users,
  -- Kinds, columns and filters: server/contract/export-kinds.ts.
  kind text not null check (kind in ('parties', 'scores', 'alerts', 'cases', 'members', 'accounts', 'orders')),
  format text not null check (format in ('csv', 'xlsx')),
  columns text[] not null,
  filters jsonb not null default '{}',
  -- The filters for people, as they read when it was asked for.
  about text[] not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  attempts integer not null default 0,
  -- Rows written, of how many.
  done integer not null default 0,
  total integer,
  -- Why it failed, for people.
  error text,
  -- In bytes.
  size bigint,
  storage_type text check (storage_type in ('EFS', 'S3')),
  -- Null before there is a file, and once it is swept.
  storage_key text,
  created_at timestamptz not null default now(),
  -- When it last got on.
  moved_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz
);
create index exports_newest on exports (organization_id, created_at desc);
create index exports_expired on exports (expires_at) where storage_key is not null;

alter table exports enable row level security;
create policy own_organisation on exports
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update on exports to credence_app;

update users set policy = policy || '{"/bulk-export": ["GET", "POST"]}'
where policy->'/admin/users' ? 'GET' and not policy ? '/bulk-export';

-- Who asked is told when it is done; what else may be told stays as it is.
do $$
declare rule text;
begin
  select replace(pg_get_constraintdef(oid), '''assigned''::text', '''assigned''::text, ''export_done''::text') into strict rule
  from pg_constraint where conrelid = 'notices'::regclass and conname = 'notices_kind_check';
  alter table notices drop constraint notices_kind_check;
  execute 'alter table notices add constraint notices_kind_check ' || rule;
end $$;
