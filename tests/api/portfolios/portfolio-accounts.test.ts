import { describe, expect, test } from 'vitest'
import type { PortfolioAccount } from '#server/contract/portfolios/portfolio-accounts.ts'
import { type Page, portfolioWorld } from '#tests/support/worlds/portfolio-world.ts'

const { ask, overview } = portfolioWorld()

describe('accounts of a portfolio', () => {
  const accounts = async (query = '') =>
    (await ask<Page<PortfolioAccount>>(`pf_000001/accounts?per_page=100${query}`)).data

  test('match the exposure, each with its status and recent history', async () => {
    const { totals } = await overview('pf_000001')
    const first = await accounts()
    expect(first.meta.total_records).toBe(totals.accounts)
    const statuses = first.data.map(({ days_past_due, account_status }) => [days_past_due, account_status])
    expect(statuses).toContainEqual([183, 'NPA'])
    expect(statuses).toContainEqual([66, 'SMA-2'])
    expect(first.data[0]?.history).toHaveLength(6)
    expect(first.data[0]?.history.at(-1)?.days_past_due).toBe(first.data[0]?.days_past_due)
  })

  test('can be filtered by step, product and text', async () => {
    const { data } = await accounts('&overdue=npa-180')
    expect(data.length).toBeGreaterThan(0)
    expect(data.every(({ days_past_due }) => days_past_due >= 180 && days_past_due < 365)).toBe(true)
    const [one] = data
    const found = await accounts(`&q=${one?.account_number}`)
    expect(found.data.map(({ account_number }) => account_number)).toEqual([one?.account_number])
    const loans = await accounts('&product=Term loan')
    expect(new Set(loans.data.map(({ product }) => product))).toEqual(new Set(['Term loan']))
  })

  test('can be read in one large page for a file, as can the parties', async () => {
    for (const list of ['accounts', 'parties']) {
      const { status, data: page } = await ask<Page<unknown>>(`pf_000001/${list}?per_page=5000`)
      expect(status).toBe(200)
      expect(page.data).toHaveLength(page.meta.total_records)
    }
  })

  test('for an earlier date are as the books had them', async () => {
    const { data } = await accounts('&as_of=2026-10-15')
    const ofBanks = data.filter(({ account_number }) => !account_number.startsWith('x'))
    expect(new Set(ofBanks.map(({ as_of }) => as_of))).toEqual(new Set(['2026-09-30']))
  })
})

describe('invalid requests', () => {
  test.each([
    'as_of=2999-01-01',
    'as_of=soon',
    'as_of=2026-11-01&since=2026-11-02',
    'band=huge',
    'sort_by=luck',
  ])('%s returns 400', async (query) => {
    expect((await ask(`pf_000001/parties?${query}`)).status).toBe(400)
  })

  test.each(['overview', 'parties', 'filters', 'accounts'])(
    '%s of another organisation returns 404',
    async (section) => {
      const { status, data } = await ask<{ message: string }>(`pf_000006/${section}`)
      expect({ status, message: data.message }).toEqual({ status: 404, message: 'Portfolio not found' })
      expect((await ask(`pf_000001/${section}`, { as: 'u_viewer' })).status).toBe(403)
    },
  )
})
