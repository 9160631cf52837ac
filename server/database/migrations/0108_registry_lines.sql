-- The forms of watched companies as rows, so that lists are filtered, sorted, counted and paged here and not in the web process.

-- A company has a row as soon as it is watched, and loses it once nobody in the organisation watches it.
alter table registry_standings
  alter column refresh_id drop not null,
  -- Null: not read yet, or the register says something else of the company since.
  alter column as_of drop not null,
  alter column read_at drop not null,
  alter column read_at drop default,
  alter column lines drop not null,
  add column party_name text,
  add column name_key text,
  -- The state of the registered office.
  add column place text,
  -- As the register says it.
  add column status text,
  -- How many of its forms stand how, what is due next, and what the late ones cost beside their normal fees, in rupees.
  add column late integer not null default 0,
  add column due integer not null default 0,
  add column filed_late integer not null default 0,
  add column filed integer not null default 0,
  add column next_due_form text,
  add column next_due_on date,
  add column additional_fee numeric not null default 0;
delete from registry_standings s using parties p
  where p.party_id = s.party_id and (
    p.model_type not in ('public_company', 'private_company', 'limited_liability_partnership')
    or not exists (select from list_parties l where l.organization_id = s.organization_id and l.party_id = s.party_id));
update registry_standings s set as_of = null, party_name = p.name, name_key = p.name_key, place = p.state, status = p.status
  from parties p where p.party_id = s.party_id;
insert into registry_standings (organization_id, party_id, party_name, name_key, place, status)
  select distinct l.organization_id, p.party_id, p.name, p.name_key, p.state, p.status
  from list_parties l join parties p using (party_id)
  where p.model_type in ('public_company', 'private_company', 'limited_liability_partnership')
  on conflict do nothing;
alter table registry_standings
  alter column party_name set not null,
  alter column name_key set not null,
  alter column status set not null;

-- A form of a watched company, or of one of its directors, of the last four years.
create table registry_lines (
  organization_id text not null,
  party_id text not null,
  name_key text not null,
  place text,
  form text not null check (form in ('aoc-4', 'mgt-7', 'mgt-7a', 'adt-1', 'dpt-3', 'msme-1', 'dir-3-kyc', 'llp-8', 'llp-11')),
  period_end date not null,
  -- Whose it is, of a DIR-3 KYC; else empty.
  din text not null default '',
  director_name text not null default '',
  due_on date not null,
  basis text not null,
  state text not null check (state in ('late', 'due', 'filed_late', 'filed')),
  urgency integer not null generated always as (array_position(array['late', 'due', 'filed_late', 'filed'], state)) stored,
  filed_on date,
  srn text,
  days_late integer not null,
  normal_fee numeric,
  additional_fee numeric,
  fee_rule text not null,
  -- Whether it belongs into the status of today; else it is history.
  is_current boolean not null,
  primary key (organization_id, party_id, form, period_end, din),
  foreign key (organization_id, party_id) references registry_standings on delete cascade
);
alter table registry_lines enable row level security;
create policy own_organisation on registry_lines
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update, delete on registry_lines to credence_app;

-- What was kept, for the next refresh to compare with; it reads the rest.
insert into registry_lines (organization_id, party_id, name_key, place, form, period_end, din, director_name, due_on, basis, state,
    filed_on, srn, days_late, normal_fee, additional_fee, fee_rule, is_current)
  select s.organization_id, s.party_id, s.name_key, s.place, l.form, l.period_end, coalesce(l.director->>'din', ''),
    coalesce(l.director->>'name', ''), l.due_on, l.basis, l.state, l.filed_on, l.srn, l.days_late, l.normal_fee, l.additional_fee,
    l.fee_rule, true
  from registry_standings s cross join lateral jsonb_to_recordset(s.lines) as l(form text, period_end date, director jsonb,
    due_on date, basis text, state text, filed_on date, srn text, days_late integer, normal_fee numeric, additional_fee numeric,
    fee_rule text)
  on conflict do nothing;
alter table registry_standings drop column lines;

-- The status and the history of a form are counted, and sorted by whatever it is, from an index alone.
create index registry_lines_current on registry_lines
  (organization_id, urgency, due_on, name_key, party_id, form, director_name, din, period_end)
  include (state, place, days_late, additional_fee) where is_current;
create index registry_lines_by_name on registry_lines
  (organization_id, name_key, party_id, due_on, form, director_name, din, period_end) where is_current;
create index registry_lines_history on registry_lines
  (organization_id, form, name_key, party_id, director_name, din) include (period_end, state, days_late);
create index registry_standings_by_name on registry_standings (organization_id, name_key, party_id);
create index registry_standings_read on registry_standings (organization_id, as_of);
create index registry_standings_party on registry_standings (party_id);

create function stand_watched() returns trigger language plpgsql set search_path = public as $$
begin
  insert into registry_standings (organization_id, party_id, party_name, name_key, place, status)
  select distinct w.organization_id, p.party_id, p.name, p.name_key, p.state, p.status
  from watched w join parties p using (party_id)
  where p.model_type in ('public_company', 'private_company', 'limited_liability_partnership')
  on conflict do nothing;
  return null;
end $$;
create trigger watched_stand after insert on list_parties referencing new table as watched
  for each statement execute function stand_watched();

create function forget_unwatched() returns trigger language plpgsql set search_path = public as $$
begin
  delete from registry_standings s using unwatched u
  where s.organization_id = u.organization_id and s.party_id = u.party_id and not exists (
    select from list_parties l where l.organization_id = s.organization_id and l.party_id = s.party_id);
  return null;
end $$;
create trigger unwatched_forgotten after delete on list_parties referencing old table as unwatched
  for each statement execute function forget_unwatched();

-- Of all organisations, whoever changes what the register says.
create function read_registry_anew() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update registry_standings
  set as_of = null, party_name = new.name, name_key = new.name_key, place = new.state, status = new.status
  where party_id = new.party_id;
  return null;
end $$;
create trigger party_read_anew after update on parties for each row
  when (row(new.name, new.name_key, new.state, new.status) is distinct from row(old.name, old.name_key, old.state, old.status))
  execute function read_registry_anew();
