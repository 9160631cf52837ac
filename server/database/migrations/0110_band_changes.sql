-- What changed for somebody's parties is asked on every dashboard. Most scores come out in the band of the one before: a night's
-- new scores were all read, and each compared with the one before it. Now only those in another band are found at all.
alter table scores add column band_before text;

update scores s set band_before = b.before
  from (select party_id, computed_on, band, lag(band) over (partition by party_id order by computed_on) as before from scores) b
  where b.party_id = s.party_id and b.computed_on = s.computed_on and b.before <> b.band;

create index scores_in_another_band on scores (added_at) where band_before is not null;
drop index scores_added;

-- For the scores that were written and for those that follow them.
create function note_band_changes() returns trigger language plpgsql set search_path = public as
$$ begin
  update scores s set band_before = nullif(before.band, s.band)
    from (select party_id, computed_on from written
        union select w.party_id, n.computed_on from written w cross join lateral (select computed_on from scores n
          where n.party_id = w.party_id and n.computed_on > w.computed_on order by n.computed_on limit 1) n) changed
      left join lateral (select o.band from scores o where o.party_id = changed.party_id and o.computed_on < changed.computed_on
        order by o.computed_on desc limit 1) before on true
    where s.party_id = changed.party_id and s.computed_on = changed.computed_on
      and s.band_before is distinct from nullif(before.band, s.band);
  return null;
end $$;
create trigger scores_added after insert on scores referencing new table as written
  for each statement when (pg_trigger_depth() = 0) execute function note_band_changes();
create trigger scores_changed after update on scores referencing new table as written
  for each statement when (pg_trigger_depth() = 0) execute function note_band_changes();
