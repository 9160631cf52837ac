-- What the forms of the dashboard's widgets write: what a person is interested in, invitations, leads, consents, and how far an
-- organisation is on its way to a guarantee.

alter table users
  add column industries text[] not null default '{}',
  add column interests text[] not null default '{}';

drop trigger person_changed on users;
create trigger person_changed
  after update of organization_id, email, name, mobile_number, profile_pic, status, policy, settings, industries, interests or delete
  on users for each row execute function tell_channel('viewers');

-- The id of an industry follows from its name: industries are what parties are filed under, and stand in no table of their own.
create function industry_id(name text) returns text language sql immutable parallel safe
  return trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g'));

-- Somebody asked to join an organisation. The token in the mail is made when the mail leaves; only its SHA-256 is kept.
create table invitations (
  invitation_id text primary key default new_id('iv'),
  organization_id text not null references organisations,
  email text not null,
  invited_by text not null references users on delete cascade,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  token_hash text unique,
  sent_at timestamptz,
  sent_by text check (sent_by in ('smtp', 'outbox')),
  accepted_at timestamptz,
  accepted_by text references users on delete set null,
  constraint invitations_sent check ((sent_at is null) = (sent_by is null))
);
create index invitations_newest on invitations (organization_id, invited_at desc);
create index invitations_unsent on invitations (invited_at) where sent_at is null;

-- Whose invitation a token belongs to, before the organisation is known.
create function inviter_by_token(hash text) returns text
language sql stable security definer set search_path = public as
  $$ select invited_by from invitations where token_hash = hash $$;

-- Somebody who wants to hear about an integration.
create table leads (
  lead_id text primary key default new_id('ld'),
  organization_id text not null references organisations,
  product text not null check (product in ('accounting', 'second-accounting', 'erp')),
  company text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  message text not null default '',
  asked_by text not null references users,
  asked_at timestamptz not null default now(),
  sent_at timestamptz,
  sent_by text check (sent_by in ('smtp', 'outbox')),
  constraint leads_sent check ((sent_at is null) = (sent_by is null))
);
create index leads_newest on leads (organization_id, asked_at desc);
create index leads_unsent on leads (asked_at) where sent_at is null;

-- What somebody agreed to have read, what for and until when. Of the number only its end is kept.
create table consents (
  consent_id text primary key default new_id('cn'),
  organization_id text not null references organisations,
  section text not null check (section in ('bank-statement', 'itr-details', 'financial-statement', 'gstn-details')),
  purpose text not null check (purpose in ('assessment', 'monitoring', 'guarantee')),
  identifier text not null,
  given_by text not null references users,
  given_at timestamptz not null default now(),
  ends_on date not null,
  withdrawn_by text references users,
  withdrawn_at timestamptz,
  constraint consents_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index consents_newest on consents (organization_id, given_at desc);

-- The five steps to a guarantee, as far as an organisation has come. The current one is the last that is here.
create table onboarding_steps (
  organization_id text not null references organisations,
  step_id integer not null check (step_id between 1 and 5),
  status text not null check (status in ('pending', 'done', 'ineligible')),
  changed_at timestamptz not null default now(),
  primary key (organization_id, step_id)
);

do $$
declare t text;
begin
  foreach t in array array['invitations', 'leads', 'consents', 'onboarding_steps']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_organisation on %I using (organization_id = current_organization()) with check (organization_id = current_organization())', t);
    execute format('grant select, insert, update on %I to credence_app', t);
  end loop;
end $$;
