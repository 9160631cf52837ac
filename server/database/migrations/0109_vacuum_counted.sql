-- What pages count over all rows is read from an index alone, which holds for rows that were vacuumed since they changed. By default
-- that waits until a fifth of a table has changed: of a million alerts, for weeks.
alter table alerts set (autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_insert_scale_factor = 0.005);
alter table cases set (autovacuum_vacuum_scale_factor = 0.005, autovacuum_vacuum_insert_scale_factor = 0.005);
alter table registry_standings set (autovacuum_vacuum_scale_factor = 0.01);
alter table registry_lines set (autovacuum_vacuum_scale_factor = 0.01);

-- Those that were watched last come first.
create index list_parties_added on list_parties (organization_id, added_at desc nulls last, party_id);
