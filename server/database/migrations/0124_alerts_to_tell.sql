-- Whom the settings of portfolios want told of alerts, of all units: it is told whoever raised the alert, also who does not see the portfolio.
create function alerts_to_tell(ids text[])
returns table (alert_id text, alert_summary text, party_name text, portfolio text, recipients text[])
language sql stable security definer set search_path = public as $$
  select a.alert_id, a.alert_summary, p.name, f.name, s.recipients
  from alerts a join parties p using (party_id)
    join portfolio_parties m on m.party_id = a.party_id and m.organization_id = current_organization()
    join portfolio_settings s on s.portfolio_id = m.portfolio_id and s.organization_id = current_organization()
    join portfolios f on f.portfolio_id = m.portfolio_id and f.organization_id = current_organization() and f.archived_at is null
  where a.organization_id = current_organization() and a.alert_id = any (ids) and s.recipients <> '{}'
    and ((s.categories = '{}' and s.signal_codes = '{}')
      or a.alert_category = any (s.categories) or a.signal_code = any (s.signal_codes))
    and array_position(array['low', 'medium', 'high'], a.severity)
      >= array_position(array['low', 'medium', 'high'], s.min_severity)
  order by a.alert_id, f.name
$$;
