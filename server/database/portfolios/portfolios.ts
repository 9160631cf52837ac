import { type AliasedExpression, type RawBuilder, type Selectable, sql } from 'kysely'
import { offsetOf } from '#server/contract/paging.ts'
import type { Portfolio, PortfoliosQuery, RiskDetails } from '#server/contract/portfolios/portfolio.ts'
import type { Work } from '../connection.ts'
import { countedEachTime } from '../lists/cached-counts.ts'
import { fitsAll } from '../lists/fits-all.ts'
import { pageTotal } from '../lists/page-total.ts'
import { own } from '../own.ts'
import type { Portfolios } from '../tables.ts'
import { cachedForPortfolio } from './portfolio-cache.ts'

const columns = ['portfolio_id', 'name', 'description', 'created_at', 'archived_at', 'version'] as const

type Stored = Pick<Selectable<Portfolios>, (typeof columns)[number]>

const total = sql<number>`count(*) over ()`.as('total')

/** The organisation's portfolios for which `is` is true, each with the total count. */
const chosen = (db: Work, is: RawBuilder<boolean>) =>
  db.selectFrom('portfolios').where(own('portfolios')).where(is).select(columns).select(total)

/** The number of the parties matching `of` in each risk group, by their latest scores. */
const countByRisk = (db: Work, of: RawBuilder<boolean>) =>
  db
    .selectFrom('portfolio_parties as m')
    .where(own('m'))
    .where(of)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('scores')
          .select(['band'])
          .whereRef('scores.party_id', '=', 'm.party_id')
          .orderBy('computed_on', 'desc')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('s.band', '=', 'high').as('high_risk'),
      fn.countAll<number>().filterWhere('s.band', '=', 'medium').as('medium_risk'),
      fn.countAll<number>().filterWhere('s.band', '=', 'low').as('low_risk'),
      fn.countAll<number>().filterWhere('s.band', 'is', null).as('unrated'),
    ])

/** Portfolios `p`, each with its number of parties; counted by risk only up to `countedEachTime` parties. */
const counted = (db: Work, portfolios: AliasedExpression<Stored & { total: number }, 'p'>) =>
  db
    .selectFrom(portfolios)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('portfolio_parties as m')
          .where(own('m'))
          .whereRef('m.portfolio_id', '=', 'p.portfolio_id')
          .select(({ fn }) => fn.countAll<number>().as('no_of_parties'))
          .as('n'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      countByRisk(
        db,
        sql`m.portfolio_id = p.portfolio_id and n.no_of_parties <= ${sql.lit(countedEachTime)}`,
      ).as('r'),
      (join) => join.onTrue(),
    )
    .selectAll()

type Counted = Stored & RiskDetails & { no_of_parties: number; total: number }

/** The key includes the number of parties, so that adding or removing some takes effect immediately. */
async function asPortfolio(
  db: Work,
  { portfolio_id, version, no_of_parties, total: _, ...row }: Counted,
): Promise<Portfolio> {
  const { high_risk, medium_risk, low_risk, unrated, ...attributes } = row
  const risk_details =
    no_of_parties <= countedEachTime
      ? { high_risk, medium_risk, low_risk, unrated }
      : await cachedForPortfolio(
          db,
          `risk ${portfolio_id} ${no_of_parties}`,
          () => countByRisk(db, sql`m.portfolio_id = ${portfolio_id}`).executeTakeFirstOrThrow(),
          () => no_of_parties,
        )
  return { id: portfolio_id, attributes, version, no_of_parties, risk_details }
}

/** The sort expressions: for all portfolios, and for those on the page, which are already counted. */
const orders: Record<PortfoliosQuery['sort_by'], Record<'all' | 'page', RawBuilder<unknown>>> = {
  created_at: { all: sql`created_at`, page: sql`p.created_at` },
  name: { all: sql`lower(name)`, page: sql`lower(p.name)` },
  no_of_parties: {
    all: sql`(select count(*) from portfolio_parties as m
      where ${own('m')} and m.portfolio_id = portfolios.portfolio_id)`,
    page: sql`n.no_of_parties`,
  },
}

/**
 * A page of the organisation's active or archived portfolios, optionally those whose name contains a text, each with
 * its parties counted by risk.
 */
export async function readPortfolios(
  db: Work,
  { q, state, sort_by, sort_in, ...page }: PortfoliosQuery,
): Promise<{ data: Portfolio[]; total: number }> {
  const isInState = state === 'active' ? sql`archived_at is null` : sql`archived_at is not null`
  const fits = fitsAll([isInState, q && sql`strpos(lower(name), ${q.toLowerCase()}) > 0`], true)
  const shown = chosen(db, fits)
    .orderBy(orders[sort_by].all, sort_in)
    .orderBy('portfolio_id')
    .limit(page.per_page)
    .offset(offsetOf(page))
  const rows = await counted(db, shown.as('p'))
    .orderBy(orders[sort_by].page, sort_in)
    .orderBy('p.portfolio_id')
    .execute()
  const data: Portfolio[] = []
  for (const row of rows) data.push(await asPortfolio(db, row))
  return { data, total: await pageTotal(db, rows, page, chosen(db, fits)) }
}

/** One portfolio, or undefined. */
export async function readPortfolio(db: Work, portfolioId: string): Promise<Portfolio | undefined> {
  const portfolio = chosen(db, sql`portfolio_id = ${portfolioId}`)
  const row = await counted(db, portfolio.as('p')).executeTakeFirst()
  return row && asPortfolio(db, row)
}

/** Whether the organisation has a portfolio with that id. */
export const portfolioExists = async (db: Work, portfolioId: string): Promise<boolean> =>
  (await db
    .selectFrom('portfolios')
    .where(own('portfolios'))
    .where('portfolio_id', '=', portfolioId)
    .select('portfolio_id')
    .executeTakeFirst()) !== undefined
