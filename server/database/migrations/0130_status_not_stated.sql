-- A party of which nobody states a status is not thereby an active one. Companies that only the exchanges' lists told of had none.
alter table parties alter column status set default 'Not stated';
update parties set status = 'Not stated' where source = 'listings' and status = 'Active';
select count_parties();
