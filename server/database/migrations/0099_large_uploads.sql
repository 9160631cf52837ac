-- Files of up to a million lines come in parts, and are read, checked, applied and undone by a job. What applying one would do is
-- counted once, when its lines are read with their columns.
alter table uploads drop constraint uploads_state_check;
alter table uploads add constraint uploads_state_check check (state in
  ('sending', 'reading', 'columns', 'checking', 'open', 'applying', 'applied', 'undoing', 'undone', 'failed'));
alter table uploads
  add column lines integer not null default 0,
  add column refused integer not null default 0,
  add column adds integer not null default 0,
  add column replaces integer not null default 0,
  add column same integer not null default 0,
  add column counted_at timestamptz,
  -- A large one: what is done with it, a job does.
  add column by_job boolean not null default false,
  -- How far the job is: the number of the last line that is done, and of the last there is; what it tells people when it gave up.
  add column done integer not null default 0,
  add column total integer not null default 0,
  add column attempts integer not null default 0,
  add column error text,
  add column moved_at timestamptz not null default now(),
  -- Who asked for what the job does.
  add column asked_by text references users,
  add column asked_address text;
create index uploads_moving on uploads (moved_at) where state in ('sending', 'reading', 'checking', 'applying', 'undoing');

update uploads u set lines = c.lines, refused = c.refused
from (select upload_id, count(*) as lines, count(refused) as refused from upload_rows group by upload_id) c
where c.upload_id = u.upload_id;
-- These are counted when somebody goes on with them.
update uploads set state = 'columns', version = version + 1 where state = 'open';

create index upload_rows_refused on upload_rows (upload_id, line) where refused is not null;
-- Each line is written twice, as it came and with what it holds: there is room beside it for the second time.
alter table upload_rows set (fillfactor = 45);

-- Parts of files that are not read yet. A file that was read or discarded leaves them to the sweep, which removes them from the store.
create table upload_files (
  storage_key text primary key,
  storage_type text not null,
  organization_id text not null references organisations,
  upload_id text references uploads on delete set null,
  part integer not null,
  size integer not null,
  unique (upload_id, part)
);
alter table upload_files enable row level security;
create policy own_organisation on upload_files using (organization_id = current_organization())
  with check (organization_id = current_organization());
grant select, insert, update, delete on upload_files to credence_app;
