-- Files of data that an organisation sends: how far each is, its lines until they are applied, and what applying it changed.
create table uploads (
  upload_id text primary key default new_id('up'),
  organization_id text not null references organisations,
  -- Kinds and their fields: server/contract/upload-kinds.ts.
  kind text not null check (kind in ('accounts', 'gst', 'epfo')),
  file_name text not null,
  state text not null default 'columns' check (state in ('columns', 'open', 'applied', 'undone')),
  heads jsonb not null,
  columns jsonb not null,
  remarks jsonb not null,
  -- Rows that were added and replaced, once it is applied; that were left as they were, once it is undone.
  added integer not null default 0,
  replaced integer not null default 0,
  kept integer not null default 0,
  version integer not null default 1,
  sent_by text not null references users,
  sent_at timestamptz not null default now(),
  applied_by text references users,
  applied_at timestamptz,
  undone_by text references users,
  undone_at timestamptz
);
create index uploads_newest on uploads (organization_id, sent_at desc);

create table upload_rows (
  organization_id text not null references organisations,
  upload_id text not null references uploads on delete cascade,
  line integer not null,
  cells jsonb not null,
  -- The identifier of the party, what the line holds by the columns of the table of its kind, and why it is not taken.
  party text,
  party_id text,
  value jsonb,
  refused text,
  primary key (upload_id, line)
);

-- What applying it changed: the row as it was, null where there was none, and as it was written.
create table upload_changes (
  organization_id text not null references organisations,
  upload_id text not null references uploads on delete cascade,
  line integer not null,
  before jsonb,
  after jsonb not null,
  primary key (upload_id, line)
);

-- Which column of a kind a head stood for when it was last said.
create table upload_heads (
  organization_id text not null references organisations,
  kind text not null,
  head text not null,
  field text not null,
  primary key (organization_id, kind, head)
);

-- What an organisation knows itself of returns and wages; what all see is in gst_filings and epfo_months.
create table own_gst_filings (
  organization_id text not null references organisations,
  party_id text not null references parties on delete cascade,
  gstin text not null,
  return_type text not null,
  period text not null,
  due_on date not null,
  filed_on date,
  primary key (organization_id, gstin, return_type, period)
);
create index own_gst_filings_party on own_gst_filings (organization_id, party_id);
create table own_epfo_months (
  organization_id text not null references organisations,
  party_id text not null references parties on delete cascade,
  establishment text not null,
  month text not null,
  employees integer not null,
  amount numeric(20, 2) not null,
  due_on date not null,
  paid_on date,
  primary key (organization_id, establishment, month)
);
create index own_epfo_months_party on own_epfo_months (organization_id, party_id);

do $$
declare name text;
begin
  foreach name in array array['uploads', 'upload_rows', 'upload_changes', 'upload_heads', 'own_gst_filings', 'own_epfo_months'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_organisation on %I using (organization_id = current_organization())
      with check (organization_id = current_organization())', name);
    execute format('grant select, insert, update, delete on %I to credence_app', name);
  end loop;
end $$;

update users set policy = policy || '{"/uploads": ["GET", "POST", "PATCH", "DELETE"]}'
where policy->'/admin/users' ? 'GET' and not policy ? '/uploads';
