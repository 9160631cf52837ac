import { type RawBuilder, sql } from 'kysely'
import type { ResolvedDays } from '#server/contract/portfolios/portfolio-figures.ts'
import type { Step } from '#server/contract/portfolios/portfolio-steps.ts'
import { dayEnds } from '../day-in-india.ts'
import { anyOf } from '../lists/any-of.ts'
import { own } from '../own.ts'

/** The portfolio, the date of its figures, and the date they are compared with. */
export interface Figures extends ResolvedDays {
  portfolio_id: string
}

const inItOn = (day: string) =>
  sql<boolean>`(m.added_at < ${dayEnds(day)} and (m.removed_at is null or m.removed_at >= ${dayEnds(day)}))`

const scoreOn = (day: string) => sql`(select score, exact, band from scores
  where scores.party_id = m.party_id and computed_on <= ${day}::date order by computed_on desc limit 1)`

/**
 * Two CTEs: `memberships`, all parties that were ever in the portfolio, and `members`, those in it at the end of the
 * date `as_of`, each with whether it was in it at the end of `since`; with `ids`, only those parties. No party is in it
 * twice at the same time.
 */
export const membersOf = ({ portfolio_id, as_of, since }: Figures, ids?: string[]) => sql`
  memberships as (
    select party_id, added_at, null::timestamptz as removed_at from portfolio_parties f
      where ${own('f')} and f.portfolio_id = ${portfolio_id} ${ids ? sql`and f.party_id = ${anyOf(ids)}` : sql``}
    union all
    select party_id, added_at, removed_at from portfolio_left f
      where ${own('f')} and f.portfolio_id = ${portfolio_id} ${ids ? sql`and f.party_id = ${anyOf(ids)}` : sql``}
  ), members as materialized (
    select m.party_id, m.party_id in (select m.party_id from memberships m where ${inItOn(since)}) as before
    from memberships m where ${inItOn(as_of)}
  )`

/** The account rows that make up the exposure to a party `m` as of a date: the latest books up to that date. */
export const accountsOn = (day: string) => sql`(select * from exposures n
  where ${own('n')} and n.party_id = m.party_id and n.as_of <= ${day}::date
  order by n.as_of desc fetch first 1 row with ties)`

/** What can be looked up about a member, besides its identity. */
export type Fact = 'score' | 'change' | 'books'

const columnsOf: Record<Fact, RawBuilder<unknown>> = {
  score: sql`s.score, s.exact, s.band, coalesce(s.band, 'unrated') as risk`,
  change: sql`case when m.before then coalesce(w.band, 'unrated') else 'new' end as was, w.score as was_score,
    s.score - w.score as change`,
  books: sql`e.exposure, e.sanction_limit, e.accounts, e.days_past_due, e.books_on`,
}

const joinsOf: Record<Fact, (figures: Figures) => RawBuilder<unknown>> = {
  score: ({ as_of }) => sql`left join lateral ${scoreOn(as_of)} s on true`,
  change: ({ since }) => sql`left join lateral ${scoreOn(since)} w on true`,
  books: ({ as_of }) => sql`cross join lateral (
    select sum(b.outstanding) as exposure, sum(b.sanction_limit) as sanction_limit, count(*) as accounts,
      max(b.days_past_due) as days_past_due, max(b.as_of) as books_on from ${accountsOn(as_of)} b) e`,
}

/**
 * The source of a portfolio's figures: one row per row of `members`, or of another CTE with the same columns. Only the
 * named facts are looked up, as each costs a search per member; `change` requires `score`. Amounts in rupees.
 */
export const factsOf = (figures: Figures, facts: readonly Fact[], members = 'members') => {
  const columns = facts.map((fact) => sql`, ${columnsOf[fact]}`)
  const joins = facts.map((fact) => joinsOf[fact](figures))
  return sql`select m.*, p.name, p.name_key, p.state, p.industry, p.status ${sql.join(columns, sql``)}
    from ${sql.table(members)} m join parties p on p.party_id = m.party_id ${sql.join(joins, sql` `)}`
}

/** The number of parties that were in the portfolio on the comparison date and no longer are. */
export const countLeft = ({
  since,
}: ResolvedDays) => sql`(select count(distinct m.party_id) from memberships m
  where ${inItOn(since)} and m.party_id not in (select party_id from members))`

/** The step of a ladder that a figure falls on; `otherwise` if the figure is null. */
export function stepOf(figure: RawBuilder<unknown>, steps: Record<string, Step>, otherwise: string) {
  const cases = Object.entries(steps).map(([name, { below }]) =>
    Number.isFinite(below)
      ? sql`when ${figure} < ${sql.lit(below)} then ${sql.lit(name)}`
      : sql`else ${sql.lit(name)}`,
  )
  return sql<string>`case when ${figure} is null then ${sql.lit(otherwise)} ${sql.join(cases, sql` `)} end`
}

/** The utilisation of a party's limits. */
export const useOf = sql<number | null>`exposure / nullif(sanction_limit, 0)`
