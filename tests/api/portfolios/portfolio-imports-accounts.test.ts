import { expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import { computeSignals } from '#server/use-cases/signals/compute-signals.ts'
import { portfolioImports } from '#tests/support/worlds/portfolio-imports.ts'

// Accounts of borrowers, which are looked at before they are taken.

const world = portfolioImports()
const { portfolio, send, file, columns, lines, choose, take, members, company } = world

const columnHeadings = ['Account no', 'CIN', 'Limit', 'Outstanding', 'DPD', 'As on']

const exposures = (id: string, rows: string[][]) =>
  send(id, { purpose: 'exposures', ...file([columnHeadings, ...rows]) })

test('are previewed before they are imported, and the resulting alerts are raised', async () => {
  const id = await portfolio()
  const borrower = company(10)
  const sent = await exposures(id, [
    ['K/1', borrower.cin, '100', '115', '45', '30-10-2026'],
    ['K/2', borrower.cin, '-1', '5', '0', '30-10-2026'],
    ['K/1', borrower.cin, '100', '110', '45', '30-10-2026'],
    ['K/3', '', '1', '1', '0', '30-10-2026'],
    ['K/1', company(11).cin, '100', '115', '45', '30-10-2026'],
    // Of an earlier day: what is owed together is owed once.
    ['K/1', borrower.cin, '100', '90', '0', '30-09-2026'],
  ])
  const read = await columns(sent.data.data, { unit: 'lakh' })
  expect(read.data.data).toMatchObject({
    counts: { lines: 6, known: 2, open: 0, refused: 4 },
    accounts: {
      added: 2,
      replaced: 0,
      newcomers: 1,
      limit: 10_000_000,
      outstanding: 11_500_000,
      doubt: null,
    },
  })
  expect((await lines(read.data.data, 'left')).map(({ line, why }) => [line, why])).toEqual([
    [3, 'Limit -1 is negative'],
    [4, 'Line 2 has different figures for account K/1 on 30-10-2026'],
    [5, 'The line does not name a party'],
    [6, 'Line 2 has account K/1 for another party'],
  ])
  const raised = () =>
    world.owner
      .selectFrom('alerts')
      .select('signal_code')
      .where('organization_id', '=', 'o_northern')
      .where('party_id', '=', borrower.party_id)
      .execute()
  const before = (await raised()).length
  expect((await take(read.data.data)).data.data.state).toBe('done')
  expect(await members(id)).toEqual([borrower.party_id])
  await computeSignals(world.owner, '2026-11-20', 'o_northern')
  expect((await raised()).length).toBeGreaterThan(before)
  expect((await take(read.data.data)).status).toBe(409)
})

test('of a rejected row do not block a later row', async () => {
  const sent = await exposures(await portfolio(), [
    ['N/1', '', '100', '50', '0', '30-10-2026'],
    ['N/1', company(12).cin, '100', '50', '0', '30-10-2026'],
  ])
  const read = await columns(sent.data.data, { unit: 'lakh' })
  expect((await lines(read.data.data, 'left')).map(({ line, why }) => [line, why])).toEqual([
    [2, 'The line does not name a party'],
  ])
  expect(read.data.data.counts).toMatchObject({ known: 1, refused: 1 })
})

test('keep the chosen parties when the unit is changed, except in rows that then name another party', async () => {
  const sent = await send(await portfolio(), {
    purpose: 'exposures',
    ...file([
      [...columnHeadings, 'Borrower'],
      ['U/1', 'Nobody One', '100', '50', '5', '2026-10-31', 'Nobody One'],
      ['U/2', 'Nobody Two', '100', '50', '5', '2026-10-31', 'Nobody Two'],
      ['U/3', 'Nobody Three', '100', '50', '5', '2026-10-31', 'Somebody else'],
    ]),
  })
  const { cin: _, ...found } = sent.data.data.columns
  const read = await columns(sent.data.data, { columns: { ...found, name: 1 } })
  const party_id = company(13).party_id
  const chosen = await choose(read.data.data, { choices: [{ line: 2, party_id }], skip_rest: true })
  expect(chosen.data.data.counts).toMatchObject({ known: 1, skipped: 2, open: 0 })
  const anew = await columns(chosen.data.data, { columns: { ...found, name: 1 }, unit: 'lakh' })
  expect(anew.data.data).toMatchObject({
    counts: { known: 1, skipped: 2, open: 0 },
    accounts: { limit: 10_000_000 },
  })
  const other = await columns(anew.data.data, { columns: { ...found, name: 6 } })
  expect(other.data.data.counts).toMatchObject({ known: 1, skipped: 1, open: 1 })
})

test('are read again when the columns are mapped again: a row is rejected by the latest mapping', async () => {
  const sent = await exposures(await portfolio(), [
    ['S/1', company(12).cin, '100', 'much', '5', '2026-10-31'],
  ])
  const { columns: found } = sent.data.data
  const wrong = await columns(sent.data.data)
  expect(wrong.data.data.counts).toMatchObject({ lines: 1, known: 0, refused: 1 })
  const swapped = { ...found, outstanding: found.limit }
  const right = await columns(wrong.data.data, { columns: swapped })
  expect(right.data.data.counts).toMatchObject({ lines: 1, known: 1, refused: 0 })
})

test('of a date already on record are replaced, and the audit log keeps the old values', async () => {
  const id = await portfolio()
  const { cin } = company(11)
  const upload = async (outstanding: string, unit = 'rupees') => {
    const sent = await exposures(id, [['R/1', cin, '5000000', outstanding, '0', '2026-10-31']])
    return (await columns(sent.data.data, { unit })).data.data
  }
  await take(await upload('4000000'))
  const again = await upload('4100000')
  expect(again.accounts).toMatchObject({ added: 0, replaced: 1, same: 0, doubt: null })
  await take(again)
  const audited = await world.owner
    .selectFrom('audit')
    .select('before')
    .where('entity', '=', 'exposures')
    .where('action', '=', 'replace')
    .where('entity_id', '=', again.import_id)
    .execute()
  expect(audited[0]?.before).toMatchObject([{ account_number: 'R/1', outstanding: 4_000_000 }])
  expect((await upload('4100000')).accounts).toMatchObject({ added: 0, replaced: 0, same: 1 })
  expect((await upload('4100000', 'lakh')).accounts?.doubt).toContain('a lakh times')
  expect((await upload('-300')).accounts).toMatchObject({ credit: 1 })
})

test('keep the last known days past due if a row leaves them blank, and the page says so', async () => {
  const id = await portfolio()
  const { cin } = company(11)
  const upload = async (rows: [account: string, overdue: string, day: string][]) => {
    const lines = rows.map(([account, overdue, day]) => [account, cin, '500', '400', overdue, day])
    return (await columns((await exposures(id, lines)).data.data)).data.data
  }
  const first = await upload([
    ['B/1', '95', '2026-09-30'],
    ['B/2', '31', '2026-09-30'],
  ])
  expect(first.remarks).toEqual([])
  await take(first)
  const second = await upload([
    ['B/1', '', '2026-10-31'],
    ['B/2', '-', '2026-10-31'],
    ['B/3', '', '2026-10-31'],
  ])
  expect(second.remarks).toEqual([messages.portfolios.blankOverdue(2)])
  await take(second)
  const stored = await world.owner
    .selectFrom('exposures')
    .select(['account_number', 'days_past_due'])
    .where('account_number', 'in', ['B/1', 'B/2', 'B/3'])
    .where('as_of', '=', '2026-10-31')
    .orderBy('account_number')
    .execute()
  expect(stored.map(({ days_past_due }) => days_past_due)).toEqual([95, 0, 0])
})

test('need a column for each figure, a date that is not in the future, and matched parties', async () => {
  const id = await portfolio()
  const sent = (await exposures(id, [['N/1', 'Nobody', '1', '1', '0', '']])).data.data
  const { limit: _, ...without } = sent.columns
  expect((await columns(sent, { columns: without })).data.errors).toEqual({
    'columns.limit': [messages.portfolios.needsColumn('Limit')],
  })
  const { date: __, ...undated } = sent.columns
  expect((await columns(sent, { columns: undated })).data.errors).toEqual({
    as_of: [messages.portfolios.needsDay],
  })
  expect((await columns(sent, { columns: undated, as_of: '2100-01-01' })).status).toBe(400)
  const { overdue_days: ___, ...silent } = undated
  const assumed = await columns(sent, { columns: silent, as_of: '2026-10-31' })
  expect(assumed.data.data.remarks).toEqual([messages.portfolios.noOverdue])
  const read = await columns(assumed.data.data, { columns: { ...undated, party: 1 }, as_of: '2026-10-31' })
  expect(read.data.data).toMatchObject({ counts: { open: 1 }, remarks: [] })
  expect((await take(read.data.data)).data.message).toBe(messages.portfolios.stillOpen)
  expect((await columns(sent)).status).toBe(409)
})
