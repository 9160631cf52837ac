import { standardWorkflow } from '#server/contract/cases/standard-workflow.ts'
import type { Database } from '#server/database/connection.ts'
import type { Asking, apiFor } from '../api.ts'
import { plausible, type Schema } from './plausible-body.ts'
import type { Account } from './who-may.ts'
import { anybodys, type Ids } from './who-may-ids.ts'

/** An operation of the OpenAPI document. */
export interface Operation {
  name: string
  method: NonNullable<Asking['method']>
  path: string
  /** What of `address` its query takes. */
  query: string[]
  body: Schema | undefined
}

// What has to stand in an address behind the question mark.
const queryValues: Record<string, string> = {
  report_type: 'c-360',
  issuer: 'https://10.0.0.1',
  q: 'agro',
  query: 'agro',
  party_id: 'p_000001',
  to: 'p_001020',
  portfolio_id: 'pf_000001',
}

/** Where a word of a query means something else. */
const askedOf: Record<string, Record<string, string>> = {
  'GET /v1/macro_indicators/values': { to: '2026-01-01' },
  'GET /v1/admin/audit': { to: '2026-01-01' },
  'GET /v1/admin/audit/chain': { to: '2026-01-01' },
  'GET /v1/admin/jobs': { to: '2026-01-01' },
  'GET /v1/admin/products': { to: '2026-01-01' },
  'GET /v3/admin/orders': { to: '2026-01-01' },
  'GET /v2/admin/orders': { to: '2026-01-01' },
}

/** What a body has to say for something to change, though none of it has to be there. */
const besides: Record<string, object> = {
  'PATCH /v1/admin/users/{personId}/access': {
    version: 1,
    role_id: null,
    preview: false,
    policy: { '/app/parties': ['GET'] },
  },
  'PATCH /v1/account/settings': { settings: { digest: 'high' } },
  'PATCH /v1/account/searches/saved/{searchId}': { name: 'Renamed' },
  'PATCH /v1/admin/alerts/views/{viewId}': { name: 'Renamed' },
  'PATCH /v1/cases/views/{caseViewId}': { name: 'Renamed' },
  'PATCH /v1/admin/case_types/{caseTypeId}': { name: 'Renamed' },
  'PATCH /v1/cases/{caseId}': { comments: 'Words that say something' },
  'PATCH /v1/admin/retention': { version: 0, periods: { mails: 90 } },
  'PATCH /v1/admin/organisation': { version: 1, name: 'Renamed' },
  'POST /v1/admin/invitations': { email: 'somebody@else.example', role_id: null },
  'POST /v1/admin/org_units': { parent_id: null },
  'PATCH /v1/admin/org_units/{unitId}': { name: 'Renamed', parent_id: null },
  'POST /v1/admin/roles': { name: 'Readers', policy: {}, preview: false },
  'PATCH /v1/admin/roles/{roleId}': { version: 1, policy: {}, preview: false },
  'POST /v3/admin/orders/batch': { anew: ['p_000002'] },
  'PATCH /v1/admin/approvals/rules': { version: 0, kinds: [], bulk_above: 21 },
  'PATCH /v1/admin/signals/{signalCode}': { version: 0, raise: 2, grave: 1, disabled: false },
  'PATCH /v1/admin/portfolios/{portfolioId}': { description: 'Words that say something' },
  'PATCH /v1/admin/portfolios/{portfolioId}/settings': {
    categories: [],
    recipients: [],
    min_severity: 'low',
  },
  'PATCH /v1/admin/workflows/{workflowId}': { name: 'Renamed' },
  'POST /v1/admin/portfolio_imports': { purpose: 'parties', text: 'Words that say something' },
  'PATCH /v1/admin/portfolio_imports/{importId}': {
    columns: { cin: 0, account: 1, limit: 2, outstanding: 3, date: 4 },
  },
  'PATCH /v1/admin/portfolio_imports/{importId}/sheet': { sheet: 0 },
  'POST /v1/uploads': {
    kind: 'epfo',
    file_name: 'a.csv',
    attachment: Buffer.from('Party,Amount\np_000001,5').toString('base64'),
  },
  'POST /v1/uploads/{uploadId}/parts': {
    part: 1,
    more: true,
    attachment: Buffer.from('p_000002,5').toString('base64'),
  },
  'PATCH /v1/uploads/{uploadId}': {
    columns: { party: 0, establishment: 1, month: 2, employees: 3, amount: 4, due_on: 5 },
  },
  'POST /v1/bulk_exports': { kind: 'alerts', columns: ['alert_id'] },
  'PATCH /v1/admin/single_sign_on': {
    version: 1,
    issuer: 'https://login.example',
    client_id: 'credence',
    groups: [],
    default_role_id: null,
    is_only_way: false,
    domains: ['enterprise.example'],
  },
  'POST /v1/admin/webhooks': { address: 'https://example.com/told', events: ['alert.raised'] },
  'POST /v1/admin/keys': { scopes: { '/admin/keys': ['GET'] } },
  'POST /v1/accounting_books': {
    package: 'csv',
    file_name: 'a.csv',
    attachment: Buffer.from('Account,Debit,Credit\nCash,5,').toString('base64'),
  },
  'PATCH /v1/accounting_books/{booksId}': { lines: {} },
  'PATCH /v1/user/steps/{stepId}': { finish: false, fill: false },
  'POST /v1/user/documents': {
    file_name: 'a.pdf',
    attachment: Buffer.from('%PDF-1.7').toString('base64'),
  },
  'POST /v1/consent_statements': {
    file_name: 'a.pdf',
    attachment: Buffer.from('%PDF-1.7').toString('base64'),
  },
}

type Ask = ReturnType<typeof apiFor>

/** Every operation of the OpenAPI document. */
export async function readOperations(ask: Ask): Promise<Operation[]> {
  interface Described {
    parameters?: { name: string; in: string }[]
    requestBody?: { content: { 'application/json': { schema: Schema } } }
  }
  const { data } = await ask<{ paths: Record<string, Record<string, Described>> }>('/openapi.json')
  return Object.entries(data.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, parameters = [] }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase() as Operation['method'],
      path,
      query: parameters
        .filter((one) => one.in === 'query' && one.name in queryValues)
        .map(({ name }) => name),
      body: requestBody?.content['application/json'].schema,
    })),
  )
}

/** Sends operations as accounts, with ids in their addresses and bodies that something can be made of. */
export function sender(owner: Database, ask: Ask) {
  let signalCode: number | undefined
  const signal = async () => {
    signalCode ??= (await ask<{ data: { code: number }[] }>('/v1/admin/alerts/signals')).data.data[0]?.code
    return signalCode
  }

  let industryId: string | undefined
  const industry = async () => {
    industryId ??= (await ask<{ data: { industry_id: string }[] }>('/v1/admin/industries')).data.data[0]
      ?.industry_id
    return industryId
  }

  return async function send(account: Account, operation: Operation, ids: Partial<Ids>) {
    const values: Record<string, string | undefined> = { ...(await anybodys(owner)), ...ids }
    if (/\{importId\}\/(lines|exposures)$/.test(operation.path)) values.importId = ids.openImportId
    if (operation.path.endsWith('/retry')) {
      values.orderId = ids.failedOrderId
      values.refreshId = ids.failedRefreshId
      values.jobId = ids.failedJobId
    }
    if (/\{uploadId\}\/\w+$/.test(operation.path)) {
      const states: Record<string, string> = { apply: 'open', parts: 'sending', stop: 'undoing' }
      const state = states[operation.path.split('/').at(-1) ?? ''] ?? 'applied'
      values.uploadId = ids.uploadId?.replace('columns', state)
    }
    if (operation.path.includes('/account/requests/')) values.requestId = ids.ownRequestId
    if (operation.path.endsWith('{exportId}/link')) values.exportId = ids.doneExportId
    if (operation.path.endsWith('{importId}/sheet')) values.importId = ids.sheetImportId
    if (operation.path.endsWith('{unitId}/members')) values.unitId = ids.memberUnitId
    if (operation.name === 'DELETE /v1/admin/org_units/{unitId}') values.unitId = ids.spareUnitId
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? 'nothing')
    const known = {
      portfolio_id: ids.portfolioId,
      confirmation: `${account.organization_id}@zz.example`,
      consent_id: `zz${account.organization_id}`,
      party: 'p_000001',
      party_id: 'p_000001',
      parties: ['p_000002'],
      organization_id: account.organization_id,
      case_type: ids.caseType,
      case_id: ids.caseId,
      template_id: 'fraud-borrower',
      wording: 'Show cause why {{facts}} by {{reply due}}',
      days_to_reply: 21,
      _id: ids.alertId,
      assignee: account.user_id,
      query: 'severity=high',
      signal_code: await signal(),
      date_of_event: '2025-01-15',
      field: 'trade_name',
      q: 'agro',
      until: '2100-01-01T00:00:00Z',
      as_of: '2026-11-20T00:00:00Z',
      statuses: standardWorkflow.statuses,
      moves: standardWorkflow.moves,
      escalates: null,
      ticket_workflow_id: 'standard',
      text: '2031-01-26,Republic Day',
      email: 'somebody@elsewhere.example',
      emails: ['somebody@elsewhere.example'],
      industries: [await industry()],
      phone: '+91 22 4000 1234',
      identifier: '123456789012',
    }
    const plain = operation.body && plausible(operation.body, known)
    const body = plain && { ...plain, ...besides[operation.name] }
    const valuesToSend = { ...queryValues, ...askedOf[operation.name] }
    const query = new URLSearchParams(operation.query.map((name) => [name, valuesToSend[name] ?? '']))
    const as = account.user_id
    return ask(`${path}?${query}`, {
      as,
      method: operation.method,
      ...(body !== undefined && { body }),
    })
  }
}
