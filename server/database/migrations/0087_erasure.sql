-- The personal data of a former member are erased where the law asks for it (Digital Personal Data Protection Act 2023, section 12(3)).
alter table users add column erased_at timestamptz;
-- The row of the audit that says of which erasure this row lost names and addresses.
alter table audit add column erased_by bigint;

-- Rows of the audit are still never changed, but for words of an erasure that is itself written down: place and SHA-256 stay, so that
-- the rows after it fit, and the row says which erasure it was.
create or replace function keep_audit() returns trigger language plpgsql as $$
begin
  if current_setting('app.erasure', true) = new.erased_by::text
    and (new.audit_id, new.organization_id, new.user_id, new.at, new.address, new.api_key, new.action, new.entity, new.entity_id,
      new.position, new.hash)
    is not distinct from (old.audit_id, old.organization_id, old.user_id, old.at, old.address, old.api_key, old.action, old.entity,
      old.entity_id, old.position, old.hash)
  then return new; end if;
  raise exception 'rows of the audit are never changed';
end $$;
create trigger keep_audit_erasures before update of erased_by on audit for each row execute function keep_audit();

-- A text without these words, whatever their case.
create function without_words(value text, words text[], instead text) returns text language plpgsql immutable as $$
declare word text;
begin
  foreach word in array words loop
    value := regexp_replace(value, regexp_replace(word, '([.*+?^${}()|\[\]\\])', '\\\1', 'g'), instead, 'gi');
  end loop;
  return value;
end $$;

-- The same inside JSON, where quotes and backslashes are written otherwise.
create function json_without_words(value jsonb, words text[]) returns jsonb language sql immutable as $$
  select without_words(value::text, array(select substr(j, 2, length(j) - 2) from unnest(words) word, to_json(word) json, text(json) j),
    '[erased]')::jsonb
$$;

-- Erases a deactivated person of the organisation. "erasure" is the row of the audit that says so; of the audit only rows that it lists lose
-- the words. What they did stays and is a former member's.
create function erase_member(person text, erasure bigint, words text[]) returns void
language plpgsql security definer set search_path = public as $$
declare
  organization text := current_organization();
  u users%rowtype;
  listed bigint[];
begin
  select * into u from users where user_id = person and organization_id = organization and status = 'inactive' and erased_at is null
    for update;
  select array(select jsonb_array_elements_text(a.after->'audit_rows')::bigint) into listed from audit a
    where a.audit_id = erasure and a.organization_id = organization and a.action = 'erase' and a.entity = 'user' and a.entity_id = person;
  if u.user_id is null or listed is null then raise exception 'nobody to erase'; end if;

  perform set_config('app.erasure', erasure::text, true);
  update audit a set erased_by = erasure,
    before = case when a.action = 'change profile' then '{"erased": true}' else json_without_words(a.before, words) end,
    after = case when a.action = 'change profile' then '{"erased": true}' else json_without_words(a.after, words) end
  where a.organization_id = organization and a.audit_id = any(listed) and a.audit_id <> erasure;
  perform set_config('app.erasure', '', true);

  delete from second_factors where user_id = person;
  delete from calendar_feeds where user_id = person;
  delete from list_views where user_id = person;
  delete from saved_searches where user_id = person;
  delete from recent_searches where user_id = person;
  delete from party_views where user_id = person;
  delete from case_views where user_id = person;
  delete from dashboard_visits where user_id = person;
  update api_keys set revoked_at = coalesce(revoked_at, now()), name = '' where user_id = person;
  -- Of the last year they are logs that have to be kept; the nightly job removes them afterwards.
  delete from sign_in_sessions where user_id = person and ended_at < now() - interval '365 days';
  delete from oidc_entries where payload::text ilike '%' || u.email || '%';
  delete from sent_forms where organization_id = organization
    and (user_id = person or answer::text ilike '%' || u.email || '%');
  delete from invitations where organization_id = organization
    and (lower(email) = lower(u.email) or renews = person or accepted_by = person);
  delete from leads where organization_id = organization and lower(email) = lower(u.email);
  delete from webhook_deliveries where organization_id = organization and body ilike '%' || u.email || '%';
  update exports set expires_at = now() where organization_id = organization and kind = 'members' and storage_key is not null;
  update portfolio_settings set recipients = array_remove(recipients, person)
    where organization_id = organization and person = any(recipients);
  update case_events set before = case when before = u.name then 'Former member' else before end,
      after = case when after = u.name then 'Former member' else after end
    where organization_id = organization and kind in ('assignee', 'approval') and u.name in (before, after);
  update case_events set body = without_words(body, array[u.email], '[erased]')
    where organization_id = organization and body ilike '%' || u.email || '%';
  update mails set subject = without_words(subject, words, 'Former member'), body = without_words(body, words, 'Former member')
    where organization_id = organization and (body ilike '%' || u.email || '%'
      or mail_id in (select n.mail_id from notices n where n.caused_by = person));
  delete from notices where user_id = person;
  delete from mails where user_id = person;

  update users set name = 'Former member', email = person || '@erased.invalid', password_hash = null, mobile_number = null,
    profile_pic = null, title = '', industries = '{}', interests = '{}', settings = '{}', policy = '{}', overrides = '{}',
    role_id = null, unit_id = null, last_login = null, erased_at = now(), updated_at = now()
  where user_id = person;
end $$;
revoke execute on function erase_member(text, bigint, text[]) from public;
grant execute on function erase_member(text, bigint, text[]) to credence_app;
