-- The units of an organisation, a tree: branches, regions, desks. Who belongs to a unit sees the portfolios of that unit and of those
-- below it, and those of the whole organisation (without a unit); who belongs to none sees all.
create table org_units (
  unit_id text primary key default new_id('ou'),
  organization_id text not null references organisations,
  parent_id text,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (organization_id, unit_id),
  foreign key (organization_id, parent_id) references org_units (organization_id, unit_id)
);
create unique index org_units_name on org_units (organization_id, coalesce(parent_id, ''), lower(name));
create index org_units_parent on org_units (parent_id);
alter table org_units enable row level security;
create policy own_organisation on org_units
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update, delete on org_units to credence_app;

-- The units that a transaction works for, the person's own first; none for all.
create function current_units() returns text[] language sql stable as
  $$ select string_to_array(nullif(current_setting('app.units', true), ''), ',') $$;

alter table users add column unit_id text,
  add foreign key (organization_id, unit_id) references org_units (organization_id, unit_id);
create index users_unit on users (unit_id) where unit_id is not null;
-- What somebody makes belongs to their unit.
alter table portfolios add column unit_id text default (current_units())[1],
  add foreign key (organization_id, unit_id) references org_units (organization_id, unit_id);
create index portfolios_unit on portfolios (unit_id) where unit_id is not null;

create policy own_units on portfolios as restrictive
  using (current_units() is null or unit_id is null or unit_id = any (current_units()));
do $$
declare t text;
begin
  foreach t in array array['portfolio_parties', 'portfolio_events', 'portfolio_imports', 'portfolio_left', 'portfolio_settings']
  loop
    execute format('create policy own_units on %I as restrictive
      using (current_units() is null or portfolio_id in (select portfolio_id from portfolios))', t);
  end loop;
end $$;
create policy own_units on portfolio_import_rows as restrictive
  using (current_units() is null or import_id in (select import_id from portfolio_imports));

-- Names are the organisation's, whoever sees the portfolio.
create function portfolio_name_taken(wanted text, besides text) returns boolean
language sql stable security definer set search_path = public as
  $$ select exists (select from portfolios where organization_id = current_organization() and name = wanted and portfolio_id <> besides) $$;

-- A unit and all below it, the unit first; none for none.
create function units_from(unit text) returns text[] language sql stable as $$
  with recursive below as (
    select unit_id, 0 as depth from org_units where unit_id = unit
    union all select u.unit_id, b.depth + 1 from org_units u join below b on u.parent_id = b.unit_id
  ) select coalesce(array_agg(unit_id order by depth), '{}') from below
$$;

create or replace function viewer_by_id(id text)
returns table (user_record jsonb, organisation_record jsonb)
language sql stable security definer set search_path = public as $$
  select (to_jsonb(u) - 'password_hash') || jsonb_build_object('units',
    case when u.unit_id is null then '{}'::text[] else units_from(u.unit_id) end), to_jsonb(o)
  from users u join organisations o using (organization_id) where u.user_id = id $$;

create trigger person_moved after update of unit_id on users
  for each row execute function tell_channel('viewers');
create trigger org_units_viewers after insert or update or delete on org_units
  for each statement execute function tell_channel('viewers');

update users set policy = policy || '{"/admin/org-units": ["GET", "POST", "PATCH", "DELETE"]}'
where policy->'/admin/users' ? 'PATCH' and not policy ? '/admin/org-units';
