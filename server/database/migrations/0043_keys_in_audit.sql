-- Programs act in a person's name with a key: the audit says with which.
alter table audit add column api_key text;
