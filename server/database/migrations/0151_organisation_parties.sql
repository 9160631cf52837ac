-- The parties that an organisation has alerts or cases about, or watches, and what its lists are searched for and sorted by: name,
-- newest score (-1 if there is none) and newest exposure. Before, these were looked up for all parties of a list for each page.
create table organisation_parties (
  organization_id text not null references organisations,
  party_id text not null references parties on delete cascade,
  name text not null,
  score integer not null,
  exposure numeric not null,
  has_alerts boolean not null,
  has_cases boolean not null,
  primary key (party_id, organization_id)
);
alter table organisation_parties enable row level security;
create policy own_organisation on organisation_parties
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select on organisation_parties to credence_app;

create function newest_score(party text) returns integer language sql stable as $$
  select coalesce((select score from scores where party_id = party order by computed_on desc limit 1), -1)
$$;
create function newest_exposure(organization text, party text) returns numeric language sql stable as $$
  select coalesce(sum(outstanding), 0) from exposures where organization_id = organization and party_id = party
    and as_of = (select max(as_of) from exposures where organization_id = organization and party_id = party)
$$;

create function add_organisation_parties() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into organisation_parties (organization_id, party_id, name, score, exposure, has_alerts, has_cases)
    select w.organization_id, p.party_id, p.name, newest_score(p.party_id), newest_exposure(w.organization_id, p.party_id),
      tg_table_name = 'alerts', tg_table_name = 'cases'
    from (select distinct organization_id, party_id from written) w join parties p using (party_id)
      left join organisation_parties o using (organization_id, party_id)
    where o.party_id is null or o.name <> p.name
      or (tg_table_name = 'alerts' and not o.has_alerts) or (tg_table_name = 'cases' and not o.has_cases)
    order by p.party_id, w.organization_id
  on conflict (party_id, organization_id) do update
    set name = excluded.name, score = excluded.score, exposure = excluded.exposure,
      has_alerts = organisation_parties.has_alerts or excluded.has_alerts,
      has_cases = organisation_parties.has_cases or excluded.has_cases;
  return null;
end $$;
create trigger alerts_of_party after insert on alerts referencing new table as written
  for each statement execute function add_organisation_parties();
create trigger cases_of_party after insert on cases referencing new table as written
  for each statement execute function add_organisation_parties();
create trigger party_watched after insert on list_parties referencing new table as written
  for each statement execute function add_organisation_parties();

create function rename_organisation_parties() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update organisation_parties set name = new.name where party_id = new.party_id;
  return null;
end $$;
create trigger party_renamed after update of name on parties
  for each row when (old.name is distinct from new.name) execute function rename_organisation_parties();

create function score_organisation_parties() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update organisation_parties o set score = newest_score(o.party_id) from written w
    where w.party_id = o.party_id and o.score <> newest_score(o.party_id);
  return null;
end $$;
create trigger scores_added_to_organisations after insert on scores referencing new table as written
  for each statement execute function score_organisation_parties();
create trigger scores_changed_of_organisations after update on scores referencing new table as written
  for each statement when (pg_trigger_depth() = 0) execute function score_organisation_parties();
create trigger scores_removed_of_organisations after delete on scores referencing old table as written
  for each statement execute function score_organisation_parties();

create function add_up_organisation_parties() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update organisation_parties o set exposure = newest_exposure(o.organization_id, o.party_id) from written w
    where w.organization_id = o.organization_id and w.party_id = o.party_id
      and o.exposure <> newest_exposure(o.organization_id, o.party_id);
  return null;
end $$;
create trigger exposures_added after insert on exposures referencing new table as written
  for each statement execute function add_up_organisation_parties();
create trigger exposures_changed_from after update on exposures referencing old table as written
  for each statement execute function add_up_organisation_parties();
create trigger exposures_changed_to after update on exposures referencing new table as written
  for each statement execute function add_up_organisation_parties();
create trigger exposures_removed after delete on exposures referencing old table as written
  for each statement execute function add_up_organisation_parties();

-- Enters all of them: here, and where rows were written without the triggers.
create function enter_organisation_parties() returns void language sql set search_path = public as $$
  insert into organisation_parties (organization_id, party_id, name, score, exposure, has_alerts, has_cases)
    select k.organization_id, k.party_id, p.name, newest_score(k.party_id), newest_exposure(k.organization_id, k.party_id),
      bool_or(k.alerts), bool_or(k.cases)
    from (select distinct organization_id, party_id, true as alerts, false as cases from alerts
      union all select distinct organization_id, party_id, false, true from cases
      union all select distinct organization_id, party_id, false, false from list_parties) k join parties p using (party_id)
    group by k.organization_id, k.party_id, p.name
  on conflict (party_id, organization_id) do update
    set name = excluded.name, score = excluded.score, exposure = excluded.exposure,
      has_alerts = excluded.has_alerts, has_cases = excluded.has_cases
$$;
revoke execute on function enter_organisation_parties() from public;
select enter_organisation_parties();

create index organisation_parties_alerts on organisation_parties (organization_id, name, party_id) where has_alerts;
create index organisation_parties_cases on organisation_parties (organization_id, name, party_id) where has_cases;
create index organisation_parties_score on organisation_parties (organization_id, score, party_id);
create index organisation_parties_exposure on organisation_parties (organization_id, exposure, party_id) where has_alerts;
-- Watchlists sort names regardless of case, and have the parties without a score last.
create index organisation_parties_any_case on organisation_parties (organization_id, lower(name), party_id);
create index organisation_parties_scored on organisation_parties (organization_id, nullif(score, -1), party_id);
create index organisation_parties_text on organisation_parties using gin (lower(name) gin_trgm_ops);
analyze organisation_parties;
