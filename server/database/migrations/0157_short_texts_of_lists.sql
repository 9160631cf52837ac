-- Texts of one or two letters are too short for the index: a rare one was compared with all rows two or three times for a page, to list
-- and to count them. Now its rows are collected once, like those of longer texts. Otherwise as in 0152.
-- Null if there are more than 2,000.
create or replace function parties_named(wanted text) returns text[]
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
declare found text[];
begin
  found := array(select party_id from organisation_parties
    where organization_id = current_organization() and lower(name) like containing(wanted) limit 2001);
  return case when cardinality(found) <= 2000 then found end;
end $$;

create or replace function find_in_alerts(wanted text, out is_long boolean, out is_frequent boolean, out parties text[], out ids text[])
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
begin
  is_long := exists (select from alerts where organization_id = current_organization() offset 20000);
  is_frequent := false;
  if not is_long and not exists (select from alerts where organization_id = current_organization() offset 1000) then return; end if;
  is_frequent := 5 <= (select count(*) from (select alert_summary from alerts where organization_id = current_organization()
    order by date_of_alert desc, created_at desc, alert_id limit 500) n where lower(alert_summary) like containing(wanted));
  parties := parties_named(wanted);
  if is_frequent or parties is null then is_frequent := true; return; end if;
  ids := array(select alert_id from alerts
    where organization_id = current_organization() and lower(alert_summary) like containing(wanted) limit 5001);
  if cardinality(ids) > 5000 then is_frequent := true; ids := null; end if;
end $$;

create or replace function find_in_cases(wanted text, out is_long boolean, out is_frequent boolean, out parties text[], out ids bigint[])
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
begin
  is_long := exists (select from cases where organization_id = current_organization() offset 20000);
  is_frequent := false;
  if not is_long and not exists (select from cases where organization_id = current_organization() offset 1000) then return; end if;
  is_frequent := 5 <= (select count(*) from (select subject from cases where organization_id = current_organization()
    order by created_at desc, case_id desc limit 500) n where lower(subject) like containing(wanted));
  parties := parties_named(wanted);
  if is_frequent or parties is null then is_frequent := true; return; end if;
  ids := array(select case_id from cases
    where organization_id = current_organization() and lower(subject) like containing(wanted) limit 5001);
  if cardinality(ids) > 5000 then is_frequent := true; ids := null; end if;
end $$;
