-- Without the demonstration nobody has an account at first: a link that the start prints opens the first organisation. Kept by the
-- SHA-256 of its token, which is long and random; good for a day and for one use.
create table first_links (
  token_hash text primary key,
  expires_at timestamptz not null default now() + interval '1 day'
);
revoke all on first_links from credence_app;

create function first_link_is_good(hash text) returns boolean
language sql stable security definer set search_path = public as
  $$ select exists (select from first_links where token_hash = hash and expires_at > now()) and not exists (select from organisations) $$;

-- Makes the first organisation and uses up all links; null where the link is not good. Two at once: the second waits, and finds no link.
create function open_first_organisation(hash text, name text, type text, sku jsonb) returns text
language plpgsql security definer set search_path = public as $$
declare id text;
begin
  perform pg_advisory_xact_lock(hashtext('first organisation'));
  if not first_link_is_good(hash) then return null; end if;
  insert into organisations (name, type, sku) values (name, type, sku) returning organization_id into id;
  delete from first_links;
  return id;
end $$;
