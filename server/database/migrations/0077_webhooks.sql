-- Programs of an organisation's own that are told what happens: where, of what, and with which secret it is signed.
create table webhooks (
  webhook_id text primary key default new_id('wh'),
  organization_id text not null references organisations,
  address text not null,
  events text[] not null,
  -- For the job that signs; the web role may write it and cannot read it.
  secret text not null,
  created_by text not null references users,
  created_at timestamptz not null default now()
);
create index webhooks_organization on webhooks (organization_id);

-- What is to be told, written in the same transaction as what happened; and what became of it.
create table webhook_deliveries (
  delivery_id text primary key default new_id('msg'),
  organization_id text not null references organisations,
  webhook_id text not null references webhooks on delete cascade,
  event text not null,
  -- As it is signed and sent.
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index webhook_deliveries_due on webhook_deliveries (next_at) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, created_at desc, delivery_id);

create table webhook_attempts (
  attempt_id bigint generated always as identity primary key,
  organization_id text not null references organisations,
  delivery_id text not null references webhook_deliveries on delete cascade,
  at timestamptz not null default now(),
  -- What was answered: the status and the first of the text; or why nothing was.
  status integer,
  answer text,
  error text,
  ms integer not null
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, attempt_id);

alter table webhooks enable row level security;
create policy own_organisation on webhooks
  using (organization_id = current_organization()) with check (organization_id = current_organization());
alter table webhook_deliveries enable row level security;
create policy own_organisation on webhook_deliveries
  using (organization_id = current_organization()) with check (organization_id = current_organization());
alter table webhook_attempts enable row level security;
create policy own_organisation on webhook_attempts
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select (webhook_id, organization_id, address, events, created_by, created_at), insert, delete on webhooks to credence_app;
grant select, insert, update on webhook_deliveries to credence_app;
grant select on webhook_attempts to credence_app;

-- However it comes about, by a person, a job or an import, it is told: so the table itself writes it down.
create function tell_webhooks(organization text, what text, data jsonb) returns void
language sql security definer set search_path = public as $$
  insert into webhook_deliveries (organization_id, webhook_id, event, body)
  select organization, webhook_id, what, jsonb_build_object('type', what, 'data', data,
    'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))::text
  from webhooks where organization_id = organization and what = any(events)
$$;

create function tell_alert() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform tell_webhooks(new.organization_id, 'alert.raised', jsonb_build_object('alert_id', new.alert_id,
    'party_id', new.party_id, 'signal_code', new.signal_code, 'severity', new.severity, 'date_of_event', new.date_of_event));
  return null;
end $$;
create trigger alert_told after insert on alerts for each row execute function tell_alert();

create function tell_case() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform tell_webhooks(new.organization_id, 'case.changed', jsonb_build_object('case_id', new.case_id,
    'party_id', new.party_id, 'case_status', new.case_status, 'status_category', new.status_category,
    'case_assignee', new.case_assignee, 'raised', tg_op = 'INSERT'));
  return null;
end $$;
create trigger case_raised_told after insert on cases for each row execute function tell_case();
create trigger case_changed_told after update on cases for each row
  when (new.version is distinct from old.version or new.case_status is distinct from old.case_status
    or new.case_assignee is distinct from old.case_assignee)
  execute function tell_case();

create function tell_report() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform tell_webhooks(new.organization_id, 'report.done', jsonb_build_object('order_id', new.order_id,
    'party_id', new.party_id, 'report_type', new.report_type));
  return null;
end $$;
create trigger report_told after update on orders for each row
  when (new.status = 'done' and old.status is distinct from 'done')
  execute function tell_report();

update users set policy = policy || '{"/admin/webhooks": ["GET", "POST", "DELETE"]}'
where policy->'/admin/users' ? 'GET' and not policy ? '/admin/webhooks';
