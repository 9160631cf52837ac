-- What undoing the change puts back where that is no longer what it replaced, because the file that wrote it was undone meanwhile:
-- JSON's null where there was nothing.
alter table upload_changes add column restores jsonb;
