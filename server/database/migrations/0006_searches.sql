-- Searches that a person named to keep them, and the last ones they made. Both are theirs alone.
create table saved_searches (
  search_id text primary key default new_id('s'),
  organization_id text not null references organisations,
  user_id text not null references users on delete cascade,
  name text not null,
  search jsonb not null,
  created_at timestamptz not null default now()
);
create unique index saved_searches_name on saved_searches (user_id, lower(name));

-- One row for the same words, however they were written and filtered.
create table recent_searches (
  organization_id text not null references organisations,
  user_id text not null references users on delete cascade,
  words text not null,
  search jsonb not null,
  searched_at timestamptz not null default now(),
  primary key (user_id, words)
);

do $$
declare t text;
begin
  foreach t in array array['saved_searches', 'recent_searches']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_organisation on %I using (organization_id = current_organization()) with check (organization_id = current_organization())', t);
  end loop;
end $$;

grant select, insert, update, delete on saved_searches, recent_searches to credence_app;

-- What a person made, to list the parties they made it for.
create index alerts_created_by on alerts (created_by) where created_by is not null;
create index cases_created_by on cases (created_by) where created_by is not null;
create index orders_ordered_by on orders (ordered_by) where ordered_by is not null;
