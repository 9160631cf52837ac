-- Each row of the audit gets a place in its organisation's chain and a SHA-256 over the row and the one before it. A job gives them
-- out: a chain written with the rows themselves would make every write of an organisation wait for the last.
alter table audit add column position bigint, add column hash text;
create unique index audit_chain on audit (organization_id, position);
create index audit_unsealed on audit (organization_id, audit_id) where position is null;

-- Nobody changes what stands there, its owner neither; only a row without a place may get one.
create function keep_audit() returns trigger language plpgsql as
  $$ begin raise exception 'rows of the audit are never changed'; end $$;
create trigger keep_audit_rows before update of audit_id, organization_id, user_id, at, address, api_key, action, entity, entity_id,
  before, after on audit for each row execute function keep_audit();
create trigger keep_audit_places before update on audit for each row when (old.position is not null) execute function keep_audit();
