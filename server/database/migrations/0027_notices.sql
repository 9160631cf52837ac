-- What a person is told: that something was assigned to them, that somebody named them, that a day is near.
create table notices (
  notice_id text primary key default new_id('n'),
  organization_id text not null references organisations,
  user_id text not null references users on delete cascade,
  kind text not null check (kind in
    ('assigned', 'mentioned', 'due_tomorrow', 'overdue', 'approval_asked', 'approved', 'refused', 'showcause_due')),
  -- What it is about, and where that is.
  entity text not null,
  entity_id text not null,
  text text not null,
  link text not null check (link like '/%'),
  -- Who did it; nobody where a day came.
  caused_by text references users,
  -- What is told once only: a comment, a due date; else the day.
  once text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- The mail that told it too.
  mail_id text references mails on delete set null,
  unique (user_id, kind, entity, entity_id, once)
);
create index notices_newest on notices (user_id, created_at desc, notice_id);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_to_mail on notices (organization_id, user_id) where read_at is null and mail_id is null;
create index notices_mail on notices (mail_id) where mail_id is not null;

-- Notices go by mail too: one mail of several notices, as often as there are some.
alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in ('digest', 'notices')),
  drop constraint mails_user_id_kind_day_key;
create unique index mails_digest on mails (user_id, day) where kind = 'digest';
create index mails_person on mails (user_id, day desc);

-- Whom a comment or a note names with @, as they were written.
alter table case_events add column mentions text[] not null default '{}';

-- The secret address of a person's deadlines, as SHA-256 of what stands in it (hexadecimal).
create table calendar_feeds (
  user_id text primary key references users on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on calendar_feeds to credence_app;

alter table notices enable row level security;
create policy own_organisation on notices
  using (organization_id = current_organization()) with check (organization_id = current_organization());
grant select, insert, update, delete on notices to credence_app;
