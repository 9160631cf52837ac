-- An erasure reaches also what the product itself wrote of a member: in requests for a second person, what was told of them, and cases that
-- they were given under whatever name.
create or replace function erase_member(person text, erasure bigint, words text[]) returns void
language plpgsql security definer set search_path = public as $$
declare
  organization text := current_organization();
  u users%rowtype;
  listed bigint[];
  asked text[];
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
  update case_events set before = case when before = any(words) then 'Former member' else before end,
      after = case when after = any(words) then 'Former member' else after end
    where organization_id = organization and kind in ('assignee', 'approval') and (before = any(words) or after = any(words));
  update case_batches b set results = (select jsonb_agg(case when r->>'before' = any(words)
      then r || '{"before": "Former member"}' else r end order by place) from jsonb_array_elements(b.results) with ordinality x(r, place))
    where organization_id = organization and change->>'action' = 'assign'
      and exists (select from jsonb_array_elements(b.results) r where r->>'before' = any(words));
  select array(select request_id from change_requests where organization_id = organization
    and (subject_id = person or concat_ws(' ', subject_id, payload, before, after, note) ilike '%' || u.email || '%')) into asked;
  update change_requests set subject = without_words(subject, words, 'Former member'),
      subject_id = case when lower(subject_id) = lower(u.email) then person || '@erased.invalid' else subject_id end,
      payload = json_without_words(payload, words), before = json_without_words(before, words),
      after = json_without_words(after, words), note = without_words(note, words, 'Former member')
    where request_id = any(asked);
  update notices set text = without_words(text, words, 'Former member')
    where organization_id = organization and entity in ('change request', 'own request') and entity_id = any(asked);
  update case_events set body = without_words(body, array[u.email], '[erased]')
    where organization_id = organization and body ilike '%' || u.email || '%';
  update mails set subject = without_words(subject, words, 'Former member'), body = without_words(body, words, 'Former member')
    where organization_id = organization and (body ilike '%' || u.email || '%'
      or mail_id in (select n.mail_id from notices n where n.caused_by = person
        or n.entity in ('change request', 'own request') and n.entity_id = any(asked)));
  delete from notices where user_id = person;
  delete from mails where user_id = person;

  update users set name = 'Former member', email = person || '@erased.invalid', password_hash = null, mobile_number = null,
    profile_pic = null, title = '', industries = '{}', interests = '{}', settings = '{}', policy = '{}', overrides = '{}',
    role_id = null, unit_id = null, last_login = null, erased_at = now(), updated_at = now()
  where user_id = person;
end $$;
