-- Where files lie whose rows were deleted, until the sweep has removed them: a removal that is undone leaves the file where it was, and one that
-- the store could not do is done later.
create table left_files (storage_key text primary key);
grant insert on left_files to credence_app;
