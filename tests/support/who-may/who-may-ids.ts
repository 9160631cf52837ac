import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { Account } from './who-may.ts'

/** Ids that stand in addresses, and of whom: those of the organisation, or `nothing` where it has none. */
export async function idsOf(
  owner: Database,
  { organization_id, user_id }: Pick<Account, 'organization_id' | 'user_id'>,
) {
  const first = async (table: string, column: string, by = 'organization_id', value = organization_id) => {
    const { rows } = await sql<{ id: string }>`select ${sql.ref(column)}::text as id from ${sql.table(table)}
      where ${sql.ref(by)} = ${value} order by 1 limit 1`.execute(owner)
    return rows[0]?.id ?? 'nothing'
  }
  const waiting = async (whose: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: string }>`select correction_id as id from corrections
      where organization_id = ${organization_id} and status = 'pending' and ${whose} limit 1`.execute(owner)
    return rows[0]?.id ?? 'nothing'
  }
  const unused = async () => {
    const { rows } = await sql<{ id: string }>`select case_type_id as id from case_types t
      where organization_id = ${organization_id} and not exists
        (select from cases c where c.case_type_id = t.case_type_id) order by 1 desc limit 1`.execute(owner)
    return rows[0]?.id ?? 'nothing'
  }
  const { rows } = await sql<{ id: string }>`select workflow_id as id from workflows w
    where organization_id = ${organization_id} and not exists
      (select from case_types t where t.ticket_workflow_id = w.workflow_id) order by 1 limit 1`.execute(owner)
  const view = async (list: 'alerts' | 'cases', whose: string) => {
    const row = await owner
      .selectFrom('list_views')
      .select('view_id')
      .where('user_id', '=', whose)
      .where('list', '=', list)
      .executeTakeFirst()
    return row?.view_id ?? 'nothing'
  }
  const failedOrder = async () => {
    const { rows } = await sql<{ id: string }>`select order_id as id from orders
      where organization_id = ${organization_id} and status = 'failed' and order_id not like 'zz job%' limit 1`.execute(
      owner,
    )
    return rows[0]?.id ?? 'nothing'
  }
  const goodKey = async () => {
    const { rows } = await sql<{ id: string }>`select key as id from api_keys join users using (user_id)
      where organization_id = ${organization_id} and revoked_at is null order by key limit 1`.execute(owner)
    return rows[0]?.id ?? 'nothing'
  }
  const unfinishedJob = async () => {
    const { rows } = await sql<{ id: string }>`select order_id as id from orders
      where organization_id = ${organization_id} and status = 'ordered'
      union all select import_id from portfolio_imports where organization_id = ${organization_id} and state = 'columns'
      limit 1`.execute(owner)
    return rows[0]?.id ?? 'nothing'
  }
  const anExport = async (state: string) => {
    const { rows } = await sql<{ id: string }>`select export_id as id from exports
      where organization_id = ${organization_id} and state = ${state} order by 1 limit 1`.execute(owner)
    return rows[0]?.id ?? 'nothing'
  }
  const refresh = async (states: string[]) => {
    const { rows } = await sql<{ id: string }>`select refresh_id as id from registry_refreshes
      where organization_id = ${organization_id} and state = any(${states}) limit 1`.execute(owner)
    return rows[0]?.id ?? 'nothing'
  }
  return {
    refreshId: await refresh(['waiting', 'running']),
    failedRefreshId: await refresh(['failed']),
    exportId: await anExport('waiting'),
    uploadId: `up_columns${organization_id}`,
    doneExportId: await anExport('done'),
    workflowId: rows[0]?.id ?? 'nothing',
    signalCode: '502',
    requestId: `cr_${organization_id}`,
    ownRequestId: `own_${user_id}`,
    unitId: `_change${organization_id}`,
    memberUnitId: `_members${organization_id}`,
    spareUnitId: `_remove${organization_id}`,
    caseTypeId: await unused(),
    day: await first('holidays', 'day'),
    listId: await first('lists', 'list_id'),
    alertId: await first('alerts', 'alert_id'),
    caseId: await first('cases', 'case_id'),
    showcauseId: await first('showcauses', 'showcause_id'),
    portfolioId: await first('portfolios', 'portfolio_id'),
    importId: await first('portfolio_imports', 'import_id'),
    openImportId: await first('portfolio_import_rows', 'import_id'),
    sheetImportId: await first('portfolio_import_sheets', 'import_id'),
    orderId: await first('orders', 'order_id'),
    failedOrderId: await failedOrder(),
    jobId: await unfinishedJob(),
    keyId: await goodKey(),
    webhookId: await first('webhooks', 'webhook_id'),
    deliveryId: await first('webhook_deliveries', 'delivery_id'),
    failedJobId: `zz job of ${organization_id}`,
    correctionId: await waiting(sql`requested_by = ${user_id}`),
    approvalId: await waiting(sql`requested_by <> ${user_id}`),
    caseType: await first('case_types', 'case_type_id'),
    mailId: await first('mails', 'mail_id', 'user_id', user_id),
    userId: user_id,
    personId: `u_zz_${organization_id}`,
    roleId: await first('roles', 'role_id'),
    invitationId: await first('invitations', 'invitation_id'),
    leadId: await first('leads', 'lead_id'),
    consentId: await first('consents', 'consent_id'),
    booksId: await first('accounting_books', 'books_id'),
    statementId: await first('consent_statements', 'statement_id'),
    documentId: await first('onboarding_documents', 'document_id'),
    noticeId: await first('notices', 'notice_id', 'user_id', user_id),
    searchId: await first('saved_searches', 'search_id', 'user_id', user_id),
    viewId: await view('alerts', user_id),
    caseViewId: await view('cases', user_id),
    caseBatchId: await first('case_batches', 'batch_id', 'changed_by', user_id),
    batchId: await first('alert_decisions', 'batch_id', 'decided_by', user_id),
  }
}
export type Ids = Awaited<ReturnType<typeof idsOf>>

/** What stands in addresses and is everybody's: a party, a likeness of it, and names. */
export async function anybodys(owner: Database) {
  const { rows } = await sql<{ partyId: string; hitId: string }>`
    select party_id as "partyId", hit_id::text as "hitId" from sanctions_hits order by hit_id limit 1`.execute(
    owner,
  )
  return {
    slice: 'charges',
    stepId: '2',
    form: 'aoc-4',
    kind: 'alerts',
    courtCaseId: '1',
    templateId: 'order',
    document: 'notice',
    ...rows[0],
  }
}
