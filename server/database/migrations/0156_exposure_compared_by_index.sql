-- Numbers of this type are compared in an index also under row-level security, and their statistics are used: numeric is not, as its
-- comparison is not leakproof. It is exact for paise up to 90 lakh crore rupees; the alerts beyond would only be listed by date.
alter table organisation_parties alter column exposure type double precision;
analyze organisation_parties;
