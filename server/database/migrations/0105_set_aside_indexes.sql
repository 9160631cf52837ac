-- Indexes that the first large import of companies left out, to make them once for all rows at its end.
create table set_aside_indexes (
  name text primary key,
  made text not null,
  set_aside_at timestamptz not null default now()
);

-- Companies of the register have none of these.
drop index parties_llpin_prefix;
drop index parties_pan_prefix;
drop index parties_din_prefix;
create index parties_llpin_prefix on parties (llpin text_pattern_ops) where llpin is not null;
create index parties_pan_prefix on parties (pan text_pattern_ops) where pan is not null;
create index parties_din_prefix on parties (din text_pattern_ops) where din is not null;
