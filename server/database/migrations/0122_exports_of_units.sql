-- The file of an export holds what whoever asked could see: who belongs to a unit gets at those that people of it, or of one below it,
-- asked for.
create policy own_units on exports as restrictive
  using (current_units() is null or asked_by in (select user_id from users where unit_id = any (current_units())));
