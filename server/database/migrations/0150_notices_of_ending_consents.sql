-- Whoever gave a consent is told that it ends soon; what else may be told stays as it is.
do $$
declare rule text;
begin
  select replace(pg_get_constraintdef(oid), '''assigned''::text', '''assigned''::text, ''consent_ending''::text')
    into strict rule
  from pg_constraint where conrelid = 'notices'::regclass and conname = 'notices_kind_check';
  alter table notices drop constraint notices_kind_check;
  execute 'alter table notices add constraint notices_kind_check ' || rule;
end $$;
