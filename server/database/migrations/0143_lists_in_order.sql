-- Somebody's notices as their page lists them, unread first: all of them were sorted for each page.
create index notices_in_order on notices (user_id, (read_at is not null), created_at desc, notice_id) include (organization_id, entity, kind);

-- Reports in the order of their list: those of one moment by their ids.
create index orders_in_order on orders (organization_id, created_at desc, order_id) include (report_type, status);
drop index orders_newest;
