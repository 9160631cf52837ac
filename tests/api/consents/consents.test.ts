import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays, addMonths, ddmmyyyy, todayInIndia } from '#server/contract/calendar.ts'
import type {
  BankAccounts,
  ConsentStatement,
  ConsentStatementRead,
} from '#server/contract/consents/consent-statements.ts'
import type { Consent } from '#server/contract/consents/consents.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { notifyConsentEnds } from '#server/use-cases/consents/notify-consent-ends.ts'
import { apiFor, memoryStore } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

const printing: { meanwhile?: () => Promise<unknown> } = {}
vi.hoisted(() => vi.resetModules())
vi.mock('#server/reports/short-document.ts', async (original) => {
  const real = await original<typeof import('#server/reports/short-document.ts')>()
  const shortPdf: typeof real.shortPdf = async (...given) => {
    const printed = await real.shortPdf(...given)
    await printing.meanwhile?.()
    return printed
  }
  return { ...real, shortPdf }
})

// Statements under consents: what is read, what is rejected, and that nothing of it outlives its consent.

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
const storedFiles = new Map<string, Buffer>()
const store = memoryStore(storedFiles)
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh, { files: store })
})
afterAll(() => fresh.close())

const as = 'u_owner'
const today = todayInIndia()

async function give(section: string, identifier: string, who = as): Promise<string> {
  const body = { section, purpose: 'assessment', months: '3', identifier }
  const { data } = await ask<{ data: Consent }>('/v1/consents', { as: who, body })
  return data.data.consent_id
}

const send = (consent_id: string, content: string | Buffer, file_name = 'statement.csv', who = as) =>
  ask<{ data: ConsentStatementRead }>('/v1/consent_statements', {
    as: who,
    body: { consent_id, file_name, attachment: Buffer.from(content).toString('base64') },
  })

const accounts = async (who = as) =>
  (await ask<{ data: BankAccounts }>('/v1/bank_accounts', { as: who })).data.data
const listed = async (who = as) =>
  (await ask<{ data: ConsentStatement[] }>('/v1/consent_statements', { as: who })).data.data

/** Four months of an account up to yesterday, with a returned payment in the last month. */
function statement(account: string, holder = 'Small Biz Traders'): string {
  const day = (back: number) => ddmmyyyy(addMonths(addDays(today, -1), -back))
  return [
    `Account Name,${holder}`,
    `Account No,${account}`,
    'Date,Narration,Debit,Credit,Balance',
    `${day(3)},Sale,,100000,100000`,
    `${day(2)},Sale,,50000,150000`,
    `${day(1)},EMI,20000,,130000`,
    `${day(0)},ECS RTN CHRG,500,,129500`,
  ].join('\n')
}

test("a bank statement is analysed, lowers the business's own score, and is removed with its consent", async () => {
  const consent = await give('bank-statement', '50200012345678')
  const { status, data } = await send(consent, statement('XXXXXXXX5678'))
  expect(status).toBe(200)
  expect(data.data).toMatchObject({ read: true, lines: 4, bank: { account: '5678' } })
  const read = await accounts()
  expect(read.accounts).toHaveLength(1)
  expect(read.accounts[0]?.conduct).toMatchObject([
    { label: '1 payment returned within six months', points: 3 },
  ])
  expect(read.score?.with.score).toBe((read.score?.without.score ?? 0) - 3)
  const stored = await sql<{
    score: number
  }>`select score from scores where party_id = ${read.score?.party_id}
    order by computed_on desc limit 1`.execute(fresh.owner)
  expect(read.score?.without.score).toBe(stored.rows[0]?.score)

  const { statement_id } = data.data
  expect((await ask(`/v1/consent_statements/${statement_id}`, { as: 'u_lead' })).status).toBe(404)
  expect(await accounts('u_lead')).toEqual({ accounts: [], score: null })
  expect((await ask(`/v1/consents/${consent}`, { as, method: 'DELETE' })).status).toBe(200)
  expect(await accounts()).toEqual({ accounts: [], score: null })
  expect(await listed()).toEqual([])
  for (const path of ['', '/download'])
    expect((await ask(`/v1/consent_statements/${statement_id}${path}`, { as })).status).toBe(404)
  const late = await send(consent, statement('5678'))
  expect([late.status, late.data.message]).toEqual([409, 'This consent has already been withdrawn'])

  expect([...storedFiles.keys()]).toHaveLength(1)
  await sweep(fresh.owner, store)
  expect([...storedFiles.keys()]).toEqual([])
})

test('an expired consent cannot be withdrawn', async () => {
  const consent = await give('bank-statement', '50200012345678')
  await sql`update consents set ends_on = ${addDays(today, -1)} where consent_id = ${consent}`.execute(
    fresh.owner,
  )
  const { status, data } = await ask<{ message: string }>(`/v1/consents/${consent}`, { as, method: 'DELETE' })
  expect([status, data.message]).toEqual([409, 'This consent has already expired, so it cannot be withdrawn'])
  const read = await ask<{ data: Consent }>(`/v1/consents/${consent}`, { as })
  expect(read.data.data.withdrawn_at).toBeNull()
  await sql`update consents set ends_on = ${today} where consent_id = ${consent}`.execute(fresh.owner)
  expect((await ask(`/v1/consents/${consent}`, { as, method: 'DELETE' })).status).toBe(200)
})

test('an active consent is listed however many were given and withdrawn after it', async () => {
  const standing = await give('itr-details', 'AAAPL1234C', 'u_lead')
  await sql`insert into consents (organization_id, section, purpose, identifier, given_by, given_at, ends_on, withdrawn_at, withdrawn_by)
    select organization_id, section, purpose, identifier, given_by, given_at + interval '1 second' * n, ends_on, now(), given_by
    from consents, generate_series(1, 60) as n where consent_id = ${standing}`.execute(fresh.owner)
  const listed = async (query: string) =>
    (await ask<{ data: Consent[] }>(`/v1/consents${query}`, { as: 'u_lead' })).data.data
  for (const query of ['', '?section=itr-details']) {
    const consents = await listed(query)
    expect(consents.map(({ consent_id }) => consent_id)).toContain(standing)
    expect(consents.filter(({ withdrawn_at }) => withdrawn_at)).toHaveLength(50)
  }
})

test('every statement sent under a consent is listed', async () => {
  const consent = await give('itr-details', 'AAAPL1234C', 'u_lead')
  await send(consent, '%PDF-1.7', 'return.pdf', 'u_lead')
  await sql`insert into consent_statements (organization_id, consent_id, file_id, sent_by)
    select organization_id, consent_id, file_id, sent_by from consent_statements, generate_series(1, 220)
    where consent_id = ${consent}`.execute(fresh.owner)
  expect(await listed('u_lead')).toHaveLength(221)
  await ask(`/v1/consents/${consent}`, { as: 'u_lead', method: 'DELETE' })
})

test('an expired consent hides what was read under it', async () => {
  const consent = await give('bank-statement', '50200012340001')
  await send(consent, statement('50200012340001'))
  expect((await accounts()).accounts).toHaveLength(1)
  await sql`update consents set ends_on = ${addDays(today, -1)} where consent_id = ${consent}`.execute(
    fresh.owner,
  )
  expect((await accounts()).accounts).toEqual([])
  expect((await send(consent, statement('50200012340001'))).data.message).toBe(
    'This consent has expired. Give consent again first.',
  )
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const old = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)])

test.each([
  ['a picture', png, 'statement.csv', /a file of the type png, not a table/],
  ['a workbook with a password', old, 'statement.xlsx', /has a password/],
  [
    'a PDF with a password',
    '%PDF-1.7\ntrailer << /Encrypt 5 0 R >>',
    'a.pdf',
    /The PDF is password-protected/,
  ],
  ['other columns', 'Party,Limit\nAcme,5', 'a.csv', /not a bank statement that can be read/],
  ['another account', statement('50200099990002'), 'a.csv', /an account ending in 0002/],
  ['another company', statement('', 'Kaveri Alloys Ltd'), 'a.csv', /This statement is for Kaveri Alloys Ltd/],
  ['another ending', statement('50200012340001'), 'a.doc', /not allowed/],
])('%s is rejected on the file field', async (_, content, name, why) => {
  const consent = await give('bank-statement', '50200012340001')
  const before = storedFiles.size
  const { status, data } = await send(consent, content, name)
  expect([status, data.errors?.attachment?.[0]]).toEqual([400, expect.stringMatching(why)])
  expect(storedFiles.size).toBe(before)
})

test('a PDF is stored without being read, and a table of another section is previewed', async () => {
  const consent = await give('gstn-details', '08AKZCR4198Z1ZT')
  const pdf = await send(consent, '%PDF-1.7 …', 'return.pdf')
  expect(pdf.data.data).toMatchObject({ read: false, preview: null, bank: null })
  const table = await send(consent, 'GSTIN,Period,Sales\n08AKZCR4198Z1ZT,09-2026,100', 'gstr.csv')
  expect(table.data.data).toMatchObject({
    read: true,
    lines: 1,
    preview: { heads: ['GSTIN', 'Period', 'Sales'] },
  })
  const other = await send(consent, 'GSTIN,Period,Sales\n29AAACQ9999K1Z3,09-2026,100', 'gstr.csv')
  expect(other.data.errors?.attachment?.[0]).toMatch(/about the GSTIN 29AAACQ9999K1Z3/)
})

test('a business must give its own PAN or GSTIN, a lender may give any', async () => {
  const refused = async (who: string, section: string, identifier: string) => {
    const body = { section, purpose: 'assessment', months: '3', identifier }
    const { status, data } = await ask('/v1/consents', { as: who, body })
    return status === 200 ? 200 : data.errors?.identifier?.[0]
  }
  const pan = 'This is not your business’s PAN, which ends in 198Z'
  expect(await refused(as, 'itr-details', 'AAACP1234F')).toBe(pan)
  expect(await refused(as, 'financial-statement', 'aaacp 1234 f')).toBe(pan)
  expect(await refused(as, 'gstn-details', '27AAACP1234F1ZV')).toBe(
    'The PAN in this GSTIN is not your business’s PAN, which ends in 198Z',
  )
  expect(await refused(as, 'itr-details', ' akzcr 4198 z ')).toBe(200)
  expect(await refused('u_founder', 'itr-details', 'AKZCR4198Z')).toMatch(/ends in 821K$/)
  // A bank requests consents about others: it has no business profile of its own.
  expect(await refused('u_lead', 'itr-details', 'AAACP1234F')).toBe(200)
})

test('the receipt states what was agreed, and only the organisation can get it', async () => {
  const consent = await give('itr-details', 'AKZCR4198Z')
  const { status, data } = await ask<{ data: string; name: string }>(`/v1/consents/${consent}/download`, {
    as,
  })
  expect(status).toBe(200)
  expect(data.name).toBe(`consent-${consent}.pdf`)
  expect(Buffer.from(data.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect((await ask(`/v1/consents/${consent}/download`, { as: 'u_lead' })).status).toBe(404)
})

test('a statement downloads as it was sent and is deleted with its file', async () => {
  const consent = await give('bank-statement', '50200012340009')
  const sent = await send(consent, statement('50200012340009'))
  const { statement_id } = sent.data.data
  const { data } = await ask<{ data: string }>(`/v1/consent_statements/${statement_id}/download`, { as })
  expect(Buffer.from(data.data, 'base64').toString()).toBe(statement('50200012340009'))
  await sweep(fresh.owner, store)
  const before = storedFiles.size
  const remove = () => ask(`/v1/consent_statements/${statement_id}`, { as, method: 'DELETE' })

  // A failed deletion keeps the file.
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`.execute(
    fresh.owner,
  )
  await sql`create constraint trigger refuse after insert on audit deferrable initially deferred for each row
    execute function refuse()`.execute(fresh.owner)
  expect((await remove()).status).toBe(500)
  await sql`drop trigger refuse on audit`.execute(fresh.owner)
  await sweep(fresh.owner, store)
  expect(storedFiles.size).toBe(before)

  expect((await remove()).status).toBe(200)
  const away = { ...store, remove: () => Promise.reject(new Error('The store is away')) }
  await sweep(fresh.owner, away)
  expect(storedFiles.size).toBe(before)
  await sweep(fresh.owner, store)
  expect(storedFiles.size).toBe(before - 1)
  await expect(fresh.owner.selectFrom('left_files').selectAll().execute()).resolves.toEqual([])
  expect((await ask(`/v1/consent_statements/${statement_id}`, { as, method: 'DELETE' })).status).toBe(404)
})

test('the audit log records withdrawals and deletions, with numbers in file names masked', async () => {
  const consent_id = await give('bank-statement', '50200012340021')
  const name = '50200012340021_ABCDE1234F.csv'
  const sent = await send(consent_id, statement('50200012340021'), name)
  const { statement_id, file_name } = sent.data.data
  expect(file_name).toBe(name)
  await ask(`/v1/consent_statements/${statement_id}`, { as, method: 'DELETE' })
  const { data } = await ask<{ data: Consent }>(`/v1/consents/${consent_id}`, { as, method: 'DELETE' })
  const rows = await fresh.owner
    .selectFrom('audit')
    .where('entity_id', 'in', [statement_id, consent_id])
    .select(['action', 'before', 'after'])
    .orderBy('audit_id')
    .execute()
  const { section, purpose, identifier, ends_on } = data.data
  expect(rows.slice(1)).toEqual([
    {
      action: 'send',
      before: null,
      after: { consent_id, section, name: '**********0021_AB******4F.csv', lines: expect.any(Number) },
    },
    { action: 'delete', before: { consent_id }, after: null },
    { action: 'withdraw', before: { section, purpose, identifier, ends_on }, after: null },
  ])
})

test('a report on statements is not handed over if a consent is withdrawn while it is built', async () => {
  const consent = await give('bank-statement', '50200012340010')
  await send(consent, statement('50200012340010'))
  const report = () => ask<{ data: string }>('/v1/bank_accounts/download', { as })
  const made = await report()
  expect(Buffer.from(made.data.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  printing.meanwhile = () => ask(`/v1/consents/${consent}`, { as, method: 'DELETE' })
  const { status, data } = await report()
  expect([status, data.message]).toEqual([409, expect.stringContaining('withdrawn in the meantime')])
})

test('the user who gave a consent is notified once, a week before it ends, unless it was renewed or withdrawn', async () => {
  const ending = await give('bank-statement', '50200012340031')
  const renewed = await give('bank-statement', '50200012340032')
  const withdrawn = await give('bank-statement', '50200012340033')
  const over = await give('bank-statement', '50200012340034')
  await give('bank-statement', '50200012340032', 'u_manager')
  await ask(`/v1/consents/${withdrawn}`, { as, method: 'DELETE' })
  const lastDay = (ends_on: string, ...consents: string[]) =>
    fresh.owner.updateTable('consents').set({ ends_on }).where('consent_id', 'in', consents).execute()
  const until = addDays(today, 7)
  await lastDay(until, ending, renewed, withdrawn)
  await lastDay(addDays(today, -1), over)
  const noticesOn = async (day: string) => {
    await notifyConsentEnds(fresh.owner, day)
    return fresh.owner
      .selectFrom('notices')
      .where('kind', '=', 'consent_ending')
      .where('entity_id', 'in', [ending, renewed, withdrawn, over])
      .select(['user_id', 'text', 'link'])
      .execute()
  }
  expect(await noticesOn(addDays(today, -9))).toEqual([])
  const text = `Bank statements ••••••••••0031, last day ${ddmmyyyy(until)}`
  const one = [{ user_id: as, text, link: `/consent/bank-statement/${ending}` }]
  expect(await noticesOn(today)).toEqual(one)
  expect(await noticesOn(addDays(today, 3))).toEqual(one)
})
