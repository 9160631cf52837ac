-- What stood beside an address ("as filed with the registrar") was said of that address: of one that the business states instead it is
-- not true. And a corrected record is one that changed.
create or replace function apply_correction(correction text, name_key text) returns void
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
      insert into party_contacts (party_id, kind, value, source, as_of) values (c.party_id, c.field, c.wanted, stated, today)
        on conflict (party_id, kind, value) do update set label = null, source = excluded.source, as_of = excluded.as_of;
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
    update parties set updated_at = now() where party_id = c.party_id;
    update corrections set applied_at = now() where correction_id = correction;
  end $$;

update party_contacts set label = null where source = 'Stated by the business' and label is not null;
