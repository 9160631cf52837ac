-- What became of each of several alerts or cases, once the request to change them was approved.
alter table change_requests add column batch_id text;
