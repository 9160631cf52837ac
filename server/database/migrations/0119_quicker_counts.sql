-- Groups first, and of those what the coarser rows say: before, every party went into all four. Only what differs is written: of many
-- cities and industries there are nearly as many rows as parties.
create or replace function count_parties() returns void language plpgsql set search_path = public
  set enable_mergejoin = off set enable_sort = off as
  $$ begin
    create temp table counted_groups on commit drop as
      select model_type, coalesce(state, '') as state, status, coalesce(class, '') as class, listed::text as listed,
        monitoring_active::text as monitored, claimed::text as claimed, coalesce(city, '') as city,
        coalesce(industry, '') as industry, count(*)::integer as parties
      from parties group by 1, 2, 3, 4, 5, 6, 7, 8, 9;
    analyze counted_groups;
    merge into search_counts as c
    using (
      select 'both' as counted, g.* from counted_groups g
      union all
      select 'city', model_type, state, status, class, listed, monitored, claimed, city, '', sum(parties)
        from counted_groups group by 2, 3, 4, 5, 6, 7, 8, 9
      union all
      select 'industry', model_type, state, status, class, listed, monitored, claimed, '', industry, sum(parties)
        from counted_groups group by 2, 3, 4, 5, 6, 7, 8, 10
      union all
      select 'all', model_type, state, status, class, listed, monitored, claimed, '', '', sum(parties)
        from counted_groups group by 2, 3, 4, 5, 6, 7, 8) as n
    on (c.counted, c.model_type, c.state, c.status, c.class, c.listed, c.monitored, c.claimed, c.city, c.industry)
      = (n.counted, n.model_type, n.state, n.status, n.class, n.listed, n.monitored, n.claimed, n.city, n.industry)
    when matched and c.parties <> n.parties then update set parties = n.parties
    when not matched by source then delete
    when not matched then insert values (n.counted, n.model_type, n.state, n.status, n.class, n.listed, n.monitored, n.claimed,
      n.city, n.industry, n.parties);
    drop table counted_groups;
  end $$;

-- The planner takes each name for a thousand turns, and so reads all millions of them to delete two.
create or replace function remove_search_keys() returns trigger language plpgsql set search_path = public
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as
  $$ begin
    with gone as materialized (select turn, party_id, kind from removed, name_turns(name_key) as turn)
    delete from search_keys k using gone
      where k.key = gone.turn and k.party_id = gone.party_id and k.kind = gone.kind;
    return null;
  end $$;

-- After an import of few rows these are swept by PostgreSQL: by default only once a fifth of a table has changed.
alter table parties set (autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_insert_scale_factor = 0.005);
alter table party_names set (autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_insert_scale_factor = 0.005);
alter table registrations set (autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_insert_scale_factor = 0.005);
alter table search_keys set (autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_insert_scale_factor = 0.005);
alter table search_words set (autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_insert_scale_factor = 0.005);
