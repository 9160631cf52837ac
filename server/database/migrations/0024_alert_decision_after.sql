-- What a decision made of the alert (status, snoozed_until, duplicate_of, assignee), so that its history can say it.
alter table alert_decisions add column after jsonb;
