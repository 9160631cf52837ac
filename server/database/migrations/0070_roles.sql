-- Roles are policies with a name. A person's `policy` stays what holds for them: that of their role, with their `overrides` laid over
-- it (a feature in them takes the place of the role's); without a role it is their own. `version` counts changes, for two who make
-- one at a time.

create table roles (
  role_id text primary key default new_id('ro'),
  organization_id text not null references organisations,
  name text not null,
  policy jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index roles_name on roles (organization_id, lower(name));

alter table roles enable row level security;
create policy own_organisation on roles
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update, delete on roles to credence_app;

alter table users
  add column role_id text references roles,
  add column overrides jsonb not null default '{}',
  add column access_version integer not null default 1;
create index users_role on users (role_id) where role_id is not null;
create index users_of on users (organization_id, lower(name));
