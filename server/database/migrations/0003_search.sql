-- Party search. A name is found from its beginning through party_names, and from any later word through its turns here:
-- "papillon tourism services" has the turns "tourism services | papillon" and "services | papillon tourism".
-- Both are read as a range of a B-tree that holds everything the search needs, so that a search costs the same on any number
-- of parties.
create function name_turns(name_key text) returns setof text language sql immutable strict rows 3 as
  $$
    select array_to_string(words[i:], ' ') || ' | ' || array_to_string(words[:i - 1], ' ')
    from (select string_to_array(name_key, ' ') as words) as name, generate_series(2, least(cardinality(words), 12)) as i
  $$;

create table search_keys (
  key text not null,
  party_id text not null,
  kind text not null
);
create index search_keys_key on search_keys (key text_pattern_ops, party_id, kind);
create index party_names_search on party_names (name_key text_pattern_ops, party_id, kind);

insert into search_keys select turn, party_id, kind from party_names, name_turns(name_key) as turn;

-- Whoever writes a name, its turns follow.
create function add_search_keys() returns trigger language plpgsql set search_path = public as
  $$ begin
    insert into search_keys select turn, party_id, kind from written, name_turns(name_key) as turn;
    return null;
  end $$;
create function remove_search_keys() returns trigger language plpgsql set search_path = public as
  $$ begin
    delete from search_keys k using (select turn, party_id, kind from removed, name_turns(name_key) as turn) as gone
      where k.key = gone.turn and k.party_id = gone.party_id and k.kind = gone.kind;
    return null;
  end $$;
create function clear_search_keys() returns trigger language plpgsql set search_path = public as
  $$ begin
    truncate search_keys;
    return null;
  end $$;
create trigger party_names_added after insert on party_names
  referencing new table as written for each statement execute function add_search_keys();
create trigger party_names_removed after delete on party_names
  referencing old table as removed for each statement execute function remove_search_keys();
create trigger party_names_gone before truncate on party_names
  for each statement execute function clear_search_keys();
create trigger party_names_renamed_from after update on party_names
  referencing old table as removed for each statement execute function remove_search_keys();
create trigger party_names_renamed_to after update on party_names
  referencing new table as written for each statement execute function add_search_keys();

-- Words of the vocabulary that share at least the share `alike` (0 to 1) of their trigrams with a misspelt one. The higher it
-- is, the fewer of the index's lists are read.
create function near_words(misspelt text, alike real, most integer) returns table (word text, parties integer)
language plpgsql as
  $$ begin
    perform set_config('pg_trgm.similarity_threshold', alike::text, true);
    return query select w.word, w.parties from search_words w where w.word % misspelt
      order by similarity(w.word, misspelt) desc, w.parties desc, w.word limit most;
  end $$;

-- Identifiers are looked up whole or by their beginning.
create index parties_cin_prefix on parties (cin text_pattern_ops);
create index parties_llpin_prefix on parties (llpin text_pattern_ops);
create index parties_pan_prefix on parties (pan text_pattern_ops);
create index parties_din_prefix on parties (din text_pattern_ops);

grant select on search_keys to credence_app;
