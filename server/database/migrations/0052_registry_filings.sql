-- Annual forms filed with the Registrar of Companies, as the register shows them: common to all organisations, as the register is.
-- Keys of forms: server/contract/registry-forms.ts.
create table registry_filings (
  filing_id bigint generated always as identity primary key,
  party_id text not null references parties on delete cascade,
  form text not null check (form in ('aoc-4', 'mgt-7', 'mgt-7a', 'adt-1', 'dpt-3', 'msme-1', 'dir-3-kyc', 'llp-8', 'llp-11')),
  -- The last day of what the form is about.
  period_end date not null,
  filed_on date not null,
  -- The service request number of the filing.
  srn text,
  -- The DIN that a DIR-3 KYC is of: it is then filed by a person, the party.
  din text,
  check ((form = 'dir-3-kyc') = (din is not null))
);
create unique index registry_filings_once on registry_filings (party_id, form, period_end, coalesce(din, ''));
create index registry_filings_din on registry_filings (din) where din is not null;

-- When a company held the annual general meeting about a year.
create table annual_meetings (
  party_id text not null references parties on delete cascade,
  period_end date not null,
  held_on date not null,
  primary key (party_id, period_end)
);
grant select on registry_filings, annual_meetings to credence_app;
