-- Why a line could not be read from its file, as for a cell with an error. It stays when the columns are said anew; `refused` is also
-- what its columns say.
alter table upload_rows add column unread text;
update upload_rows r set unread = r.refused from uploads u
where u.upload_id = r.upload_id and u.state in ('reading', 'columns') and r.refused is not null;

alter table portfolio_import_rows add column unread text;
update portfolio_import_rows r set unread = r.refused from portfolio_imports i
where i.import_id = r.import_id and i.state = 'columns' and r.refused is not null;
