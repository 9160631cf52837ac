-- The sheets of a file sent for a portfolio are seen by whoever sees the portfolio, as its lines are.
create policy own_units on portfolio_import_sheets as restrictive
  using (current_units() is null or import_id in (select import_id from portfolio_imports));
