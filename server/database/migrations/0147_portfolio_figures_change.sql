-- Scores are looked up by the thousand for portfolios, watchlists and alerts, and their rows are long for the grounds they hold: from the
-- index alone it takes half as long.
alter table scores drop constraint scores_pkey;
alter table scores add primary key (party_id, computed_on) include (score, exact, band);
alter table scores set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);

-- Processes keep what they worked out of large portfolios. Once a transaction that changed what it is worked out from is done, they are
-- told so: one message for each, however many rows it wrote.
do $$
declare t text;
begin
  foreach t in array array['portfolio_parties', 'portfolio_left', 'scores', 'exposures', 'relationships']
  loop
    execute format('create trigger %I after insert or update or delete on %I
      for each statement execute function tell_channel(''portfolio_figures'')', t || '_of_portfolios', t);
  end loop;
end $$;
create trigger parties_of_portfolios after update of name, name_key, state, industry on parties
  for each statement execute function tell_channel('portfolio_figures');
