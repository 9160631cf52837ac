import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import type { ImportLine, PortfolioImport } from '#server/contract/portfolios/portfolio-import.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { workbookOf, zipOf } from '#tests/support/workbook.ts'

let world: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  world = await freshDatabase({ demo: true })
  ask = apiFor(world)
}, 240_000)
afterAll(() => world.close())

const imports = '/v1/admin/portfolio_imports'
const cell = (address: string, words: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${words}</t></is></c>`
const sheet = (...lines: string[][]) => {
  const rows = lines.map((cells, index) => {
    const row = cells.map((words, column) => cell(`${'AB'[column]}${index + 1}`, words))
    return `<row r="${index + 1}">${row.join('')}</row>`
  })
  return `<sheetData>${rows.join('')}</sheetData>`
}

async function send(sheets: Record<string, string>) {
  const attachment = (await workbookOf({ sheets })).toString('base64')
  const body = { portfolio_id: 'pf_000001', purpose: 'parties', attachment, file_name: 'book.xlsx' }
  return (await ask<{ data: PortfolioImport }>(imports, { body })).data.data
}
const choose = ({ import_id, version }: PortfolioImport, index: number) =>
  ask<{ data: PortfolioImport }>(`${imports}/${import_id}/sheet`, {
    method: 'PATCH',
    body: { version, sheet: index },
  })
const lines = async ({ import_id }: PortfolioImport, state: string) =>
  (await ask<{ data: ImportLine[] }>(`${imports}/${import_id}/lines?state=${state}`)).data.data

describe('a workbook of several sheets', () => {
  const book = {
    Cover: sheet(['Party']),
    North: sheet(['Party', 'Remark'], ['Nobody of the north', 'new'], ['', 'who?']),
    South: sheet(['Name'], ['Nobody of the south'], ['Nobody else']),
  }

  test('is read from the first sheet with lines below its headers, and lists all sheets', async () => {
    const sent = await send(book)
    expect(sent).toMatchObject({ sheets: ['Cover', 'North', 'South'], sheet: 1, heads: ['Party', 'Remark'] })
    expect(sent.remarks).toEqual(['The sheet “North” was read. Not read: “Cover”, “South”'])
  })

  test('can be read from another sheet and from the first again', async () => {
    const other = (await choose(await send(book), 2)).data.data
    expect(other).toMatchObject({ sheet: 2, heads: ['Name'], columns: { name: 0 }, counts: { lines: 2 } })
    expect(other.remarks).toEqual(['The sheet “South” was read. Not read: “Cover”, “North”'])
    expect((await lines(other, 'all')).map(({ cells }) => cells[0])).toEqual([
      'Nobody of the south',
      'Nobody else',
    ])
    expect((await choose(other, 1)).data.data).toMatchObject({ sheet: 1, counts: { lines: 2 } })
  })

  test('rejects a missing or empty sheet, and any choice once the columns are confirmed', async () => {
    const sent = await send(book)
    expect((await choose(sent, 7)).data.errors).toEqual({ sheet: [messages.portfolios.noSheet] })
    expect((await choose(sent, 0)).status).toBe(400)
    const { import_id, version, columns } = sent
    const answer = await ask<{ data: PortfolioImport }>(`${imports}/${import_id}`, {
      method: 'PATCH',
      body: { version, columns },
    })
    expect(answer.data.data.sheets).toEqual([])
    expect((await choose(answer.data.data, 2)).status).toBe(400)
    const [refused, ...more] = await lines(answer.data.data, 'refused')
    expect(refused).toMatchObject({ line: 3, why: 'The line does not name a party', cells: ['', 'who?'] })
    expect(more).toEqual([])
  })

  test('with one sheet offers no choice', async () => {
    expect(await send({ Only: book.North, Empty: '<sheetData/>' })).toMatchObject({ sheets: [], sheet: null })
  })

  test('is discarded together with its sheets', async () => {
    const { import_id } = await send(book)
    await ask(`${imports}/${import_id}`, { method: 'DELETE' })
    const sheets = await world.owner
      .selectFrom('portfolio_import_sheets')
      .where('import_id', '=', import_id)
      .selectAll()
      .execute()
    expect(sheets).toEqual([])
  })
})

/** The status of the response to a file, and the error on its field. */
const refusal = async (content: Buffer, file_name: string) => {
  const attachment = content.toString('base64')
  const body = { portfolio_id: 'pf_000001', purpose: 'parties', attachment, file_name }
  const { status, data } = await ask(imports, { body })
  return [status, data.errors?.attachment?.[0]]
}

test('a file whose content does not match its name is rejected with a message', async () => {
  const workbook = await workbookOf({ sheets: { Parties: sheet(['Party'], ['Nobody']) } })
  expect(await refusal(Buffer.from('Party\nNobody'), 'book.xlsx')).toEqual([
    400,
    expect.stringContaining('ends in .xlsx, but its content is CSV or other text'),
  ])
  expect(await refusal(workbook, 'book.csv')).toEqual([
    400,
    expect.stringContaining('ends in .csv, but its content is an XLSX workbook'),
  ])
  expect(await refusal(await zipOf({ 'a.txt': 'a' }), 'book.xlsx')).toEqual([
    400,
    expect.stringContaining('This is not a workbook'),
  ])
})

const assignColumns = async ({ import_id, version, columns }: PortfolioImport, more: object = {}) =>
  (
    await ask<{ data: PortfolioImport }>(`${imports}/${import_id}`, {
      method: 'PATCH',
      body: { version, columns, ...more },
    })
  ).data.data
const reasons = async (sent: PortfolioImport) =>
  (await lines(sent, 'left')).map(({ line, why }) => [line, why])

describe('a workbook from a spreadsheet program', () => {
  test('has lines with uncomputed formulas or errors rejected by cell', async () => {
    const formulas =
      '<row r="3"><c r="A3"><f>B3</f></c></row><row r="4"><c r="A4" t="e"><v>#N/A</v></c></row>'
    const rows = sheet(['Party'], ['Nobody']).replace('</sheetData>', `${formulas}</sheetData>`)
    const sent = await send({ Parties: rows })
    expect(sent.remarks).toEqual(['1 cell is a formula: the value from when the file was saved counts'])
    expect(await reasons(await assignColumns(sent))).toEqual([
      [2, 'To be chosen: No business has exactly this name'],
      [3, expect.stringContaining('A3 is a formula without a value')],
      [4, 'A4 holds the error #N/A'],
    ])
  })

  test('gets the value of merged cells in each line, with a remark', async () => {
    const merged = '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>'
    const sent = await send({ Parties: sheet(['Party', 'Remark'], ['Nobody', 'x'], ['', 'y']) + merged })
    expect(sent.remarks.join()).toContain('1 line has the value of the merged cell')
    expect((await lines(sent, 'all')).map(({ cells }) => cells)).toEqual([
      ['Nobody', 'x'],
      ['Nobody', 'y'],
    ])
  })

  test('with macros is rejected, whatever its name', async () => {
    const more = { 'xl/vbaProject.bin': 'x' }
    const content = await workbookOf({ sheets: { Parties: sheet(['Party'], ['Nobody']) }, more })
    for (const file_name of ['book.xlsm', 'book.xlsx'])
      expect(await refusal(content, file_name)).toEqual([400, expect.stringContaining('has macros')])
  })

  test('with a long run of empty rows keeps only the filled lines, with their numbers', async () => {
    const empty = Array.from({ length: 60_000 }, (_, n) => `<row r="${n + 2}"><c r="A${n + 2}" s="1"/></row>`)
    const last = `<row r="70000">${cell('A70000', 'Nobody')}</row>`
    const sent = await send({
      Parties: `<sheetData><row r="1">${cell('A1', 'Party')}</row>${empty.join('')}${last}</sheetData>`,
    })
    expect((await lines(sent, 'all')).map(({ line, cells }) => [line, cells[0]])).toEqual([
      [70_000, 'Nobody'],
    ])
  })
})

test('a company under its current and former name is taken once, with a remark', async () => {
  const { party_id, name } = await world.owner
    .selectFrom('parties')
    .select(['party_id', 'name'])
    .where('party_id', '=', 'p_000001')
    .executeTakeFirstOrThrow()
  const former = { kind: 'former' as const, name: 'Erstwhile Ropeworks Ltd', name_key: 'erstwhile ropeworks' }
  await world.owner
    .insertInto('party_names')
    .values({ party_id, ...former })
    .execute()
  const read = await assignColumns(
    await send({ Parties: sheet(['Party'], [name], ['Erstwhile Ropeworks Limited']) }),
  )
  expect(read.counts).toMatchObject({ lines: 2, known: 2, twice: 1 })
  expect(await reasons(read)).toEqual([[3, `${name} is named by line 2 already`]])
})

test('accounts in another currency, negative or apparently in lakh are flagged before they are applied', async () => {
  const columnHeadings = ['Account no', 'CIN', 'Limit', 'Outstanding', 'DPD', 'As on', 'Currency']
  const { cin } = await world.owner
    .selectFrom('parties')
    .select('cin')
    .where('cin', 'is not', null)
    .executeTakeFirstOrThrow()
  const account = (no: string, limit: string, outstanding: string, currency = '') =>
    [no, cin, limit, outstanding, '0', '31-10-2026', currency].join(',')
  const text = [
    columnHeadings.join(','),
    account('Q1', '45', '41'),
    account('Q2', '50', '-3'),
    account('Q3', '-50', '1'),
    account('Q4', '$ 50', '1'),
    account('Q5', '50', '1', 'EUR'),
  ].join('\n')
  const body = { portfolio_id: 'pf_000001', purpose: 'exposures', file_name: 'accounts.csv' }
  const attachment = Buffer.from(text).toString('base64')
  const sent = (await ask<{ data: PortfolioImport }>(imports, { body: { ...body, attachment } })).data.data
  const read = await assignColumns(sent, { unit: 'rupees' })
  expect(await reasons(read)).toEqual([
    [4, 'Limit -50 is negative'],
    [5, expect.stringContaining('another currency')],
    [6, expect.stringContaining('The currency is EUR')],
  ])
  expect(read.accounts).toMatchObject({ added: 2, credit: 1 })
  expect(read.accounts?.doubt).toContain('in lakh or crore')
})
