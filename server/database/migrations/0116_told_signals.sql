-- Codes of single signals that are told besides the categories; none of both stands for all.
alter table portfolio_settings add signal_codes integer[] not null default '{}';
