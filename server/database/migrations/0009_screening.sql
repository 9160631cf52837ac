-- Sanctions lists as they are published, and where parties bear names like theirs.
create table sanctions_lists (
  list text primary key,
  -- The day the list itself bears; null when it bears none.
  published_on date,
  file_name text not null,
  imported_at timestamptz not null default now(),
  screened_at timestamptz
);

create table sanctions_entries (
  -- The list and the number it gives the entry, so that an entry is the same one in every later file.
  entry_id text primary key,
  list text not null,
  source_id text not null,
  kind text not null check (kind in ('individual', 'entity', 'vessel', 'aircraft')),
  name text not null,
  programme text,
  role text,
  nationality text,
  born text,
  born_years integer[] not null default '{}',
  listed_on date,
  remarks text,
  -- A digest of all that the file says of the entry, and the file that had it last.
  content text not null,
  seen_in text not null,
  changed_at timestamptz not null default now(),
  delisted_on date,
  unique (list, source_id)
);

-- The names of an entry: those of its own file (origin 'entry') and those of a file of aliases.
create table sanctions_names (
  entry_id text not null references sanctions_entries on delete cascade,
  origin text not null check (origin in ('entry', 'alias')),
  place integer not null,
  name text not null,
  name_key text not null,
  quality text not null check (quality in ('primary', 'good', 'low')),
  seen_in text not null,
  primary key (entry_id, origin, place)
);

create table sanctions_addresses (
  entry_id text not null references sanctions_entries on delete cascade,
  place integer not null,
  address text not null,
  country text,
  seen_in text not null,
  primary key (entry_id, place)
);

-- A hit is renewed by every screening that finds it again and keeps its number; one no longer found has lapsed.
alter table sanctions_hits
  add column entry_id text references sanctions_entries on delete cascade,
  add column matched_name text,
  add column parts jsonb not null default '[]',
  add column evidence jsonb not null default '[]',
  add column renewed_at timestamptz not null default now(),
  add column lapsed_on date;
create unique index sanctions_hits_entry on sanctions_hits (party_id, entry_id);

-- What an organisation has decided about a likeness, newest last. It is kept by party and entry, so that it outlives imports.
create table sanctions_reviews (
  review_id bigint generated always as identity primary key,
  organization_id text not null references organisations,
  party_id text not null references parties on delete cascade,
  entry_id text not null references sanctions_entries on delete cascade,
  decision text not null check (decision in ('confirmed', 'cleared', 'open')),
  note text not null check (length(trim(note)) >= 5),
  user_id text references users,
  decided_at timestamptz not null default now()
);
create index sanctions_reviews_party on sanctions_reviews (organization_id, party_id, entry_id, review_id);

alter table sanctions_reviews enable row level security;
create policy own_organisation on sanctions_reviews
  using (organization_id = current_organization()) with check (organization_id = current_organization());

grant select on sanctions_lists, sanctions_entries, sanctions_names, sanctions_addresses to credence_app;
-- Decisions are added, never changed or removed.
grant select, insert on sanctions_reviews to credence_app;

alter table ratings
  add column rationale_url text,
  add column notes text;
create unique index ratings_action on ratings (party_id, agency, instrument, rated_on, rating);
