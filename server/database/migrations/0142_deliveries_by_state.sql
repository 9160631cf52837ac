-- What webhooks were told, by what became of it, newest first, and when each was told last: the page of all webhooks counted all deliveries
-- of thirty days.
create index webhook_deliveries_state on webhook_deliveries (webhook_id, state, created_at desc, delivery_id);
create index webhook_deliveries_told on webhook_deliveries (webhook_id, ended_at desc) where state = 'delivered';
