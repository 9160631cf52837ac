import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PortfolioAccount } from '#server/contract/portfolios/portfolio-accounts.ts'
import { type Page, paise, portfolioWorld } from '#tests/support/worlds/portfolio-world.ts'

const { owner, ask, overview, parties } = portfolioWorld('pf_large')
const many = 20_500

beforeAll(async () => {
  const run = (text: string) => sql.raw(text).execute(owner())
  await run(`insert into parties (party_id, name, name_key, model_type, source, state)
    select 'large_' || n, 'Large ' || n, 'large ' || n, 'private_company', 'test', 'State ' || n % 31 from generate_series(1, ${many}) n`)
  await run(`insert into scores (party_id, computed_on, score, band, receipt)
    select 'large_' || n, current_date - 40 * q, s, case when s < 50 then 'high' when s < 70 then 'medium' else 'low' end, '{}'
    from generate_series(1, 3000) n, generate_series(0, 1) q, lateral (select (n * 31 + q * 7) % 101 as s) x`)
  await run(`insert into exposures (organization_id, party_id, account_number, as_of, product, sanction_limit, outstanding, days_past_due)
    select 'o_northern', 'large_' || n, 'large' || n, current_date - 5, 'Term loan', n % 9 * 100000, n % 7 * 99999.99, n % 5
    from generate_series(1, 3000) n`)
  await run(`insert into portfolio_parties (organization_id, portfolio_id, party_id, added_at)
    select 'o_northern', 'pf_large', 'large_' || n, now() - interval '50 days' from generate_series(1, ${many}) n`)
  await run('analyze')
})

const accounts = async (query: string) =>
  (await ask<Page<PortfolioAccount> & { meta: { products: string[] } }>(`pf_large/accounts?${query}`)).data

const lists = ['', 'sort_by=name&sort_in=desc', 'band=high&sort_by=exposure&sort_in=desc', 'q=large 77']

describe('of more than 20,000 parties', () => {
  test.each(lists)('repeated reads of a page are equal, also beyond the cached rows: %s', async (query) => {
    const first = await parties(`pf_large/parties?${query}&per_page=3000`)
    for (const page of [1, 2, 40, 41, 42]) {
      const [once, again] = [
        await parties(`pf_large/parties?${query}&page=${page}&per_page=25`),
        await parties(`pf_large/parties?${query}&page=${page}&per_page=25`),
      ]
      expect(again).toEqual(once)
      expect(once).toEqual({ data: first.data.slice((page - 1) * 25, page * 25), meta: first.meta })
    }
  })

  test('pages of accounts and their product filter match the whole list', async () => {
    const first = await accounts('sort_by=outstanding&sort_in=desc&per_page=3000')
    for (const page of [1, 2, 40, 41, 1]) {
      const { data, meta } = await accounts(`sort_by=outstanding&sort_in=desc&page=${page}&per_page=25`)
      expect(data).toEqual(first.data.slice((page - 1) * 25, page * 25))
      expect(meta).toEqual({ total_records: 3_000, products: ['Term loan'] })
    }
  })

  const changes = {
    score: `insert into scores (party_id, computed_on, score, band, receipt) values ('large_20000', current_date, 1, 'high', '{}')`,
    exposure: `insert into exposures (organization_id, party_id, account_number, as_of, product, sanction_limit, outstanding)
      values ('o_northern', 'large_20001', 'large20001', current_date - 1, 'Overdraft', 100, 50)`,
    'party that leaves': `delete from portfolio_parties where portfolio_id = 'pf_large' and party_id = 'large_1'`,
    'state of a party': `update parties set state = 'Elsewhere' where party_id = 'large_2'`,
    group: `insert into relationships (party_id, related_party_id, kind, share) values ('large_3', 'large_4', 'shareholder', 60)`,
  }
  test.each(Object.entries(changes))(
    'a change shows in the figures, which match the lists they link to: %s',
    async (_, change) => {
      const before = await overview('pf_large')
      expect(await overview('pf_large')).toEqual(before)
      await sql.raw(change).execute(owner())
      await expect.poll(() => overview('pf_large')).not.toEqual(before)
      const figures = await overview('pf_large')
      for (const { band, parties: counted, exposure } of figures.risk) {
        const { data, meta } = await parties(
          `pf_large/parties?band=${band}&sort_by=exposure&sort_in=desc&per_page=3000`,
        )
        expect([band, meta.total_records]).toEqual([band, counted])
        expect(data.reduce((sum, one) => sum + paise(one.exposure ?? 0), 0)).toBe(paise(exposure))
      }
      const { rows } = figures.state
      const [line] = rows
      expect((await parties(`pf_large/parties?state=${line?.value}`)).meta.total_records).toBe(line?.parties)
      const { data } = await ask<{ data: { no_of_parties: number; risk_details: { high_risk: number } } }>(
        'pf_large',
      )
      expect(data.data.no_of_parties).toBe(figures.totals.parties)
      expect(data.data.risk_details.high_risk).toBe(figures.risk.find(({ band }) => band === 'high')?.parties)
      expect((await accounts('')).meta.total_records).toBe(figures.totals.accounts)
    },
  )
})
