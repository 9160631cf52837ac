-- What lists rank by: the score before it was rounded. Receipts of rule version 1 have none.
alter table scores
  add column exact double precision not null
  generated always as (coalesce((receipt ->> 'exact')::double precision, score)) stored;
