import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MacroHistory, MacroIndicator } from '#server/contract/dashboard/macro.ts'
import { importFile } from '#server/import/import-file.ts'
import { macro } from '#server/import/macro/kind.ts'
import { openSource } from '#server/import/source-file.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { zipOf } from '#tests/support/workbook.ts'

let fresh: FreshDatabase
const silent = { start() {}, at() {}, end() {} }
let folder: string
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  folder = await mkdtemp(join(tmpdir(), 'credence-macro-'))
  ask = apiFor(fresh)
}, 120_000)
afterAll(async () => {
  await fresh.close()
  await rm(folder, { recursive: true, force: true })
})

async function importing(rows: string[], name = 'macro.csv', batch = 4_000) {
  const path = join(folder, name)
  await writeFile(path, ['Series code,Name,Sector,Unit,Frequency,Date,Value,Source', ...rows].join('\n'))
  const settings = { dataDir: folder, today: '2026-11-20', progress: silent, batch }
  return importFile(fresh.owner, macro(), await openSource(path), settings)
}

const list = async (search = '') =>
  (await ask<{ data: MacroIndicator[] }>(`/v1/macro_indicators${search}`)).data.data
const values = async (search: string) =>
  (await ask<{ data: MacroHistory[] }>(`/v1/macro_indicators/values?${search}`)).data.data

test('the demonstration has series for nine sectors over ten years, each marked as generated', async () => {
  const all = (await list()).filter(({ code }) => code.startsWith('DEMO-'))
  expect(all).toHaveLength(25)
  expect(new Set(all.map(({ sector }) => sector)).size).toBe(9)
  for (const { name, source, value, year_before } of all) {
    expect(name).toMatch(/\(generated\)$/)
    expect(source).toBe('Generated for the demonstration')
    expect(value).toBeGreaterThan(0)
    expect(year_before).toBeGreaterThan(0)
  }
  const [steel] = await values('series=DEMO-STEE-1')
  expect(steel?.values).toHaveLength(120)
  expect(steel?.values.at(-1)).toEqual({ period: '2026-10-01', value: expect.any(Number) })
  expect(await list('?sector=Steel')).toHaveLength(3)
  expect(await list('?sector=Nothing')).toEqual([])
})

test('values are in the requested order and period, and unknown codes are left out', async () => {
  const found = await values('series=DEMO-TEXT-1,NOBODY,DEMO-BANK-2&from=2025-01-01&to=2025-06-30')
  expect(found.map(({ code, values }) => [code, values.length])).toEqual([
    ['DEMO-TEXT-1', 6],
    ['DEMO-BANK-2', 2],
  ])
  expect(await values('series=DEMO-TEXT-1&from=2040-01-01')).toMatchObject([{ values: [] }])
  expect((await ask('/v1/macro_indicators/values?series=a,b,c,d,e')).status).toBe(400)
  expect((await ask('/v1/macro_indicators/values?series=a&from=2025-02-30')).status).toBe(400)
})

const rows = [
  'WPI,Wholesale prices,Prices,"Index, 2011-12 = 100",monthly,2026-01,"1,54.2",Office of the Economic Adviser',
  'WPI,Wholesale prices,Prices,"Index, 2011-12 = 100",monthly,28-02-2026,155,Office of the Economic Adviser',
  'GDP,Growth,Economy,%,quarterly,2026-05-11,-1.5,Ministry of Statistics',
  'GDP,Growth,Economy,%,monthly,2026-05,6,Ministry of Statistics',
  'GDP,Growth,Economy,₹ crore,quarterly,2026-08,6,Ministry of Statistics',
  'GDP,Growth,Economy,%,quarterly,2026-13,6,Ministry of Statistics',
  'GDP,Growth,Economy,%,quarterly,2027-01,6,Ministry of Statistics',
  'GDP,Growth,Economy,%,weekly,2026-01,6,Ministry of Statistics',
  'GDP,Growth,Economy,%,quarterly,2026-01,about 6,Ministry of Statistics',
  'GDP,Growth,Economy,%,quarterly,2026-01,6,',
]

test('a file of series is imported, bad rows are rejected by line and reason, and a repeat changes nothing', async () => {
  const outcome = await importing(rows)
  expect(outcome.broken).toBeUndefined()
  expect(outcome).toMatchObject({ added: 3, changed: 0, refused: 7 })
  const [report] = [String(outcome.refusedRows)]
  const refused = await readFile(report, 'utf8')
  for (const reason of [
    '5,.*is quarterly, not monthly',
    '6,.*is in %, not in ₹ crore',
    '7,.*is not a date',
    '8,.*is in the future',
    '9,.*is not monthly, quarterly or yearly',
    '10,.*is not a number',
    '11,.*The source is missing',
  ])
    expect(refused).toMatch(new RegExp(`^${reason}`, 'm'))
  expect(await values('series=WPI,GDP')).toMatchObject([
    {
      source: 'Office of the Economic Adviser',
      sector: 'Prices',
      values: [
        { period: '2026-01-01', value: 154.2 },
        { period: '2026-02-01', value: 155 },
      ],
    },
    { frequency: 'quarterly', values: [{ period: '2026-06-01', value: -1.5 }] },
  ])
  expect(await importing(rows, 'again.csv')).toMatchObject({ added: 0, changed: 0, unchanged: 3, refused: 7 })
})

test('a later file corrects a value and a name', async () => {
  const later = rows
    .slice(0, 2)
    .map((row) => row.replace(',155,', ',156,').replace('Wholesale prices', 'WPI'))
  expect(await importing(later, 'later.csv')).toMatchObject({ added: 0, changed: 2 })
  expect(await values('series=WPI&from=2026-02-01')).toMatchObject([
    { name: 'WPI', values: [{ value: 156 }] },
  ])
})

test('of two values for one period the first wins, and the other is rejected with both values', async () => {
  const two = (date: string, value: string) => `TWO,Twice,Prices,Index,monthly,${date},${value},Somebody`
  const rows = [
    two('2026-04-01', '5'),
    two('2026-04-15', '7'),
    two('2026-04-20', '5'),
    two('2026-05-01', '-12.5'),
    two('2026-06-01', ''),
    two('2026-07-01', '(3)'),
  ]
  const outcome = await importing(rows, 'twice.csv')
  expect(outcome).toMatchObject({ added: 2, changed: 0, unchanged: 1, refused: 3 })
  const refused = await readFile(String(outcome.refusedRows), 'utf8')
  expect(refused).toMatch(/^3,.*An earlier row has 5 for TWO in the period from 01-04-2026, not 7/m)
  expect(refused).toMatch(/^6,.*The value is missing/m)
  expect(refused).toMatch(/^7,.*is not a number/m)
  expect(await values('series=TWO')).toMatchObject([
    {
      values: [
        { period: '2026-04-01', value: 5 },
        { period: '2026-05-01', value: -12.5 },
      ],
    },
  ])
  expect(await importing(rows, 'twice.csv')).toMatchObject({ added: 0, changed: 0, refused: 3 })
  // Also if the two rows are so far apart that the first is written before the second is read.
  expect(await importing(rows, 'twice.csv', 1)).toMatchObject({ added: 0, changed: 0, refused: 3 })
})

test.each([
  ['without lines', '', /is empty/],
  ['without a column that is needed', 'Series code,Name\nA,B', /has no column sector/],
  ['that is a workbook', zipOf({ '[Content_Types].xml': '<Types/>' }), /a workbook.*Save it as CSV/],
])('a file %s is rejected with a message', async (_, content, why) => {
  const path = join(folder, 'refused.csv')
  await writeFile(path, await content)
  const settings = { dataDir: folder, today: '2026-11-20', progress: silent }
  const reading = async () => importFile(fresh.owner, macro(), await openSource(path), settings)
  await expect(reading()).rejects.toThrow(why)
})
