-- What a person looked at and searched for is noted once they have their page: one statement each, within row-level security.

-- Whether there is such a party.
create function note_party_view(for_organisation text, for_user text, viewed text) returns boolean
language plpgsql volatile as $$
begin
  perform set_config('app.organization', for_organisation, true);
  insert into party_views (organization_id, user_id, party_id)
    select for_organisation, for_user, party_id from parties where party_id = viewed
    on conflict (user_id, party_id) do update set viewed_at = now();
  return found;
end $$;

-- The newest search, in place of an older one for the same words; only the last `keep` are kept.
create function note_search(for_organisation text, for_user text, search_words text, made jsonb, keep int) returns void
language plpgsql volatile as $$
begin
  perform set_config('app.organization', for_organisation, true);
  insert into recent_searches (organization_id, user_id, words, search)
    values (for_organisation, for_user, search_words, made)
    on conflict (user_id, words) do update set search = made, searched_at = now();
  delete from recent_searches
    where user_id = for_user and words not in (
      select words from recent_searches where user_id = for_user order by searched_at desc limit keep);
end $$;

grant execute on function note_party_view, note_search to credence_app;
