import { type Selectable, sql } from 'kysely'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { Portfolio, RiskDetails } from '#server/contract/portfolio.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'
import type { Portfolios } from './tables.ts'

const columns = ['portfolio_id', 'name', 'description', 'created_at', 'archived_at', 'version'] as const

/** The parties of portfolios, each with its latest score where it has one. */
const members = (db: Work) =>
  db
    .selectFrom('portfolio_parties as m')
    .where(own('m'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('scores')
          .select(['score', 'exact', 'band'])
          .whereRef('scores.party_id', '=', 'm.party_id')
          .orderBy('computed_on', 'desc')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )

type Counts = RiskDetails & { no_of_parties: number }

/** How many parties of portfolios are in each risk group, and in all. */
const counts = (db: Work) =>
  members(db).select(({ fn }) => [
    fn.countAll<number>().as('no_of_parties'),
    fn.countAll<number>().filterWhere('s.band', '=', 'high').as('high_risk'),
    fn.countAll<number>().filterWhere('s.band', '=', 'medium').as('medium_risk'),
    fn.countAll<number>().filterWhere('s.band', '=', 'low').as('low_risk'),
    fn.countAll<number>().filterWhere('s.band', 'is', null).as('unrated'),
  ])

type Stored = Pick<Selectable<Portfolios>, (typeof columns)[number]>

function asPortfolio({ portfolio_id, version, no_of_parties, ...row }: Stored & Counts): Portfolio {
  const { high_risk, medium_risk, low_risk, unrated, ...attributes } = row
  const risk_details = { high_risk, medium_risk, low_risk, unrated }
  return { id: portfolio_id, attributes, version, no_of_parties, risk_details }
}

type ListWanted = Paging & { state: 'active' | 'archived' }

/** The organisation's portfolios in use, or put aside: newest first, a page at a time, each with its parties counted by risk. */
export async function readPortfolios(
  db: Work,
  { state, ...page }: ListWanted,
): Promise<{ data: Portfolio[]; total: number }> {
  const held = state === 'active' ? sql<boolean>`archived_at is null` : sql<boolean>`archived_at is not null`
  const matching = db.selectFrom('portfolios').where(own('portfolios')).where(held)
  const shown = matching
    .select(columns)
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('created_at', 'desc')
    .orderBy('portfolio_id')
    .limit(page.per_page)
    .offset(offsetOf(page))
  const rows = await db
    .selectFrom(shown.as('p'))
    .innerJoinLateral(counts(db).where(sql<boolean>`m.portfolio_id = p.portfolio_id`).as('n'), (join) =>
      join.onTrue(),
    )
    .selectAll()
    .orderBy('p.created_at', 'desc')
    .orderBy('p.portfolio_id')
    .execute()
  const data = rows.map(({ total: _, ...row }) => asPortfolio(row))
  const [first] = rows
  if (first || page.page === 1) return { data, total: first?.total ?? 0 }
  // Past the last page there is no row to count by.
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { data, total }
}

/** One portfolio, or undefined. */
export async function readPortfolio(db: Work, portfolioId: string): Promise<Portfolio | undefined> {
  const row = await db
    .selectFrom('portfolios')
    .where(own('portfolios'))
    .select(columns)
    .where('portfolio_id', '=', portfolioId)
    .executeTakeFirst()
  if (!row) return undefined
  const counted = await counts(db).where('m.portfolio_id', '=', portfolioId).executeTakeFirstOrThrow()
  return asPortfolio({ ...row, ...counted })
}

/** Whether the organisation has a portfolio of that id. */
export const portfolioExists = async (db: Work, portfolioId: string): Promise<boolean> =>
  (await db
    .selectFrom('portfolios')
    .where(own('portfolios'))
    .where('portfolio_id', '=', portfolioId)
    .select('portfolio_id')
    .executeTakeFirst()) !== undefined
