-- What a company and its share were called before, and until when: names and symbols that an exchange has replaced.
alter table party_names drop constraint party_names_kind_check;
alter table party_names add constraint party_names_kind_check
  check (kind in ('name', 'former', 'former_symbol', 'trade', 'market'));
-- The day on which another name took its place; null where that is not known.
alter table party_names add column until date check (until is null or kind in ('former', 'former_symbol'));
