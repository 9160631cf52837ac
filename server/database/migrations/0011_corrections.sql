-- What a business asks to have put right of what is on record of it, and what somebody else of its organisation decided.
create table corrections (
  correction_id text primary key default new_id('k'),
  organization_id text not null references organisations,
  party_id text not null references parties on delete cascade,
  field text not null check (field in ('phone', 'email', 'website', 'office', 'plant', 'branch', 'warehouse', 'books', 'product', 'service', 'trade_name')),
  -- The value it was to replace; null adds one.
  present text,
  wanted text not null,
  reason text not null,
  evidence text,
  status text not null default 'pending' check (status in ('pending', 'approved', 'refused', 'withdrawn')),
  requested_by text not null references users,
  requested_at timestamptz not null default now(),
  decided_by text references users,
  decided_at timestamptz,
  note text,
  applied_at timestamptz,
  -- Whoever asks does not decide.
  check (status not in ('approved', 'refused')
    or (decided_by is not null and decided_by <> requested_by and decided_at is not null and note is not null))
);
create index corrections_newest on corrections (organization_id, requested_at desc, correction_id);
-- One request for one thing waits at a time.
create unique index corrections_waiting on corrections
  (organization_id, party_id, field, coalesce(present, ''), (case when present is null then wanted else '' end)) where status = 'pending';

alter table corrections enable row level security;
create policy own_organisation on corrections
  using (organization_id = current_organization()) with check (organization_id = current_organization());

grant select on corrections to credence_app;
grant insert (organization_id, party_id, field, present, wanted, reason, evidence, requested_by) on corrections to credence_app;
grant update (status, decided_by, decided_at, note) on corrections to credence_app;

-- The web role may not write what is common to all organisations. This writes one approved correction, of the organisation's own
-- party, once, into the facts a business may correct and nowhere else. `name_key` is the key of a trade name.
create function apply_correction(correction text, name_key text) returns void
language plpgsql security definer set search_path = public as
  $$
  declare
    c corrections;
    stated constant text := 'Stated by the business';
    today constant date := (now() at time zone 'Asia/Kolkata')::date;
    known party_addresses;
  begin
    select k.* into c from corrections k join organisations o using (organization_id)
      where k.correction_id = correction and k.organization_id = current_organization()
        and k.party_id = o.party_id and k.status = 'approved' and k.applied_at is null
      for update of k;
    if not found then
      raise exception 'No approved correction of this organisation by that id';
    end if;
    if c.field in ('phone', 'email', 'website') then
      insert into party_contacts (party_id, kind, value, label, source, as_of)
        select c.party_id, c.field, c.wanted, (select label from party_contacts
          where party_id = c.party_id and kind = c.field and value = c.present), stated, today
        on conflict (party_id, kind, value) do update set source = excluded.source, as_of = excluded.as_of;
      delete from party_contacts where party_id = c.party_id and kind = c.field and value = c.present and value <> c.wanted;
    elsif c.field in ('product', 'service') then
      insert into party_products (party_id, kind, name, share, source, as_of)
        select c.party_id, c.field, c.wanted, (select share from party_products
          where party_id = c.party_id and kind = c.field and name = c.present), stated, today
        on conflict (party_id, kind, name) do update set source = excluded.source, as_of = excluded.as_of;
      delete from party_products where party_id = c.party_id and kind = c.field and name = c.present and name <> c.wanted;
    elsif c.field = 'trade_name' then
      delete from party_names n where n.party_id = c.party_id and n.kind = 'trade' and n.name = c.present;
      insert into party_names (party_id, kind, name, name_key) values (c.party_id, 'trade', c.wanted, apply_correction.name_key)
        on conflict on constraint party_names_pkey do update set name = excluded.name;
      insert into search_words (word, parties)
        select distinct word, 1 from string_to_table(apply_correction.name_key, ' ') as word where word <> ''
        on conflict (word) do update set parties = search_words.parties + 1;
    else
      delete from party_addresses where party_id = c.party_id and kind = c.field and address = c.present returning * into known;
      -- City, state and pincode stay where the new address still names them.
      insert into party_addresses (party_id, kind, address, city, state, pincode, source, as_of) values (c.party_id, c.field, c.wanted,
        case when strpos(lower(c.wanted), lower(known.city)) > 0 then known.city end,
        case when strpos(lower(c.wanted), lower(known.state)) > 0 then known.state end,
        replace(substring(c.wanted from '\m[1-9][0-9]{2} ?[0-9]{3}\M'), ' ', ''), stated, today);
    end if;
    update corrections set applied_at = now() where correction_id = correction;
  end $$;
revoke execute on function apply_correction(text, text) from public;
grant execute on function apply_correction(text, text) to credence_app;

-- The cities of a state, whatever their number of parties.
create index parties_places on parties (state, city);
