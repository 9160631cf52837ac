import { type RawBuilder, sql } from 'kysely'
import type { PortfolioOverview } from '#server/contract/portfolios/portfolio-figures.ts'
import {
  exposureSteps,
  overdueSteps,
  scoreSteps,
  useSteps,
} from '#server/contract/portfolios/portfolio-steps.ts'
import type { Work } from '../connection.ts'
import { cachedForPortfolio } from './portfolio-cache.ts'
import { countLeft, type Figures, factsOf, membersOf, stepOf, useOf } from './portfolio-facts.ts'
import { groupsOf } from './portfolio-groups.ts'

const listed = 10
const maxMovers = 5

const summed = sql`count(*) as parties, coalesce(sum(exposure), 0) as exposure`

/** Each breakdown: the facts it groups by, as columns of `cells`. */
const splits = {
  risk: { band: 'risk' },
  matrix: { score: 'score_step', size: 'size_step' },
  migration: { was: 'was', band: 'risk' },
  overdue: { step: 'overdue_step' },
  use: { step: 'use_step' },
} as const

/** A CTE after `facts`: counts the parties and sums their exposure once, by all columns the breakdowns need. */
const cells = sql`cells as materialized (
  select risk, was, ${stepOf(sql`score`, scoreSteps, 'unrated')} as score_step,
    ${stepOf(sql`coalesce(exposure, 0)`, exposureSteps, 'none')} as size_step,
    ${stepOf(sql`days_past_due`, overdueSteps, 'unknown')} as overdue_step,
    ${stepOf(useOf, useSteps, 'unknown')} as use_step, ${summed}
  from facts group by 1, 2, 3, 4, 5, 6)`

const by = (split: keyof typeof splits) => {
  const columns = Object.entries(splits[split]).map(
    ([name, fact]) => sql`${sql.ref(fact)} as ${sql.ref(name)}`,
  )
  const places = columns.map((_, index) => sql.lit(index + 1))
  return sql`(select coalesce(json_agg(t), '[]') from (
    select ${sql.join(columns)}, sum(parties) as parties, sum(exposure) as exposure
    from cells group by ${sql.join(places)}) t)`
}

const movers = (direction: 'asc' | 'desc') => sql`(select coalesce(json_agg(t), '[]') from (
  select party_id, name, was_score as from, score as to, band, exposure from facts
  where was <> 'new' and ${direction === 'asc' ? sql`change < 0` : sql`change > 0`}
  order by change ${sql.raw(direction)}, exposure desc nulls last, party_id limit ${sql.lit(maxMovers)}) t)`

/** The sum of the squared shares in percent: 10,000 if one value has everything. */
const herfindahl = (amount: RawBuilder<unknown>) => sql`(
  select round(10000 * sum(${amount} * ${amount}) / nullif(sum(${amount}) ^ 2, 0)) from valued)`

const largest = sql`exposure desc, parties desc, label, value`

/** The distribution of the parties over the values of a column: the largest by exposure, and the rest combined. */
const spread = (value: RawBuilder<unknown>, label: RawBuilder<unknown>, joined = sql``) => sql`(
  with valued as (
    select ${value} as value, ${label} as label, ${summed} from facts f ${joined} group by 1, 2
  ), top as (
    select * from valued order by ${largest} limit ${sql.lit(listed)}
  ) select json_build_object(
    'rows', (select coalesce(json_agg(json_build_object('value', value, 'label', label, 'parties', parties,
      'exposure', exposure) order by ${largest}), '[]') from top),
    'others', (select json_build_object('values', count(*), 'parties', coalesce(sum(parties), 0),
      'exposure', coalesce(sum(exposure), 0)) from valued where value not in (select value from top)),
    'index_exposure', ${herfindahl(sql`greatest(exposure, 0)`)}, 'index_parties', ${herfindahl(sql`parties`)}))`

const known = (column: string) =>
  [
    sql`coalesce(${sql.ref(`f.${column}`)}, 'none')`,
    sql`coalesce(${sql.ref(`f.${column}`)}, 'Not known')`,
  ] as const

const totals = sql`(select json_build_object('parties', count(*), 'exposure', coalesce(sum(exposure), 0),
  'sanction_limit', coalesce(sum(sanction_limit), 0), 'accounts', coalesce(sum(accounts), 0),
  'books_from', min(books_on), 'books_to', max(books_on)) from facts)`

/** All figures of a portfolio's overview, in one statement: sums of money are the database's own. */
async function workOut(db: Work, figures: Figures): Promise<PortfolioOverview> {
  const { as_of, since } = figures
  const { rows } = await sql<Omit<PortfolioOverview, 'as_of' | 'since'>>`
    with recursive ${membersOf(figures)}, facts as materialized (${factsOf(figures, ['score', 'change', 'books'])}),
    ${cells}, ${groupsOf(as_of)}
    select (select (min(added_at) at time zone 'Asia/Kolkata')::date from memberships) as first_day,
      ${totals} as totals, ${countLeft(figures)} as left,
      ${by('risk')} as risk, ${by('matrix')} as matrix, ${by('migration')} as migration,
      ${movers('desc')} as up, ${movers('asc')} as down, ${by('overdue')} as overdue, ${by('use')} as use,
      ${spread(
        sql`coalesce(g.head, f.party_id)`,
        sql`coalesce(h.name, f.name)`,
        sql`left join groups g using (party_id) left join parties h on h.party_id = g.head`,
      )} as group,
      ${spread(...known('industry'))} as industry, ${spread(...known('state'))} as state`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a from gives one row')
  return { as_of, since, ...row }
}

/** The figures of a portfolio's overview. */
export const readOverview = (db: Work, figures: Figures): Promise<PortfolioOverview> =>
  cachedForPortfolio(
    db,
    `overview ${JSON.stringify(figures)}`,
    () => workOut(db, figures),
    ({ totals }) => totals.parties,
  )
