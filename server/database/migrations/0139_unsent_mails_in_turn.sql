-- Digests of an organisation have the same moment: with the ids in the index the next one is found, and not all of them sorted, for each
-- that leaves.
create index mails_in_turn on mails (created_at, mail_id) where sent_at is null;
drop index mails_unsent;
