-- What an organisation has lent to a party, account by account, as its own books had it on a day. Amounts in rupees.
create table exposures (
  organization_id text not null references organisations,
  party_id text not null references parties on delete cascade,
  account_number text not null,
  as_of date not null,
  product text not null,
  sanction_limit numeric(20, 2) not null check (sanction_limit >= 0),
  outstanding numeric(20, 2) not null,
  days_past_due integer not null default 0 check (days_past_due >= 0),
  primary key (organization_id, account_number, as_of)
);
create index exposures_party on exposures (organization_id, party_id, as_of desc);
alter table exposures enable row level security;
create policy own_organisation on exposures
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update, delete on exposures to credence_app;
