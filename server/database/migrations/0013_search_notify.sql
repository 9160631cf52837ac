-- Processes keep the words of all names and the listed companies in memory. Once a transaction that changed them is done, they are
-- told so: one message for each, however many rows it wrote.

create function tell_channel() returns trigger language plpgsql as $$
  begin
    perform pg_notify(tg_argv[0], '');
    return null;
  end $$;

create trigger search_words_changed after insert or update or delete or truncate on search_words
  for each statement execute function tell_channel('search_words');

-- Imports and corrections set "updated_at" of a party whose names they change.
create trigger listed_company_added after insert on parties
  for each row when (new.listed) execute function tell_channel('listed_companies');
create trigger listed_company_changed after update of listed, name, updated_at on parties
  for each row when (old.listed or new.listed) execute function tell_channel('listed_companies');
create trigger listed_company_removed after delete on parties
  for each row when (old.listed) execute function tell_channel('listed_companies');
create trigger parties_emptied after truncate on parties
  for each statement execute function tell_channel('listed_companies');
