-- Series of the economy: common to all organisations, as news and sanctions are.
create table macro_series (
  code text primary key,
  name text not null,
  sector text not null,
  unit text not null,
  frequency text not null check (frequency in ('monthly', 'quarterly', 'yearly')),
  source text not null
);
create index macro_series_sector on macro_series (sector, name);
-- A month by its first day, a quarter by the first day of its last month, a year by its first day.
create table macro_values (
  code text not null references macro_series on delete cascade,
  period date not null,
  value double precision not null,
  primary key (code, period)
);
grant select on macro_series, macro_values to credence_app;
