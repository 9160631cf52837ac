-- What an organisation knows itself of covenants, audit observations and returned cheques.
alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads_kind_check
  check (kind in ('accounts', 'gst', 'epfo', 'covenants', 'audit_observations', 'cheque_returns'));

create table own_covenants (
  organization_id text not null references organisations,
  party_id text not null references parties on delete cascade,
  reference text not null,
  covenant text not null,
  covenant_type text,
  due_on date not null,
  status text not null check (status in ('met', 'breached', 'waived', 'awaited')),
  cured_on date,
  primary key (organization_id, reference, due_on)
);
create index own_covenants_party on own_covenants (organization_id, party_id);

create table own_audit_observations (
  organization_id text not null references organisations,
  party_id text not null references parties on delete cascade,
  reference text not null,
  observation text not null,
  category text,
  severity text check (severity in ('high', 'medium', 'low')),
  report text not null,
  auditor text,
  period text,
  issued_on date not null,
  closed_on date,
  primary key (organization_id, reference)
);
create index own_audit_observations_party on own_audit_observations (organization_id, party_id);

create table own_cheque_returns (
  organization_id text not null references organisations,
  party_id text not null references parties on delete cascade,
  account_number text not null,
  cheque_number text not null,
  returned_on date not null,
  amount numeric(20, 2) not null,
  reason text,
  primary key (organization_id, account_number, cheque_number, returned_on)
);
create index own_cheque_returns_party on own_cheque_returns (organization_id, party_id);

do $$
declare name text;
begin
  foreach name in array array['own_covenants', 'own_audit_observations', 'own_cheque_returns'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_organisation on %I using (organization_id = current_organization())
      with check (organization_id = current_organization())', name);
    execute format('grant select, insert, update, delete on %I to credence_app', name);
  end loop;
end $$;
