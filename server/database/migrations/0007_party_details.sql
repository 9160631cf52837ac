-- Where a party is, how it is reached and what it makes or does. Common to all organisations, like the parties themselves.
create table party_addresses (
  party_id text not null references parties on delete cascade,
  kind text not null check (kind in ('plant', 'branch', 'office', 'warehouse', 'books')),
  address text not null,
  city text,
  state text,
  pincode text,
  source text not null,
  as_of date not null
);
create index party_addresses_party on party_addresses (party_id);

create table party_contacts (
  party_id text not null references parties on delete cascade,
  kind text not null check (kind in ('phone', 'email', 'website')),
  value text not null,
  label text,
  source text not null,
  as_of date not null,
  primary key (party_id, kind, value)
);

create table party_products (
  party_id text not null references parties on delete cascade,
  kind text not null check (kind in ('product', 'service')),
  name text not null,
  -- Of the last year's sales, in percent, where that is known
  share numeric(5, 2),
  source text not null,
  as_of date not null,
  primary key (party_id, kind, name)
);

-- Two addresses are the same when their letters and digits are, whatever stands between them.
create function address_key(address text) returns text language sql immutable strict as
  $$ select md5(regexp_replace(lower(address), '[^[:alnum:]]+', '', 'g')) $$;
create index parties_address_key on parties (address_key(address)) where address is not null;
create index party_addresses_key on party_addresses (address_key(address));

grant select on party_addresses, party_contacts, party_products to credence_app;
