-- An organisation's own OpenID provider, at which its people sign in.
create table single_sign_on (
  organization_id text primary key references organisations,
  issuer text not null,
  client_id text not null,
  -- Sealed with SESSION_SECRET: a copy of the database alone signs nobody in.
  client_secret text not null,
  group_claim text not null,
  -- For whom no group gives a role; without it they are refused.
  default_role_id text references roles on delete set null,
  -- The provider says nothing of whether it has verified an address, and the organisation vouches for it.
  trusts_addresses boolean not null default false,
  -- Passwords no longer count, except of those who administer.
  is_only_way boolean not null default false,
  -- The provider is asked to have people sign in anew each time.
  asks_again boolean not null default true,
  version integer not null default 1,
  changed_by text not null references users,
  changed_at timestamptz not null default now()
);

-- An address leads to one provider: a domain belongs to one organisation.
create table single_sign_on_domains (
  domain text primary key check (domain = lower(domain)),
  organization_id text not null references single_sign_on on delete cascade
);
create index single_sign_on_domains_of on single_sign_on_domains (organization_id);

-- Which role a group of the provider gives; the first of these in which somebody is counts.
create table single_sign_on_groups (
  organization_id text not null references single_sign_on on delete cascade,
  place integer not null,
  name text not null,
  role_id text not null references roles on delete cascade,
  primary key (organization_id, place)
);
create index single_sign_on_groups_role on single_sign_on_groups (role_id);

-- Who somebody at a provider is here. The provider's own name for them counts, never their address.
create table single_sign_on_people (
  organization_id text not null references organisations,
  issuer text not null,
  subject text not null,
  user_id text not null references users on delete cascade,
  since timestamptz not null default now(),
  primary key (organization_id, issuer, subject),
  unique (user_id, issuer)
);

do $$
declare t text;
begin
  foreach t in array array['single_sign_on', 'single_sign_on_domains', 'single_sign_on_groups', 'single_sign_on_people']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_organisation on %I using (organization_id = current_organization()) with check (organization_id = current_organization())', t);
    execute format('grant select, insert, update, delete on %I to credence_app', t);
  end loop;
end $$;

-- Before the organisation is known, as little is told as signing in needs.
create function single_sign_on_of(mail_domain text) returns text
language sql stable security definer set search_path = public as
  $$ select organization_id from single_sign_on_domains where domain = lower(mail_domain) $$;

create function single_sign_on_is_used() returns boolean
language sql stable security definer set search_path = public as
  $$ select exists (select from single_sign_on_domains) $$;

create function password_lets_in(id text) returns boolean
language sql stable security definer set search_path = public as
  $$ select not exists (select from users u join single_sign_on s using (organization_id)
     where u.user_id = id and s.is_only_way and not coalesce(u.policy -> '/admin/users' ? 'PATCH', false)) $$;

-- Whether people of other organisations have addresses in a domain, or another organisation signs in with it.
create function domain_is_of_others(mail_domain text) returns boolean
language sql stable security definer set search_path = public as
  $$ select exists (select from users where organization_id is distinct from current_organization()
       and lower(substring(email from '@([^@]*)$')) = lower(mail_domain))
     or exists (select from single_sign_on_domains where organization_id is distinct from current_organization()
       and domain = lower(mail_domain)) $$;
