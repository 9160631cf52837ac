-- Rare texts in the alerts and cases of a large organisation, and in the names of their parties. Functions search with the owner's
-- rights, as no index of a text is used under row-level security; they give no more than ids of the transaction's organisation.
create index alerts_text on alerts using gin (lower(alert_summary) gin_trgm_ops);
create index cases_text on cases using gin (lower(subject) gin_trgm_ops);

create function containing(wanted text) returns text language sql immutable strict as
  $$ select '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%' $$;

-- Null if the text is too short for the index, or if there are more than 2,000.
create function parties_named(wanted text) returns text[]
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
declare found text[];
begin
  if length(wanted) < 3 then return null; end if;
  found := array(select party_id from organisation_parties
    where organization_id = current_organization() and lower(name) like containing(wanted) limit 2001);
  return case when cardinality(found) <= 2000 then found end;
end $$;

-- What a text finds in a list of more than 1,000 rows. "is_frequent": the first rows of the list are soon found by comparing one after
-- the other. Otherwise "parties" and "ids" are all that it finds; null if it is too short for the index. "is_long": the list has more
-- than 20,000 rows.
create function find_in_alerts(wanted text, out is_long boolean, out is_frequent boolean, out parties text[], out ids text[])
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
begin
  is_long := exists (select from alerts where organization_id = current_organization() offset 20000);
  is_frequent := false;
  if not is_long and not exists (select from alerts where organization_id = current_organization() offset 1000) then return; end if;
  is_frequent := 5 <= (select count(*) from (select alert_summary from alerts where organization_id = current_organization()
    order by date_of_alert desc, created_at desc, alert_id limit 500) n where lower(alert_summary) like containing(wanted));
  if length(wanted) < 3 then return; end if;
  parties := parties_named(wanted);
  if is_frequent or parties is null then is_frequent := true; return; end if;
  ids := array(select alert_id from alerts
    where organization_id = current_organization() and lower(alert_summary) like containing(wanted) limit 5001);
  if cardinality(ids) > 5000 then is_frequent := true; ids := null; end if;
end $$;

create function find_in_cases(wanted text, out is_long boolean, out is_frequent boolean, out parties text[], out ids bigint[])
language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan as $$
begin
  is_long := exists (select from cases where organization_id = current_organization() offset 20000);
  is_frequent := false;
  if not is_long and not exists (select from cases where organization_id = current_organization() offset 1000) then return; end if;
  is_frequent := 5 <= (select count(*) from (select subject from cases where organization_id = current_organization()
    order by created_at desc, case_id desc limit 500) n where lower(subject) like containing(wanted));
  if length(wanted) < 3 then return; end if;
  parties := parties_named(wanted);
  if is_frequent or parties is null then is_frequent := true; return; end if;
  ids := array(select case_id from cases
    where organization_id = current_organization() and lower(subject) like containing(wanted) limit 5001);
  if cardinality(ids) > 5000 then is_frequent := true; ids := null; end if;
end $$;
