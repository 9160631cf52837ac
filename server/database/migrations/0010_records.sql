-- Peers are the nearest in size within an industry: this finds them without looking at the whole of it.
create index parties_peers on parties (industry, paid_up_capital) where model_type <> 'person' and paid_up_capital is not null;

-- The reports an organisation has ordered of one party, newest first.
create index orders_party on orders (organization_id, party_id, created_at desc);
