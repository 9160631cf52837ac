-- Numbers of this type are compared in an index also under row-level security, and their statistics are used: numeric is not, as its
-- comparison is not leakproof. It is exact for paise up to 90 lakh crore rupees; the alerts beyond would only be listed by date.
alter table organisation_parties alter column exposure type double precision;
-- An empty table would be planned for as empty until it is next analysed.
do $$ begin
  if exists (select from organisation_parties) then analyze organisation_parties; end if;
end $$;
