-- What the alert said when a case was raised from it, in the sender's words.
alter table cases add column alert text;
