-- When a case was closed. Its history does not say it alone: a status that is called otherwise later stands in it as a change of status too.
alter table cases add column closed_at timestamptz;
update cases c set closed_at = coalesce((select max(e.created_at) from case_events e
  where e.case_id = c.case_id and e.kind = 'status' and coalesce(e.body, '') <> 'The status was renamed'
    and coalesce(e.body, '') not like 'The case type follows % now'), c.updated_at)
where status_category = 'CLOSED';

create function note_closing() returns trigger language plpgsql as $$
begin
  if new.status_category <> 'CLOSED' then new.closed_at := null;
  elsif tg_op = 'INSERT' then new.closed_at := coalesce(new.closed_at, new.updated_at);
  elsif old.status_category <> 'CLOSED' then new.closed_at := now();
  end if;
  return new;
end $$;
create trigger case_closed before insert or update of status_category on cases
  for each row execute function note_closing();
