-- The parties of a watchlist in the order of its page: all of them were sorted for each.
create index list_parties_in_order on list_parties (organization_id, list_id, added_at desc, party_id);
