import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { Account } from './who-may.ts'

// In place of the demonstration's own: the first of an organisation by its id waits for its columns and has no rows, the second can
// be taken, the third has a sheet.
async function addPortfolioImports(owner: Database): Promise<void> {
  await sql`delete from portfolio_imports`.execute(owner)
  await sql`insert into portfolio_imports (import_id, organization_id, portfolio_id, purpose, state, heads, created_by)
    select 'pi_' || place || portfolio_id, organization_id, portfolio_id, 'exposures', state, '["A"]', created_by
    from portfolios, (values ('000', 'columns'), ('001', 'open'), ('002', 'columns')) as kinds (place, state)
    where created_by is not null`.execute(owner)
  const account = {
    account: 'A/1',
    product: 'Loan',
    limit: 100,
    outstanding: 50,
    overdue_days: 0,
    as_of: '2026-10-31',
  }
  await sql`insert into portfolio_import_rows (organization_id, import_id, line, cells, party_id, account)
    select organization_id, import_id, 2, '["A"]', 'p_000001', ${JSON.stringify(account)}::jsonb from portfolio_imports
    where state = 'open'`.execute(owner)
  await sql`insert into portfolio_import_sheets (organization_id, import_id, place, name, rows)
    select organization_id, import_id, 0, 'Loans', '[{"line": 1, "cells": ["CIN"]}, {"line": 2, "cells": ["A"]}]'
    from portfolio_imports where import_id like 'pi_002%'`.execute(owner)
}

/** Adds to the demonstration world what every operation needs: one of each thing in each organisation. Gives the accounts that ask. */
export async function addOneOfEach(owner: Database): Promise<Account[]> {
  await sql`insert into users (user_id, organization_id, email, name, policy)
    values ('u_nobody', 'o_northern', 'nobody@enterprise.example', 'N. Nobody', '{}')`.execute(owner)
  await sql`insert into mails (organization_id, user_id, kind, day, subject, body)
    select organization_id, user_id, 'digest', '2026-01-01', 'Credence: 1 new alert', 'Words' from users`.execute(
    owner,
  )
  await sql`insert into notices (organization_id, user_id, kind, entity, entity_id, text, link, once)
    select organization_id, user_id, 'assigned', 'alert', 'a_000001', 'Words', '/app/alerts/a_000001', 'first' from users`.execute(
    owner,
  )
  for (const organisation of ['o_northern', 'o_second', 'o_smallbiz', 'o_guarantee', 'o_dormant']) {
    await sql`insert into leads (organization_id, product, company, contact_name, email, phone, asked_by)
      select organization_id, 'erp', 'Acme', 'A. Clerk', email, '022 4000 1234', user_id from users
      where organization_id = ${organisation} limit 1`.execute(owner)
    await sql`insert into consents (organization_id, section, purpose, identifier, given_by, ends_on)
      select organization_id, 'itr-details', 'guarantee', '••••••234F', user_id, '2100-01-01' from users
      where organization_id = ${organisation} order by user_id limit 1`.execute(owner)
    await sql`insert into registry_refreshes (organization_id, state, error) values (${organisation}, 'failed', 'Words')`.execute(
      owner,
    )
    await sql`insert into uploads (upload_id, organization_id, kind, file_name, state, lines, heads, columns, remarks, sent_by)
      select 'up_' || state || organization_id, organization_id, 'epfo', 'a.csv', state, 1,
        '["Party", "E", "M", "N", "A", "D"]', '{}', '[]', user_id
      from (select * from users where organization_id = ${organisation} order by user_id limit 1) as one,
        (values ('applied'), ('columns'), ('open'), ('sending'), ('undoing')) as states (state)`.execute(
      owner,
    )
    await sql`insert into upload_files (storage_key, storage_type, organization_id, upload_id, part, size)
      select 'uploads/' || upload_id, 'EFS', organization_id, upload_id, 0, 1 from uploads
      where organization_id = ${organisation} and state = 'sending'`.execute(owner)
    await sql`insert into upload_rows (organization_id, upload_id, line, cells, party_id, value)
      select organization_id, upload_id, 2, '["p_000001", "E", "2026-08", "5", "500", "2026-09-15"]', 'p_000001',
        jsonb_build_object('establishment', organization_id, 'month', '2026-08', 'employees', 5, 'amount', 500, 'due_on', '2026-09-15')
      from uploads where organization_id = ${organisation}`.execute(owner)
    await sql`insert into exports (organization_id, asked_by, kind, format, columns, state, storage_type, storage_key, expires_at)
      select organization_id, user_id, 'alerts', 'csv', '{alert_id}', state, 'EFS', 'nothing', '2100-01-01'
      from (select * from users where organization_id = ${organisation} order by user_id limit 1) as one,
        (values ('waiting'), ('waiting'), ('done')) as states (state)`.execute(owner)
    await sql`insert into accounting_books (organization_id, package, file_name, reading, lines, sent_by)
      select organization_id, 'csv', 'a.csv',
        '{"company":null,"kind":"trial balance","groups":[],"months":[],"remarks":[]}', '{}', user_id
      from users where organization_id = ${organisation} limit 1`.execute(owner)
    await sql`with hooks as (
        insert into webhooks (organization_id, address, events, secret, created_by)
        select organization_id, 'https://example.com/', '{report.done}', 'whsec_', user_id from users
        where organization_id = ${organisation} returning organization_id, webhook_id)
      insert into webhook_deliveries (organization_id, webhook_id, event, body)
      select organization_id, webhook_id, 'test', '{}' from hooks`.execute(owner)
    await sql`insert into single_sign_on (organization_id, issuer, client_id, client_secret, group_claim, changed_by)
      select organization_id, 'https://login.example', 'credence', 'sealed', 'groups', user_id from users
      where organization_id = ${organisation} limit 1`.execute(owner)
    await sql`insert into api_keys (key, secret_hash, user_id, name, scopes)
      select 'key of ' || user_id, 'hash', user_id, 'A program', '{"/app/cases": ["GET"]}' from users
      where organization_id = ${organisation}`.execute(owner)
    await sql`insert into change_requests (request_id, organization_id, kind, subject_id, subject, version, payload, requested_by)
      select 'cr_' || organization_id, organization_id, 'signal', '502', 'Interest cover low', 0,
        '{"version": 0, "raise": 3, "grave": 1}', user_id from users where organization_id = ${organisation} order by user_id limit 1`.execute(
      owner,
    )
    await sql`insert into change_requests (request_id, organization_id, kind, subject_id, subject, version, payload, requested_by)
      select 'own_' || user_id, organization_id, 'signal', user_id, 'Interest cover low', 0, '{}', user_id from users
      where organization_id = ${organisation}`.execute(owner)
    // A job that failed, beside the order that does.
    await sql`insert into orders (order_id, organization_id, party_id, party_name, report_type, status, failed_at, ordered_by)
      select ${`zz job of ${organisation}`}, organization_id, 'p_000001', 'Acme', 'c-360', 'failed', now(), user_id from users
      where organization_id = ${organisation} order by user_id limit 1`.execute(owner)
    // One more, which is not withdrawn while a statement lies under it.
    await sql`insert into consents (consent_id, organization_id, section, purpose, identifier, given_by, ends_on)
      select 'zz' || organization_id, organization_id, 'itr-details', 'guarantee', '••••••234F', user_id, '2100-01-01'
      from users where organization_id = ${organisation} order by user_id limit 1`.execute(owner)
    await sql`insert into files (file_id, organization_id, name, media_type, size, storage_type, storage_key)
      values (${`paper of ${organisation}`}, ${organisation}, 'a.pdf', 'application/pdf', 1, 'EFS', 'paper')`.execute(
      owner,
    )
    await sql`insert into onboarding_documents (organization_id, kind, file_id, sent_by)
      select organization_id, 'returns', ${`paper of ${organisation}`}, user_id from users
      where organization_id = ${organisation} order by user_id limit 1`.execute(owner)
    await sql`with kept as (
        insert into files (organization_id, name, media_type, size, storage_type, storage_key)
        values (${organisation}, 'a.pdf', 'application/pdf', 1, 'EFS', 'kept') returning file_id)
      insert into consent_statements (organization_id, consent_id, file_id, sent_by)
      select c.organization_id, consent_id, file_id, given_by from consents c, kept
      where consent_id = ${`zz${organisation}`}`.execute(owner)
  }
  // Far enough that documents are taken.
  await sql`insert into onboarding_steps (organization_id, step_id, status) values ('o_guarantee', 2, 'done')
    on conflict (organization_id, step_id) do update set status = 'done'`.execute(owner)
  const { rows } = await sql<Account>`
    select user_id, email, organization_id, users.status, policy, organisations.status as organisation_status
    from users join organisations using (organization_id) order by user_id`.execute(owner)
  await sql`insert into invitations (invitation_id, organization_id, email, invited_by)
    select distinct on (organization_id) '_' || organization_id, organization_id, organization_id || '@invited.example', user_id from users`.execute(
    owner,
  )
  await addPortfolioImports(owner)
  // Somebody of each organisation to be looked after, who is none of the accounts that ask.
  await sql`insert into users (user_id, organization_id, email, name, status, policy)
    select 'u_zz_' || organization_id, organization_id, organization_id || '@zz.example', 'Z. Person', 'inactive', '{}'
    from organisations`.execute(owner)
  await sql`insert into roles (role_id, organization_id, name) select '_' || organization_id, organization_id, '_' from organisations`.execute(
    owner,
  )
  // A unit for each thing that is done to one: nobody else has changed it by then. Of two people belong to one.
  await sql`insert into org_units (unit_id, organization_id, name)
    select place || organization_id, organization_id, place from organisations, unnest(array['_change', '_members', '_remove']) place`.execute(
    owner,
  )
  await sql`update users set unit_id = '_members' || organization_id where user_id like 'u\\_zz\\_%'`.execute(
    owner,
  )
  return rows
}
