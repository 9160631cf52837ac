import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import type { ImportLine, PortfolioImport } from '#server/contract/portfolio-import.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
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
  const rows = lines.map((cells, place) => {
    const row = cells.map((words, column) => cell(`${'AB'[column]}${place + 1}`, words))
    return `<row r="${place + 1}">${row.join('')}</row>`
  })
  return `<sheetData>${rows.join('')}</sheetData>`
}

async function send(sheets: Record<string, string>) {
  const attachment = (await workbookOf({ sheets })).toString('base64')
  const body = { portfolio_id: 'pf_000001', purpose: 'parties', attachment, file_name: 'book.xlsx' }
  return (await ask<{ data: PortfolioImport }>(imports, { body })).data.data
}
const choose = ({ import_id, version }: PortfolioImport, place: number) =>
  ask<{ data: PortfolioImport }>(`${imports}/${import_id}/sheet`, {
    ...{ method: 'PATCH', body: { version, sheet: place } },
  })
const lines = async ({ import_id }: PortfolioImport, state: string) =>
  (await ask<{ data: ImportLine[] }>(`${imports}/${import_id}/lines?state=${state}`)).data.data

describe('a workbook of several sheets', () => {
  const book = {
    Cover: sheet(['Party']),
    North: sheet(['Party', 'Remark'], ['Nobody of the north', 'new'], ['', 'who?']),
    South: sheet(['Name'], ['Nobody of the south'], ['Nobody else']),
  }

  test('is read from the first that has lines below its heads, and says which there are', async () => {
    const sent = await send(book)
    expect(sent).toMatchObject({ sheets: ['Cover', 'North', 'South'], sheet: 1, heads: ['Party', 'Remark'] })
    expect(sent.remarks).toEqual(['The sheet “North” is read; not read: “Cover”, “South”'])
  })

  test('is read from another that is chosen, and from the first again', async () => {
    const other = (await choose(await send(book), 2)).data.data
    expect(other).toMatchObject({ sheet: 2, heads: ['Name'], columns: { name: 0 }, counts: { lines: 2 } })
    expect(other.remarks).toEqual(['The sheet “South” is read; not read: “Cover”, “North”'])
    expect((await lines(other, 'all')).map(({ cells }) => cells[0])).toEqual([
      ...['Nobody of the south', 'Nobody else'],
    ])
    expect((await choose(other, 1)).data.data).toMatchObject({ sheet: 1, counts: { lines: 2 } })
  })

  test('has no sheet that is not there, none without lines, and none once its columns are said', async () => {
    const sent = await send(book)
    expect((await choose(sent, 7)).data.errors).toEqual({ sheet: [messages.portfolios.noSheet] })
    expect((await choose(sent, 0)).status).toBe(400)
    const { import_id, version, columns } = sent
    const said = await ask<{ data: PortfolioImport }>(`${imports}/${import_id}`, {
      ...{ method: 'PATCH', body: { version, columns } },
    })
    expect(said.data.data.sheets).toEqual([])
    expect((await choose(said.data.data, 2)).status).toBe(400)
    const [refused, ...more] = await lines(said.data.data, 'refused')
    expect(refused).toMatchObject({ line: 3, why: 'The line names no party', cells: ['', 'who?'] })
    expect(more).toEqual([])
  })

  test('of one sheet has nothing to choose', async () => {
    expect(await send({ Only: book.North, Empty: '<sheetData/>' })).toMatchObject({ sheets: [], sheet: null })
  })

  test('is given up with its sheets', async () => {
    const { import_id } = await send(book)
    await ask(`${imports}/${import_id}`, { method: 'DELETE' })
    const kept = await world.owner
      .selectFrom('portfolio_import_sheets')
      .where('import_id', '=', import_id)
      .selectAll()
      .execute()
    expect(kept).toEqual([])
  })
})

test('a file that is not what its name says is refused, in words', async () => {
  const refusal = async (content: Buffer, file_name: string) => {
    const attachment = content.toString('base64')
    const body = { portfolio_id: 'pf_000001', purpose: 'parties', attachment, file_name }
    const { status, data } = await ask(imports, { body })
    return [status, data.errors?.attachment?.[0]]
  }
  const workbook = await workbookOf({ sheets: { Parties: sheet(['Party'], ['Nobody']) } })
  expect(await refusal(Buffer.from('Party\nNobody'), 'book.xlsx')).toEqual([
    ...[400, expect.stringContaining('ends in .xlsx, but what is in it is CSV or other text')],
  ])
  expect(await refusal(workbook, 'book.csv')).toEqual([
    ...[400, expect.stringContaining('ends in .csv, but what is in it is an XLSX workbook')],
  ])
  expect(await refusal(await zipOf({ 'a.txt': 'a' }), 'book.xlsx')).toEqual([
    ...[400, expect.stringContaining('This is no workbook')],
  ])
})
