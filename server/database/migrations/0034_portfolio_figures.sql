-- Portfolios as of any day: who left a portfolio is kept with the time for which it was in it.
create table portfolio_left (
  organization_id text not null references organisations,
  portfolio_id text not null,
  party_id text not null references parties on delete cascade,
  added_at timestamptz not null,
  removed_at timestamptz not null default now(),
  foreign key (organization_id, portfolio_id) references portfolios (organization_id, portfolio_id) on delete cascade
);
create index portfolio_left_portfolio on portfolio_left (portfolio_id, removed_at);

-- Whatever takes a party out of a portfolio leaves this trace. Where the portfolio or the party itself goes, nothing is left to say.
create function note_portfolio_left() returns trigger language plpgsql as $$
begin
  insert into portfolio_left (organization_id, portfolio_id, party_id, added_at)
    select g.organization_id, g.portfolio_id, g.party_id, g.added_at from gone g
    where exists (select from portfolios f where f.portfolio_id = g.portfolio_id)
      and exists (select from parties p where p.party_id = g.party_id);
  return null;
end $$;
create trigger portfolio_left_noted after delete on portfolio_parties
  referencing old table as gone for each statement execute function note_portfolio_left();

-- Which alerts about a portfolio's parties are told to whom; a portfolio without a row tells nobody.
create table portfolio_settings (
  organization_id text not null references organisations,
  portfolio_id text primary key,
  -- Signal categories; none stands for all.
  categories text[] not null default '{}',
  min_severity text not null check (min_severity in ('high', 'medium', 'low')),
  recipients text[] not null default '{}',
  version integer not null default 1,
  updated_by text references users,
  updated_at timestamptz not null default now(),
  foreign key (organization_id, portfolio_id) references portfolios (organization_id, portfolio_id) on delete cascade
);

do $$
declare t text;
begin
  foreach t in array array['portfolio_left', 'portfolio_settings']
  loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_organisation on %I using (organization_id = current_organization()) with check (organization_id = current_organization())', t);
  end loop;
end $$;
grant select, insert on portfolio_left to credence_app;
grant select, insert, update on portfolio_settings to credence_app;

alter table notices
  drop constraint notices_kind_check,
  add constraint notices_kind_check check (kind in
    ('assigned', 'mentioned', 'due_tomorrow', 'overdue', 'approval_asked', 'approved', 'refused', 'showcause_due',
     'portfolio_alert'));
-- Who was told of an alert is said on it.
create index notices_alert on notices (entity_id) where kind = 'portfolio_alert';

-- Whoever holds more than half of a company is followed upwards for all parties of a portfolio at once.
create index relationships_controlled on relationships (party_id) where kind = 'shareholder' and share > 50;
create index relationships_subsidiary on relationships (related_party_id) where kind = 'subsidiary' and share > 50;
