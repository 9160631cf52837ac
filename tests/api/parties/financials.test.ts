import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Financials, StatementView } from '#server/contract/parties/financials.ts'
import type { PartyComparison } from '#server/contract/parties/party-records.ts'
import type { ScoreParts } from '#server/contract/parties/party-scores.ts'
import { financials } from '#server/import/financials/kind.ts'
import { importFile, type Outcome } from '#server/import/import-file.ts'
import { openSource } from '#server/import/source-file.ts'
import { reportDataOfOrder } from '#server/jobs/reports/report-data-of-order.ts'
import { buildReport } from '#server/reports/build-report.ts'
import { apiFor } from '../../support/api.ts'
import { type FreshDatabase, freshDatabase } from '../../support/database/database.ts'
import { printedText } from '../../unit/reports/pdf-text.ts'

const file = resolve(import.meta.dirname, '../../fixtures/financials/bse_balance_sheets_multi_year.csv')

const crore = 10_000_000
const header =
  'period_end,equity_capital,reserves,borrowings,other_liabilities,total_liabilities,fixed_assets,cwip,investments,other_assets,total_assets,symbol'
const silent = { start: () => {}, at: () => {}, end: () => {} }

let world: FreshDatabase
let folder: string
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  world = await freshDatabase({ demo: true })
  ask = apiFor(world)
  folder = await mkdtemp(join(tmpdir(), 'credence-financials-'))
  await list('p_t1', 'ABB India Limited', { NSE: 'ABB', BSE: '500002', security: 'ABB' })
  await list('p_t2', 'Focus Lighting and Fixtures Limited', { NSE: 'FOCUS' })
  await list('p_t3', 'Focus Business Solution Limited', { BSE: '543312', security: 'FOCUS' })
  await list('p_t4', 'Bombay Dyeing Limited', { BSE: '500020', security: 'BOMDYEING' })
}, 120_000)
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

async function list(party_id: string, name: string, of: { NSE?: string; BSE?: string; security?: string }) {
  const text = { party_id, name, name_key: name.toLowerCase(), source: 'test' }
  await world.owner
    .insertInto('parties')
    .values({ ...text, model_type: 'public_company' })
    .execute()
  const detail = { symbol: of.security }
  const common = { party_id, state: null, registered_on: null }
  const rows = [
    ...(of.NSE ? [{ ...common, kind: 'NSE', value: of.NSE, detail: {} }] : []),
    ...(of.BSE ? [{ ...common, kind: 'BSE', value: of.BSE, detail }] : []),
  ]
  await world.owner.insertInto('registrations').values(rows).execute()
}

async function importing(path: string): Promise<Outcome> {
  const settings = { dataDir: folder, today: '2026-11-20', progress: silent }
  return importFile(world.owner, financials, await openSource(path), settings)
}

async function importingRows(name: string, ...rows: string[]) {
  await writeFile(join(folder, name), `${[header, ...rows].join('\n')}\n`)
  return importing(join(folder, name))
}

const viewOf = async (partyId: string, view: string) =>
  (await ask<{ data: Financials }>(`/v1/parties/${partyId}/financials?view=${view}`)).data.data
const line = (view: StatementView, label: string) =>
  view.groups.flatMap(({ lines }) => lines).find((one) => one.label === label)
const latestOf = (view: Financials, label: string) =>
  view.kind === 'statements' ? line(view, label)?.figures.at(-1) : undefined

describe('statements of a party', () => {
  it('returns the annual standalone rows by default', async () => {
    const { status, data } = await ask<{ data: { basis: string; period: string }[] }>(
      '/v1/parties/p_000001/statements',
    )
    expect(status).toBe(200)
    expect(data.data).toHaveLength(5)
    expect(new Set(data.data.map(({ basis, period }) => `${basis} ${period}`))).toEqual(
      new Set(['standalone annual']),
    )
  })

  it('returns each view, and balance sheets balance', async () => {
    const view = await viewOf('p_000001', 'standalone')
    expect(view).toMatchObject({ kind: 'statements', on_record: { standalone: 5, ratios: 5 } })
    if (view.kind !== 'statements') throw new Error('These are no statements')
    expect(view.groups.map(({ label }) => label)).toContain('Assets')
    expect(view.balance.differences).toEqual([0, 0, 0, 0, 0])
    expect(await viewOf('p_000001', 'ratios')).toMatchObject({ kind: 'ratios', lacking: [] })
  })

  it('returns zero periods for a view without data', async () => {
    expect(await viewOf('p_000007', 'quarterly')).toMatchObject({ periods: [], groups: [] })
    expect(await viewOf('p_000007', 'ratios')).toMatchObject({ periods: [], groups: [] })
  })

  it.each(['moon', '', 'standalone,ratios', '__proto__'])(
    'rejects the view "%s" with a message',
    async (view) => {
      const { status, data } = await ask(`/v1/parties/p_000001/financials?view=${encodeURIComponent(view)}`)
      expect(status).toBe(400)
      expect(data.message).toContain('There is no such view')
    },
  )

  it('contains only numbers for each party', async () => {
    const { rows } = {
      rows: await world.owner.selectFrom('statements').select('party_id').distinct().execute(),
    }
    for (const { party_id } of rows.slice(0, 60)) {
      for (const view of ['standalone', 'consolidated', 'ratios', 'consolidated-ratios', 'quarterly']) {
        const { status, data } = await ask(`/v1/parties/${party_id}/financials?view=${view}`)
        expect(status).toBe(200)
        expect(JSON.stringify(data)).not.toMatch(/NaN|Infinity|"value":null/)
      }
    }
  })
})

describe('importing balance sheets', () => {
  const abb = '2011-12-31,42,2492,0,3784,6319,1195,74,17,5033,6319,ABB'

  it('finds parties by symbol, NSE first, and rejects unknown symbols', async () => {
    const outcome = await importingRows(
      'a.csv',
      abb,
      '2024-03-31,13,115,13,49,190,21,19,6,144,190,FOCUS',
      '2024-03-31,1,1,1,1,4,1,1,1,1,4,NOBODY',
      '2024-03-31,,,,,,,,,,,ABB',
    )
    expect(outcome).toMatchObject({ read: 4, added: 2, refused: 2 })
    const focus = await ask<{ data: { basis: string }[] }>('/v1/parties/p_t2/statements')
    expect(focus.data.data).toMatchObject([{ basis: 'consolidated' }])
    expect((await ask<{ data: [] }>('/v1/parties/p_t3/statements')).data.data).toEqual([])
  })

  it('changes nothing the second time, applies corrected rows, and the later of two rows wins', async () => {
    expect(await importingRows('b.csv', abb)).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    const corrected = abb.replace('2492', '2493')
    expect(await importingRows('c.csv', corrected)).toMatchObject({ added: 0, changed: 1 })
    expect(await importingRows('d.csv', corrected, abb)).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
    expect(latestOf(await viewOf('p_t1', 'consolidated'), 'Reserves and surplus')).toBe(2492 * crore)
  })

  it('keeps statements filed by another source', async () => {
    await world.owner
      .insertInto('statements')
      .values({
        party_id: 'p_t2',
        basis: 'consolidated',
        period: 'annual',
        period_end: '2020-03-31',
        source: 'AOC-4',
        figures: JSON.stringify({ revenue: 5 }),
      })
      .execute()
    expect(await importingRows('e.csv', '2020-03-31,1,1,1,1,4,1,1,1,1,4,FOCUS')).toMatchObject({
      unchanged: 1,
    })
    expect(latestOf(await viewOf('p_t2', 'consolidated'), 'Revenue')).toBeNull()
  })

  it('scores the party, and neither score nor comparison treats a half-year as a year', async () => {
    await list('p_t5', 'Heavy Borrower Limited', { NSE: 'HEAVY' })
    const outcome = await importingRows(
      'g.csv',
      '2022-03-31,10,90,300,100,500,200,0,0,300,500,HEAVY',
      '2023-03-31,10,40,400,100,550,200,0,0,350,550,HEAVY',
      '2024-03-31,10,-60,600,100,650,200,0,0,450,650,HEAVY',
      '2024-09-30,10,500,1,100,611,200,0,0,411,611,HEAVY',
    )
    expect(outcome.finished.join()).toMatch(/^Scored: \d+ parties$/)
    const parts = await ask<{ data: ScoreParts }>('/v1/parties/p_t5/score-parts')
    expect(parts.data.data).toMatchObject({ computed_on: '2026-11-20' })
    const { score, groups, missing } = parts.data.data
    const part = (code: string) => groups.flatMap((group) => group.parts).find((one) => one.code === code)
    expect(part('net_worth')).toMatchObject({ input: '−7.7 %', source: 'Statements 2023-24' })
    expect(part('trend')).toMatchObject({ source: 'Statements 2023-24 and 2022-23' })
    expect(part('no_income_statement')?.points).toBeLessThan(0)
    expect(part('borrowings')?.points).toBeLessThan(0)
    expect(score).toBeLessThan(80)
    expect(missing).toEqual(expect.arrayContaining(['charges', 'court cases', 'ratings']))
    expect(part('court_nclt')).toMatchObject({ input: null, points: 0 })
    const beside = await ask<{ data: PartyComparison }>('/v1/parties/p_t5/comparison')
    expect(beside.data.data).toMatchObject({
      financial_year: '2023-24',
      net_worth: -50 * crore,
      borrowings: 600 * crore,
      score,
    })
  })

  it('compares no year with one that ended more than a year before', async () => {
    await list('p_t7', 'Moved Year End Limited', { NSE: 'MOVED' })
    const filed = (period_end: string, revenue: number) => ({
      party_id: 'p_t7',
      basis: 'standalone' as const,
      period: 'annual' as const,
      period_end,
      source: 'AOC-4',
      figures: JSON.stringify({ revenue }),
    })
    const growth = async () =>
      (await ask<{ data: PartyComparison }>('/v1/parties/p_t7/comparison')).data.data.revenue_change
    await world.owner.insertInto('statements').values(filed('2023-03-31', 100)).execute()
    await world.owner.insertInto('statements').values(filed('2024-12-31', 175)).execute()
    expect(await growth()).toBeNull()
    await world.owner.insertInto('statements').values(filed('2025-12-31', 210)).execute()
    expect(await growth()).toBeCloseTo(0.2)
    const { data } = await ask<{ data: PartyComparison }>('/v1/parties/p_t7/comparison')
    expect(data.data.financial_year).toBe('Dec 2025')
  })

  it('does not score a bank from statements that the rules do not cover', async () => {
    await list('p_t6', 'Some Bank Limited', { NSE: 'SOMEBANK' })
    await world.owner
      .updateTable('parties')
      .set({ industry: 'Private Sector Bank' })
      .where('party_id', '=', 'p_t6')
      .execute()
    await importingRows('h.csv', '2024-03-31,10,-60,600,100,650,200,0,0,450,650,SOMEBANK')
    const { data } = await ask<{ data: ScoreParts | null }>('/v1/parties/p_t6/score-parts')
    expect(data.data).toBeNull()
  })

  it('accepts negative reserves, and the report on the party still reads well', async () => {
    await importingRows(
      'f.csv',
      '2022-03-31,41,-772,4442,520,4231,467,0,367,3397,4231,BOMDYEING',
      '2023-03-31,41,-1287,3642,598,2994,442,0,194,2357,2994,BOMDYEING',
    )
    const ratios = await viewOf('p_t4', 'consolidated-ratios')
    if (ratios.kind !== 'ratios') throw new Error('not ratios')
    const debt = ratios.groups.flatMap(({ lines }) => lines).find(({ code }) => code === 'debt_to_equity')
    expect(debt?.values).toEqual([{ why: 'net worth is negative' }, { why: 'net worth is negative' }])
    const order = {
      order_id: 'o_1',
      organization_id: 'org',
      party_id: 'p_t4',
      ordered_by: null,
      by: null,
      report_type: 'c-360' as const,
      status: 'ordered' as const,
      for_organisation: 'Bank',
    }
    const data = await world.owner
      .transaction()
      .execute((work) => reportDataOfOrder(work, order, '2026-11-20T08:00:00Z'))
    const text = await printedText(await buildReport('c-360', data))
    expect(text).toContain('Consolidated net worth is negative at')
    expect(text).toContain('4,442.00')
    expect(text).not.toMatch(/NaN|undefined|Infinity|Revenue was —/)
  })

  it('accepts real figures, and a known company matches to the crore', async () => {
    const outcome = await importing(file)
    expect(outcome).toMatchObject({ read: 757 })
    expect(outcome.refused).toBeGreaterThan(700)
    const abbView = await viewOf('p_t1', 'consolidated')
    expect(abbView.periods.map(({ period_end }) => period_end)).toEqual([
      '2011-12-31',
      '2012-12-31',
      '2022-06-30',
    ])
    const file2022 = '42,4129,30,4343,8545,823,100,975,6647,8545'.split(',').map(Number)
    const labels = [
      'Share capital',
      'Reserves and surplus',
      'Borrowings',
      'Other liabilities',
      'Total equity and liabilities',
      'Fixed assets',
      'Capital work in progress',
      'Investments',
      'Other assets',
      'Total assets',
    ]
    expect(labels.map((label) => (latestOf(abbView, label) ?? 0) / crore)).toEqual(file2022)
    expect(await importing(file)).toMatchObject({ added: 0, changed: 0 })
  }, 60_000)
})
