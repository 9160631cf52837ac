-- So that of two people who edit a case type at once the second is told.
alter table case_types add column version integer not null default 1;
