-- Names of the market: what the stock exchanges and the newspapers call a listed company.
alter table party_names drop constraint party_names_kind_check;
alter table party_names add constraint party_names_kind_check check (kind in ('name', 'former', 'trade', 'market'));

-- All words of a name, for searches whose words are each so common that no range of names is short.
create function name_words(name_key text) returns tsvector language sql immutable strict parallel safe as
  $$ select array_to_tsvector(array_remove(string_to_array(name_key, ' '), '')) $$;
create index party_names_words on party_names using gin (name_words(name_key));

-- Lists of parties by age and capital, and the filters that let little through.
create index parties_registered_on on parties (registered_on, party_id);
create index parties_paid_up_capital on parties (paid_up_capital, party_id);
create index parties_city on parties (city);
create index parties_industry on parties (industry);
create index parties_listed on parties (updated_at) where listed;
create index parties_monitored on parties (party_id) where monitoring_active;
create index parties_claimed on parties (party_id) where claimed;

-- How many parties there are of each kind, for the counts beside the filters. A city or an industry is counted apart, so that
-- what is read stays short: `counted` says which of the two a row tells. 'true' and 'false' as texts; '' where nothing is known.
create table search_counts (
  counted text not null check (counted in ('all', 'city', 'industry', 'both')),
  model_type text not null,
  state text not null,
  status text not null,
  class text not null,
  listed text not null,
  monitored text not null,
  claimed text not null,
  city text not null,
  industry text not null,
  parties integer not null
);
create index search_counts_state on search_counts (counted, state);
create index search_counts_industry on search_counts (counted, industry);

create function count_parties() returns void language plpgsql set search_path = public as
  $$ begin
    delete from search_counts;
    insert into search_counts
      select case grouping(city, industry) when 3 then 'all' when 1 then 'city' when 2 then 'industry' else 'both' end,
        model_type, state, status, class, listed, monitored, claimed, coalesce(city, ''), coalesce(industry, ''), count(*)
      from (select model_type, coalesce(state, '') as state, status, coalesce(class, '') as class, listed::text as listed,
          monitoring_active::text as monitored, claimed::text as claimed, coalesce(city, '') as city,
          coalesce(industry, '') as industry from parties) as p
      group by model_type, state, status, class, listed, monitored, claimed,
        grouping sets ((), (city), (industry), (city, industry));
  end $$;
revoke execute on function count_parties() from public;
select count_parties();

grant select on search_counts to credence_app;
