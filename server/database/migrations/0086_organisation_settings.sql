-- What an organisation settles for itself. "version" counts its changes, so that two people do not overwrite one another.
alter table organisations
  add column logo_alt text not null default '',
  add column inactivity_minutes smallint check (inactivity_minutes between 1 and 60),
  add column page_config jsonb not null default '{}',
  add column version integer not null default 1;

-- Its type, its standing, its own business and its instance are the operator's, and stay out of reach of the web role.
grant update (name, logo_url, logo_alt, messages, sku, inactivity_minutes, page_config, version) on organisations to credence_app;
