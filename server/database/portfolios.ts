import { sql } from 'kysely'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { Portfolio, PortfolioParty, RiskDetails, RiskGroup } from '#server/contract/portfolio.ts'
import { isWaiting } from './alert-work.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

const columns = ['portfolio_id', 'name', 'description', 'created_at'] as const

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
const nobody: Counts = { no_of_parties: 0, high_risk: 0, medium_risk: 0, low_risk: 0, unrated: 0 }

async function countMembers(db: Work, portfolioIds: string[]): Promise<Map<string, Counts>> {
  if (portfolioIds.length === 0) return new Map()
  const rows = await members(db)
    .where('m.portfolio_id', 'in', portfolioIds)
    .groupBy('m.portfolio_id')
    .select('m.portfolio_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('no_of_parties'),
      fn.countAll<number>().filterWhere('s.band', '=', 'high').as('high_risk'),
      fn.countAll<number>().filterWhere('s.band', '=', 'medium').as('medium_risk'),
      fn.countAll<number>().filterWhere('s.band', '=', 'low').as('low_risk'),
      fn.countAll<number>().filterWhere('s.band', 'is', null).as('unrated'),
    ])
    .execute()
  return new Map(rows.map(({ portfolio_id, ...counts }) => [portfolio_id, counts]))
}

type Stored = Record<(typeof columns)[number], string>

function asPortfolio({ portfolio_id, ...attributes }: Stored, counts = nobody): Portfolio {
  const { no_of_parties, ...risk_details } = counts
  return { id: portfolio_id, attributes, no_of_parties, risk_details }
}

/** The organisation's portfolios, newest first, a page at a time, each with its parties counted by risk. */
export async function readPortfolios(db: Work, page: Paging): Promise<{ data: Portfolio[]; total: number }> {
  const { total } = await db
    .selectFrom('portfolios')
    .where(own('portfolios'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('portfolios')
    .where(own('portfolios'))
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('portfolio_id')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute()
  const ids = rows.map(({ portfolio_id }) => portfolio_id)
  const counts = await countMembers(db, ids)
  return { data: rows.map((row) => asPortfolio(row, counts.get(row.portfolio_id))), total }
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
  const counts = await countMembers(db, [portfolioId])
  return asPortfolio(row, counts.get(portfolioId))
}

interface Wanted extends Paging {
  band?: RiskGroup | undefined
}

/** The parties of a portfolio, of one risk group if told, the lowest score first and those without one last. */
export async function readPortfolioParties(
  db: Work,
  portfolioId: string,
  { band, ...page }: Wanted,
): Promise<{ data: PortfolioParty[]; total: number }> {
  const rated = band === 'unrated' ? undefined : band
  const matching = members(db)
    .innerJoin('parties as p', 'p.party_id', 'm.party_id')
    .where('m.portfolio_id', '=', portfolioId)
    .$if(rated !== undefined, (q) => q.where('s.band', '=', rated ?? null))
    .$if(band === 'unrated', (q) => q.where('s.band', 'is', null))
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const data = await matching
    .select(['p.party_id', 'p.name', 'p.state', 'p.status', 's.score', 's.band'])
    .select((eb) =>
      eb
        .selectFrom('alerts')
        .where(own('alerts'))
        .whereRef('alerts.party_id', '=', 'm.party_id')
        .where(isWaiting('alerts'))
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('open_alerts'),
    )
    .orderBy(sql`s.exact asc nulls last`)
    .orderBy('p.name_key')
    .orderBy('p.party_id')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute()
  return { data, total }
}
