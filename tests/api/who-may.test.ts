import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import { apiFor } from '#tests/support/api.ts'
import { organisationRows } from '#tests/support/database/changes.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { type Account, may } from '#tests/support/who-may/who-may.ts'
import { type Ids, idsOf } from '#tests/support/who-may/who-may-ids.ts'
import { type Operation, readOperations, sender } from '#tests/support/who-may/who-may-sending.ts'
import { addOneOfEach } from '#tests/support/who-may/who-may-world.ts'

// Every operation of the OpenAPI document, asked by every account: who may not gets 403 and changes nothing, what belongs to
// another organisation is not there.

let fresh: FreshDatabase
let operations: Operation[]
let accounts: Account[]
let send: ReturnType<typeof sender>

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  const ask = apiFor(fresh)
  accounts = await addOneOfEach(fresh.owner)
  operations = await readOperations(ask)
  send = sender(fresh.owner, ask)
}, 120_000)
afterAll(() => fresh.close())

/** Asks all of it of all of them; gives what was answered otherwise than it should have been. */
async function answersOf(
  which: (account: Account, operation: Operation) => boolean,
  ids: (account: Account) => Promise<Partial<Ids>>,
  fits: (status: number) => boolean,
) {
  const wrong: string[] = []
  let count = 0
  for (const account of accounts) {
    const ownIds = await ids(account)
    for (const operation of operations.filter((one) => which(account, one))) {
      count += 1
      const { status, data } = await send(account, operation, ownIds)
      if (!fits(status)) wrong.push(`${account.email}: ${operation.name}: ${status} ${data.message ?? ''}`)
    }
  }
  return { wrong, count }
}

test('every operation refuses users without permission, and writes nothing', async () => {
  const before = await organisationRows(fresh.owner)
  const refused = await answersOf(
    (account, { name }) => !may(account, name),
    (account) => idsOf(fresh.owner, account),
    (status) => status === 403,
  )
  expect(refused.wrong).toEqual([])
  expect(refused.count).toBeGreaterThan(150)
  expect(await organisationRows(fresh.owner)).toEqual(before)
})

const organisationsOwn =
  /\{(listId|alertId|caseId|showcauseId|portfolioId|importId|orderId|correctionId|approvalId|searchId|mailId|noticeId|viewId|batchId|caseViewId|caseBatchId|workflowId|unitId|caseTypeId|leadId|consentId|statementId|documentId|booksId|refreshId|exportId|uploadId|personId|roleId|invitationId|jobId|keyId|webhookId|deliveryId|requestId)\}/

test('objects of another organisation are not found, and stay unchanged', async () => {
  const others = { o_northern: 'u_owner', other: 'u_lead' }
  const idsOfOthers = async ({ organization_id }: Account) => {
    const user_id = organization_id === 'o_northern' ? others.o_northern : others.other
    const ownIds = await idsOf(fresh.owner, {
      user_id,
      organization_id: user_id === 'u_lead' ? 'o_northern' : 'o_smallbiz',
    })
    const requests = await idsOf(fresh.owner, { user_id: 'u_owner', organization_id: 'o_smallbiz' })
    return organization_id === 'o_smallbiz'
      ? ownIds
      : { ...ownIds, correctionId: requests.correctionId, approvalId: requests.approvalId }
  }
  const before = await organisationRows(fresh.owner)
  const hidden = await answersOf(
    (account, { name, path }) => may(account, name) && organisationsOwn.test(path),
    idsOfOthers,
    (status) => status === 404,
  )
  expect(hidden.wrong).toEqual([])
  expect(hidden.count).toBeGreaterThan(100)
  expect(await organisationRows(fresh.owner)).toEqual(before)
})

// What else it takes: a file that is there, a sign-in to end, somebody who is deactivated, and somebody else who asked. Each has tests of its own.
const needsMore = [
  'GET /v1/cases/{caseId}/download_attachment',
  'GET /v1/showcauses/{showcauseId}/documents/{document}',
  'GET /v1/showcauses/{showcauseId}/files/{fileId}',
  'GET /v1/report/products/{orderId}/download',
  'GET /v3/report/products/{orderId}/download',
  'GET /v1/report/products/{orderId}/document',
  'GET /v1/bank_accounts/download',
  'GET /v1/bulk_exports/{exportId}/download',
  'GET /v1/account/pictures/{fileId}',
  'GET /v1/account/logos/{fileId}',
  'PATCH /v1/account/password',
  'PUT /v1/account/second_factor',
  'DELETE /v1/account/second_factor',
  'PATCH /v1/admin/users/{personId}/second_factor',
  'POST /v1/admin/users/{personId}/erasure',
  'DELETE /v1/account/session',
  'DELETE /v1/account/sign_ins/{sessionId}',
  'GET /v1/account/invitation',
  'POST /v1/account/invitation',
  'PATCH /v1/account/invitation',
  'PATCH /v1/cases/{caseId}/series',
  'GET /v1/user/documents/{documentId}/download',
  'POST /v1/eligibility_check',
]
/** Noted of people while they look: no change that an audit has to tell. */
const unaudited = /^PUT \/v1\/account\/searches\/recent$|^PUT .*\/views$/
// Refused to a person who may all the same: a rule of the matter, not of the policy.
const ruled: string[] = [
  messages.corrections.ownRequest,
  messages.approvals.onlyRequester,
  messages.approvals.needsRight,
  messages.corrections.onlyRequester,
]

const audited = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from audit`.execute(fresh.owner)
  return rows[0]?.n ?? 0
}

test('users with permission are never refused; what they write is stored and audited', async () => {
  const [done, told, wrong]: [Set<string>, Set<string>, string[]] = [new Set(), new Set(), []]
  for (const account of accounts) {
    let ids: Ids | undefined
    for (const operation of operations.filter(({ name }) => may(account, name))) {
      const reads = operation.method === 'GET'
      const before = reads ? 0 : await audited()
      const needsIds = operation.path.includes('{') || operation.body
      // Reading changes none of them.
      if (needsIds) ids ??= await idsOf(fresh.owner, account)
      const { status, data } = await send(account, operation, needsIds && ids ? ids : {})
      if (!reads) ids = undefined
      if (status < 300) done.add(operation.name)
      if (!reads && status < 300 && (await audited()) > before) told.add(operation.name)
      if (status >= 500 || status === 401 || (status === 403 && !ruled.includes(data.message ?? '')))
        wrong.push(`${account.email}: ${operation.name}: ${status} ${data.message}`)
    }
  }
  const names = operations.map(({ name }) => name).filter((name) => !needsMore.includes(name))
  const writes = names.filter((name) => !name.startsWith('GET ') && !unaudited.test(name))
  const notDone = names.filter((name) => !done.has(name))
  const notTold = writes.filter((name) => !told.has(name))
  expect({ wrong, notDone, notTold }).toEqual({ wrong: [], notDone: [], notTold: [] })
}, 180_000)
