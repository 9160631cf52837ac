import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Books, BooksRead } from '#server/contract/consents/books.ts'
import type { ListedLead } from '#server/contract/organisation/leads.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { untilWaiting } from '#tests/support/database/waiting.ts'
import { workbookOf, zipOf } from '#tests/support/workbook.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const as = 'u_owner'
const send = (
  content: string | Buffer,
  which = 'csv',
  file_name = which === 'tally' ? 'books.xml' : 'books.csv',
) =>
  ask<{ data: BooksRead }>('/v1/accounting_books', {
    as,
    body: { package: which, file_name, attachment: Buffer.from(content).toString('base64') },
  })
const csv =
  'Account,Group,Debit,Credit\nAcme,Sundry Debtors,1500,\nMystery,Zebra,,100.50\nCapital,Capital Account,,1399.50'

test('uploaded books are mapped to lines by group and can be corrected by hand', async () => {
  const { status, data } = await send(csv)
  expect(status).toBe(200)
  const { books_id, lines, figures, left_out } = data.data
  expect(lines).toEqual({ 'Sundry Debtors': 'receivables', Zebra: null, 'Capital Account': 'share_capital' })
  expect(figures).toEqual([
    { line: 'share_capital', rupees: 1399.5 },
    { line: 'receivables', rupees: 1500 },
  ])
  expect(left_out).toBe(-100.5)
  const at = `/v1/accounting_books/${books_id}`
  const map = (body: unknown, who = as) => ask<{ data: BooksRead }>(at, { as: who, method: 'PATCH', body })
  expect((await map({ lines: { Zebra: 'revenue' } }, 'u_lead')).status).toBe(404)
  expect((await map({ lines: { Zebra: 'moon' } })).status).toBe(400)
  expect((await map({ lines: { Nobody: 'revenue' } })).status).toBe(400)
  expect((await map({ lines: { constructor: 'revenue' } })).status).toBe(400)
  const mapped = await map({ lines: { Zebra: 'revenue' } })
  expect(mapped.data.data).toMatchObject({ left_out: 0, mapped_at: expect.any(String) })
  expect(mapped.data.data.figures[0]).toEqual({ line: 'revenue', rupees: 100.5 })
  const listed = async (who: string) =>
    (await ask<{ data: Books[] }>('/v1/accounting_books', { as: who })).data.data.length
  expect([await listed(as), await listed('u_lead')]).toEqual([1, 0])
  expect((await ask(at, { as: 'u_lead', method: 'DELETE' })).status).toBe(404)
  expect((await ask(at, { as, method: 'DELETE' })).status).toBe(200)
  expect((await ask(at, { as })).status).toBe(404)
})

test('two simultaneous mappings of groups to lines do not undo each other', async () => {
  const { books_id } = (await send(csv)).data.data
  const at = `/v1/accounting_books/${books_id}`
  const map = (lines: object) => ask(at, { as, method: 'PATCH', body: { lines } })
  // Both requests are waiting before either can write.
  const both = await fresh.owner.transaction().execute(async (work) => {
    await work.updateTable('accounting_books').set({ books_id }).where('books_id', '=', books_id).execute()
    const mapped = Promise.all([map({ Zebra: 'revenue' }), map({ 'Sundry Debtors': 'cash' })])
    await untilWaiting(fresh.owner, 2)
    return { mapped }
  })
  expect((await both.mapped).map(({ status }) => status)).toEqual([200, 200])
  const { lines } = (await ask<{ data: BooksRead }>(at, { as })).data.data
  expect(lines).toMatchObject({ Zebra: 'revenue', 'Sundry Debtors': 'cash' })
  // Saving unchanged adds no audit row, and each change is audited with the value before it.
  expect((await map(lines)).status).toBe(200)
  const noted = await fresh.owner
    .selectFrom('audit')
    .where('entity_id', '=', books_id)
    .where('action', '=', 'map')
    .select(['before', 'after'])
    .orderBy('audit_id')
    .execute()
  expect(noted).toHaveLength(2)
  expect(noted[1]?.before).toEqual(noted[0]?.after)
})

test('saving guessed lines unchanged confirms them', async () => {
  const { books_id, lines, mapped_at } = (await send(csv)).data.data
  expect(mapped_at).toBeNull()
  const at = `/v1/accounting_books/${books_id}`
  const { data } = await ask<{ data: BooksRead }>(at, { as, method: 'PATCH', body: { lines } })
  expect(data.data.mapped_at).not.toBeNull()
})

const tally = (company: string) =>
  `<ENVELOPE><SVCURRENTCOMPANY>${company}</SVCURRENTCOMPANY><DSPACCNAME><DSPDISPNAME>Cash</DSPDISPNAME></DSPACCNAME><DSPACCINFO><DSPCLDRAMTA>-5</DSPCLDRAMTA></DSPACCINFO></ENVELOPE>`

test.each([
  ['other columns', 'csv', 'Party,Limit\nAcme,5', /not a trial balance/],
  ['a bomb', 'tally', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', /declares a document type/],
  [
    'the books of another company',
    'tally',
    tally('Kaveri Alloys Ltd'),
    /These are the books of Kaveri Alloys/,
  ],
  [
    'what unpacks to more than 100 MB',
    'tally',
    gzipSync(Buffer.alloc(101 * 1_048_576, 32)),
    /larger than 100 MB/,
  ],
])('%s is rejected on the file field', async (_, which, content, why) => {
  const { status, data } = await send(content, which)
  expect([status, data.errors?.attachment?.[0]]).toEqual([400, expect.stringMatching(why)])
})

interface Named {
  content: string | Promise<Buffer>
  which?: string
  name?: string
}
test.each<[string, Named, string]>([
  [
    'CSV called .xlsx',
    { content: csv, name: 'books.xlsx' },
    'ends in .xlsx, but its content is CSV or other text',
  ],
  [
    'XLSX called .csv',
    { content: workbookOf({ sheets: { Books: '<sheetData/>' } }) },
    'ends in .csv, but its content is an XLSX workbook',
  ],
  [
    'another archive called .xlsx',
    { content: zipOf({ 'a.txt': 'a' }), name: 'books.xlsx' },
    'This is not a workbook',
  ],
  [
    'XML called .csv',
    { content: tally('SMALL BIZ TRADERS'), which: 'tally', name: 'books.csv' },
    'ends in .csv, but its content is XML',
  ],
  [
    'CSV called .gz that is not packed',
    { content: csv, name: 'books.csv.gz' },
    'ends in .gz, but its content is CSV or other text',
  ],
])('%s is rejected on the file field', async (_, { content, which = 'csv', name }: Named, why) => {
  const { status, data } = await send(await content, which, name)
  expect([status, data.errors?.attachment?.[0]]).toEqual([400, expect.stringContaining(why)])
})

test('gzipped books may be named .csv or .csv.gz', async () => {
  for (const name of ['books.csv', 'books.csv.gz'])
    expect((await send(gzipSync(csv), 'csv', name)).status).toBe(200)
})

test("a gzipped Tally export of the user's own company is read", async () => {
  const { status, data } = await send(gzipSync(tally('SMALL BIZ TRADERS')), 'tally')
  expect([status, data.data.company, data.data.groups]).toEqual([
    200,
    'SMALL BIZ TRADERS',
    [{ name: 'Cash', ledgers: 1, balance: 5 }],
  ])
})

test('integration requests are visible to administrators of the same organisation only', async () => {
  const body = {
    product: 'erp',
    company: 'Acme',
    contact_name: 'A. Clerk',
    email: 'clerk@acme.example',
    phone: '+91 22 4000 1234',
  }
  await ask('/v1/leads', { as: 'u_analyst', body })
  const inbox = (who: string) => ask<{ data: ListedLead[] }>('/v1/leads', { as: who })
  expect((await inbox('u_lead')).data.data).toMatchObject([{ company: 'Acme', asked_by: 'A. Analyst' }])
  expect((await inbox('u_analyst')).status).toBe(403)
  expect((await inbox('u_officer')).data.data).toEqual([])
})

test('a file of the other accounting package is rejected with the package to choose', async () => {
  const shown = '<ENVELOPE><DSPACCNAME><DSPDISPNAME>Cash</DSPDISPNAME></DSPACCNAME></ENVELOPE>'
  const why = async (...sent: Parameters<typeof send>) => JSON.stringify((await send(...sent)).data)
  expect(await why(csv, 'tally', 'books.csv')).toContain('choose “Other package”')
  expect(await why(shown, 'csv', 'books.xml')).toContain('choose “Tally” as the package')
  expect(await why(Buffer.from(`\ufeff${shown}`, 'utf16le'), 'csv', 'books.xml')).toContain('choose “Tally”')
})
