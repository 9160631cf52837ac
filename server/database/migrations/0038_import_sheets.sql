-- The sheets of a workbook that was sent for a portfolio, where several hold lines: kept until its columns are said, so that another
-- can be chosen than the first.
create table portfolio_import_sheets (
  organization_id text not null references organisations,
  import_id text not null,
  -- From 0, in the order of the workbook.
  place integer not null,
  name text not null,
  -- Sentences on how it was read.
  remarks jsonb not null default '[]',
  -- [{line, cells, refused}]
  rows jsonb not null,
  primary key (import_id, place),
  foreign key (organization_id, import_id) references portfolio_imports (organization_id, import_id) on delete cascade
);
alter table portfolio_import_sheets enable row level security;
create policy own_organisation on portfolio_import_sheets
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, delete on portfolio_import_sheets to credence_app;

-- Which of them is read.
alter table portfolio_imports add column sheet integer;
