import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { PortfolioEventKind } from '#server/contract/portfolios/portfolio-events.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { asPerson } from '../people/as-person.ts'
import { nameOf } from '../people/name-of.ts'

const events = (db: Work, portfolioId: string) =>
  db.selectFrom('portfolio_events as e').where(own('e')).where('e.portfolio_id', '=', portfolioId)

/** A page of a portfolio's history, newest first. */
export async function readPortfolioEvents(db: Work, portfolioId: string, page: Paging) {
  const { total } = await events(db, portfolioId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await events(db, portfolioId)
    .select([
      'e.event_id',
      'e.kind',
      'e.detail',
      'e.at',
      'e.user_id',
      nameOf<string | null>('e.user_id').as('name'),
    ])
    .orderBy('e.at', 'desc')
    .orderBy('e.event_id', 'desc')
    .limit(page.per_page)
    .offset(offsetOf(page))
    .execute()
  const data = rows.map(({ kind, user_id, name, ...event }) => ({
    ...event,
    kind: kind as PortfolioEventKind,
    by: asPerson(user_id, name),
  }))
  return { data, total }
}
