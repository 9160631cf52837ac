-- How many parties a portfolio has is counted on each of its pages: from an index alone.
create index portfolio_parties_counted on portfolio_parties (organization_id, portfolio_id);
alter table portfolio_parties set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- In brackets it is asked once for a statement which units a transaction works for. It was asked of each row, which took most of the
-- time of counting them.
alter policy own_units on portfolios
  using ((select current_units()) is null or unit_id is null or unit_id = any ((select current_units())::text[]));
do $$
declare t text;
begin
  foreach t in array array['portfolio_parties', 'portfolio_events', 'portfolio_imports', 'portfolio_left', 'portfolio_settings']
  loop
    execute format('alter policy own_units on %I
      using ((select current_units()) is null or portfolio_id in (select portfolio_id from portfolios))', t);
  end loop;
end $$;
alter policy own_units on portfolio_import_rows
  using ((select current_units()) is null or import_id in (select import_id from portfolio_imports));
