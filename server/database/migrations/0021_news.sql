-- News from files: how a company was known in a headline, and which words decided what it says of the company.
alter table news add column language text;
-- The words of the headline that name the company, and by what: null where news did not come from a file.
alter table news add column matched_as text;
alter table news add column matched_by text
  check (matched_by in ('name', 'beginning', 'symbol', 'market name', 'initials', 'former name'));
-- Ranges of characters of the title: [{"from": 7, "to": 13}].
alter table news add column decided_by jsonb not null default '[]';
-- A headline of a paper on a day is there once for each company. Headlines are too long for an index in some scripts.
create unique index news_once on news (published_on, source, md5(title), party_id) where matched_by is not null;

-- Headlines that name no listed company: kept, so that nothing of a file is lost, and looked at again when it is imported again.
create table news_naming_nobody (
  published_on date not null,
  source text not null,
  title text not null,
  url text,
  language text
);
create unique index news_naming_nobody_once on news_naming_nobody (published_on, source, md5(title));
