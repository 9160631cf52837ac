-- Parties and what is known of them are common to all organisations; everything from "organisations" on belongs to one
-- organisation and is kept apart by row-level security. The web role (credence_app) owns nothing.

create extension if not exists pg_trgm;

create function new_id(prefix text) returns text language sql volatile as
  $$ select prefix || '_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 20) $$;

create function current_organization() returns text language sql stable as
  $$ select nullif(current_setting('app.organization', true), '') $$;

-- Parties -----------------------------------------------------------------------------------------------------------
create table parties (
  party_id text primary key default new_id('p'),
  name text not null,
  name_key text not null,
  model_type text not null check (model_type in ('public_company', 'private_company', 'person', 'limited_liability_partnership', 'firm', 'default')),
  cin text unique,
  llpin text unique,
  pan text unique,
  din text unique,
  status text not null default 'Active',
  class text,
  category text,
  sub_category text,
  industry text,
  nic_code text,
  roc text,
  registered_on date,
  authorised_capital numeric(20, 2),
  paid_up_capital numeric(20, 2),
  address text,
  city text,
  state text,
  pincode text,
  listed boolean not null default false,
  monitoring_active boolean not null default false,
  claimed boolean not null default false,
  source text not null,
  source_date date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index parties_name_key on parties (name_key text_pattern_ops);
create index parties_state_status on parties (state, status);

create table party_names (
  party_id text not null references parties on delete cascade,
  kind text not null check (kind in ('name', 'former', 'trade')),
  name text not null,
  name_key text not null,
  primary key (party_id, kind, name_key)
);
create index party_names_key on party_names (name_key text_pattern_ops);

create table search_words (
  word text primary key,
  parties integer not null
);
create index search_words_prefix on search_words (word text_pattern_ops);
create index search_words_trigrams on search_words using gin (word gin_trgm_ops);

create table registrations (
  party_id text not null references parties on delete cascade,
  kind text not null,
  value text not null,
  status text not null default 'Active',
  state text,
  registered_on date,
  detail jsonb not null default '{}',
  primary key (kind, value)
);
create index registrations_party on registrations (party_id);
create index registrations_value on registrations (value text_pattern_ops);

create table relationships (
  relationship_id bigint generated always as identity primary key,
  party_id text not null references parties on delete cascade,
  related_party_id text not null references parties on delete cascade,
  kind text not null check (kind in ('director', 'shareholder', 'subsidiary', 'related_party')),
  role text,
  share numeric(7, 4),
  from_date date,
  to_date date
);
create index relationships_party on relationships (party_id);
create index relationships_related on relationships (related_party_id);

create table statements (
  party_id text not null references parties on delete cascade,
  basis text not null check (basis in ('standalone', 'consolidated')),
  period text not null check (period in ('annual', 'quarterly')),
  period_end date not null,
  figures jsonb not null,
  source text not null,
  primary key (party_id, basis, period, period_end)
);

create table charges (
  charge_id text primary key,
  party_id text not null references parties on delete cascade,
  holder text not null,
  amount numeric(20, 2) not null,
  asset text,
  created_on date not null,
  modified_on date,
  satisfied_on date
);
create index charges_party on charges (party_id);

create table ratings (
  rating_id bigint generated always as identity primary key,
  party_id text not null references parties on delete cascade,
  agency text not null,
  instrument text not null,
  rating text not null,
  previous_rating text,
  action text,
  rated_on date not null
);
create index ratings_party on ratings (party_id, rated_on);

create table gst_filings (
  party_id text not null references parties on delete cascade,
  gstin text not null,
  return_type text not null,
  period text not null,
  due_on date not null,
  filed_on date,
  primary key (gstin, return_type, period)
);
create index gst_filings_party on gst_filings (party_id);

create table epfo_months (
  party_id text not null references parties on delete cascade,
  establishment text not null,
  month text not null,
  employees integer not null,
  amount numeric(20, 2) not null,
  due_on date not null,
  paid_on date,
  primary key (establishment, month)
);
create index epfo_months_party on epfo_months (party_id);

create table court_cases (
  court_case_id bigint generated always as identity primary key,
  party_id text not null references parties on delete cascade,
  court text not null,
  kind text not null,
  number text not null,
  other_party text,
  filed_on date not null,
  stage text not null
);
create index court_cases_party on court_cases (party_id);

create table news (
  news_id bigint generated always as identity primary key,
  party_id text not null references parties on delete cascade,
  published_on date not null,
  source text not null,
  title text not null,
  summary text,
  url text,
  sentiment text not null check (sentiment in ('positive', 'neutral', 'negative'))
);
create index news_party on news (party_id, published_on);

create table sanctions_hits (
  hit_id bigint generated always as identity primary key,
  party_id text not null references parties on delete cascade,
  list text not null,
  programme text,
  listed_name text not null,
  score numeric(5, 4) not null,
  why text not null,
  found_on date not null
);
create index sanctions_hits_party on sanctions_hits (party_id);

-- receipt: {version, reasons: [{code, label, points, source}], missing: [], to_next_band}
create table scores (
  party_id text not null references parties on delete cascade,
  computed_on date not null,
  score integer not null check (score between 0 and 100),
  band text not null check (band in ('high', 'medium', 'low')),
  receipt jsonb not null,
  primary key (party_id, computed_on)
);

create table import_runs (
  fingerprint text not null,
  kind text not null,
  file_name text not null,
  position bigint not null default 0,
  read bigint not null default 0,
  added bigint not null default 0,
  changed bigint not null default 0,
  unchanged bigint not null default 0,
  refused bigint not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (kind, fingerprint)
);

-- Organisations, people, sign-in ------------------------------------------------------------------------------------
create table organisations (
  organization_id text primary key default new_id('o'),
  name text not null,
  type text not null check (type in ('b2sme', 'enterprise')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  instance_name text,
  sku jsonb not null default '{}',
  logo_url text,
  party_id text references parties,
  messages jsonb not null default '[]',
  created_at timestamptz not null default now()
);

create table users (
  user_id text primary key default new_id('u'),
  organization_id text not null references organisations,
  email text not null,
  name text not null,
  password_hash text,
  mobile_number text,
  profile_pic text,
  status text not null default 'active' check (status in ('active', 'inactive', 'suspended')),
  policy jsonb not null default '{}',
  settings jsonb not null default '{}',
  last_login timestamptz,
  updated_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

create table sign_in_sessions (
  session_id text primary key,
  user_id text not null references users on delete cascade,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);

create table oidc_entries (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (kind, id)
);
create index oidc_entries_grant on oidc_entries (grant_id);
create index oidc_entries_uid on oidc_entries (kind, uid);
create index oidc_entries_expiry on oidc_entries (expires_at);

create table platform_keys (
  name text primary key,
  value jsonb not null,
  created_at timestamptz not null default now()
);

create table api_keys (
  key text primary key,
  secret_hash text not null,
  user_id text not null references users on delete cascade,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

-- An organisation's own work ----------------------------------------------------------------------------------------
create table lists (
  list_id text primary key default new_id('l'),
  organization_id text not null references organisations,
  name text not null,
  description text not null default '',
  list_type text not null check (list_type in ('watchlist')),
  created_by text references users,
  created_at timestamptz not null default now()
);
create unique index lists_name on lists (organization_id, list_type, name);

create table list_parties (
  organization_id text not null references organisations,
  list_id text not null references lists on delete cascade,
  party_id text not null references parties on delete cascade,
  added_by text references users,
  added_at timestamptz not null default now(),
  primary key (list_id, party_id)
);
create index list_parties_party on list_parties (organization_id, party_id);

create table alerts (
  alert_id text primary key default new_id('a'),
  organization_id text not null references organisations,
  party_id text not null references parties,
  alert_summary text not null,
  alert_description text,
  alert_category text not null,
  alert_type text not null,
  alert_signal text not null,
  signal_code integer not null,
  signal_format integer not null,
  severity text not null check (severity in ('high', 'medium', 'low')),
  alert_detail text,
  customer_number text,
  date_of_event date not null,
  date_of_alert date not null,
  case_id bigint,
  created_by text references users,
  created_at timestamptz not null default now()
);
create index alerts_newest on alerts (organization_id, date_of_alert desc, alert_id);
create index alerts_party on alerts (organization_id, party_id, date_of_alert desc);

create table case_types (
  case_type_id text primary key,
  organization_id text not null references organisations,
  name text not null,
  ticket_workflow_id text not null default 'standard'
);
create index case_types_organization on case_types (organization_id);

create table cases (
  case_id bigint generated by default as identity (start with 1001) primary key,
  organization_id text not null references organisations,
  party_id text not null references parties,
  subject text not null,
  issue text not null,
  case_type_id text not null references case_types,
  case_status text not null default 'NEW' check (case_status in ('NEW', 'WIP', 'ESCALATION', 'CLOSED')),
  case_assignee text references users,
  loan_account text,
  alert_id text references alerts,
  recurring jsonb,
  next_due date,
  version integer not null default 1,
  created_by text references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index cases_newest on cases (organization_id, created_at desc, case_id desc);
create index cases_party on cases (organization_id, party_id);
create index cases_due on cases (next_due) where next_due is not null;
alter table alerts add foreign key (case_id) references cases;

-- What happened to a case, in order: raised, comment, status, assignee, type, attachment
create table case_events (
  event_id bigint generated always as identity primary key,
  organization_id text not null references organisations,
  case_id bigint not null references cases on delete cascade,
  kind text not null check (kind in ('raised', 'comment', 'status', 'assignee', 'type', 'attachment')),
  owner text references users,
  body text,
  before text,
  after text,
  file_id text,
  created_at timestamptz not null default now()
);
create index case_events_case on case_events (case_id, event_id);

create table files (
  file_id text primary key default new_id('f'),
  organization_id text not null references organisations,
  name text not null,
  media_type text not null,
  size bigint not null,
  storage_type text not null check (storage_type in ('EFS', 'S3')),
  storage_key text not null,
  created_by text references users,
  created_at timestamptz not null default now()
);
alter table case_events add foreign key (file_id) references files;

create table orders (
  order_id text primary key default new_id('r'),
  organization_id text not null references organisations,
  party_id text not null references parties,
  report_type text not null check (report_type in ('c-360', 'c-docs', 'c-trust', 'advanced-timeline')),
  status text not null default 'ordered' check (status in ('ordered', 'done')),
  file_id text references files,
  ordered_by text references users,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index orders_newest on orders (organization_id, created_at desc);

create table party_views (
  organization_id text not null references organisations,
  user_id text not null references users on delete cascade,
  party_id text not null references parties on delete cascade,
  viewed_at timestamptz not null default now(),
  primary key (user_id, party_id)
);

-- The answer already given to a form, so that sending it twice does the work once
create table sent_forms (
  organization_id text not null references organisations,
  user_id text not null references users on delete cascade,
  idempotency_key text not null,
  status integer,
  answer jsonb,
  sent_at timestamptz not null default now(),
  primary key (user_id, idempotency_key)
);

create table audit (
  audit_id bigint generated always as identity primary key,
  organization_id text not null,
  user_id text,
  at timestamptz not null default now(),
  address text,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb
);
create index audit_entity on audit (organization_id, entity, entity_id);

-- Row-level security ------------------------------------------------------------------------------------------------
do $$
declare t text;
begin
  foreach t in array array['organisations', 'users', 'lists', 'list_parties', 'alerts', 'case_types', 'cases', 'case_events',
    'files', 'orders', 'party_views', 'sent_forms', 'audit']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_organisation on %I using (organization_id = current_organization()) with check (organization_id = current_organization())', t);
  end loop;
end $$;

-- Sign-in must find a person before the organisation is known: these functions run with the owner's rights and give no more
-- than sign-in and authorisation need.
create function account_by_email(address text)
returns table (user_id text, password_hash text, status text)
language sql stable security definer set search_path = public as
  $$ select user_id, password_hash, status from users where lower(email) = lower(address) $$;

create function viewer_by_id(id text)
returns table (user_record jsonb, organisation_record jsonb)
language sql stable security definer set search_path = public as
  $$ select to_jsonb(u) - 'password_hash', to_jsonb(o) from users u join organisations o using (organization_id) where u.user_id = id $$;

create function note_sign_in(id text) returns void
language sql security definer set search_path = public as
  $$ update users set last_login = now() where user_id = id $$;

do $$
begin
  if not exists (select from pg_roles where rolname = 'credence_app') then
    begin
      create role credence_app nologin;
    exception when duplicate_object or unique_violation then null;
    end;
  end if;
  execute format('grant credence_app to %I', current_user);
end $$;
grant usage on schema public to credence_app;
grant select, insert, update, delete on all tables in schema public to credence_app;
grant usage on all sequences in schema public to credence_app;
revoke update, delete on audit from credence_app;
revoke insert, update, delete on parties, party_names, search_words, registrations, relationships, statements, charges, ratings,
  gst_filings, epfo_months, court_cases, news, sanctions_hits, scores, import_runs, organisations from credence_app;
