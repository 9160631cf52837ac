-- A password's hash of an earlier cost is written anew when somebody signs in with it; not over one that was changed meanwhile.
create function renew_password_hash(id text, before text, renewed text) returns void
language sql security definer set search_path = public as
  $$ update users set password_hash = renewed where user_id = id and password_hash = before $$;
revoke execute on function renew_password_hash(text, text, text) from public;
grant execute on function renew_password_hash(text, text, text) to credence_app;
