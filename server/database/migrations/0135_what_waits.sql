-- The next thing that each webhook is to be told, found by itself however many wait.
create index webhook_deliveries_next on webhook_deliveries (webhook_id, next_at, created_at) where state = 'waiting';
drop index webhook_deliveries_due;
