-- How often something was done within a time, counted by all processes together. The columns and their order are those of rate-limiter-flexible;
-- `expire` is in milliseconds since 1970. A key is a hash, so that no address and no account is kept. What was counted may be lost with the server.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expire bigint
);
grant select, insert, update, delete on rate_limits to credence_app;
drop table password_guesses;
