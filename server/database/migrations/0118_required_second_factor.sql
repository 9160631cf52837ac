-- Whether everybody who signs in with a password gives a code too; whoever has no second factor sets one up at the sign-in.
alter table organisations add column second_factor_required boolean not null default false;
grant update (second_factor_required) on organisations to credence_app;

-- Asked before anybody is signed in, as password_lets_in is.
create function lacks_second_factor(id text) returns boolean
language sql stable security definer set search_path = public as
  $$ select exists (select from users u join organisations using (organization_id)
     where u.user_id = id and second_factor_required
       and not exists (select from second_factors f where f.user_id = u.user_id and f.confirmed_at is not null)) $$;
