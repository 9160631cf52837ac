-- Mails to people. The row is what is sent: written once for a person and a day, sent afterwards, and kept to be read.
create table mails (
  mail_id text primary key default new_id('m'),
  organization_id text not null references organisations,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in ('digest')),
  day date not null,
  subject text not null,
  -- A line that is only a path is a link of the product; its address is put before it when the mail is sent.
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  sent_by text check (sent_by in ('smtp', 'outbox')),
  unique (user_id, kind, day),
  constraint mails_sent check ((sent_at is null) = (sent_by is null))
);
create index mails_unsent on mails (created_at) where sent_at is null;
create index alerts_created on alerts (organization_id, created_at);

alter table mails enable row level security;
create policy own_organisation on mails
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update, delete on mails to credence_app;
