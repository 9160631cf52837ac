-- An order from being placed to its end. `sections_done` of `sections` is how far its document is; `attempts` counts how often
-- building was begun, and tells a worker that another has taken the order up since.
alter table orders
  drop constraint orders_status_check,
  add constraint orders_status_check check (status in ('ordered', 'building', 'done', 'failed', 'cancelled')),
  add column sections_done smallint not null default 0,
  add column sections smallint,
  add column attempts integer not null default 0,
  -- How often building went wrong since the order was placed or tried again.
  add column failures smallint not null default 0,
  add column begun_at timestamptz,
  add column failed_at timestamptz,
  -- Why it failed, for people.
  add column error text,
  add column cancelled_at timestamptz,
  add column cancelled_by text references users,
  -- What the party was called: it may be gone when somebody looks again.
  add column party_name text,
  drop constraint orders_party_id_fkey;
update orders o set party_name = p.name from parties p where p.party_id = o.party_id;
alter table orders
  alter column party_name set not null,
  add constraint orders_file_of_done check ((status = 'done') = (file_id is not null)) not valid,
  add constraint orders_organisation_key unique (organization_id, order_id);
create index orders_unfinished on orders (created_at) where status in ('ordered', 'building');

-- What became of an order. Kinds: server/contract/order-events.ts.
create table order_events (
  event_id bigint generated always as identity primary key,
  organization_id text not null references organisations,
  order_id text not null,
  -- Null for what the job did.
  user_id text references users,
  at timestamptz not null default now(),
  kind text not null check (kind in ('ordered', 'begun', 'done', 'failed', 'cancelled', 'tried_again')),
  detail jsonb not null default '{}',
  foreign key (organization_id, order_id) references orders (organization_id, order_id) on delete cascade
);
create index order_events_order on order_events (order_id, event_id);
insert into order_events (organization_id, order_id, user_id, at, kind)
  select organization_id, order_id, ordered_by, created_at, 'ordered' from orders
  union all select organization_id, order_id, null, done_at, 'done' from orders where done_at is not null;

alter table order_events enable row level security;
create policy own_organisation on order_events
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert on order_events to credence_app;
