import { type RawBuilder, sql } from 'kysely'
import { todayInIndia } from '#server/contract/calendar.ts'
import { offsetOf } from '#server/contract/paging.ts'
import type {
  MemberSort,
  MembersQuery,
  PortfolioParty,
} from '#server/contract/portfolios/portfolio-members.ts'
import {
  exposureSteps,
  overdueSteps,
  scoreSteps,
  useSteps,
} from '#server/contract/portfolios/portfolio-steps.ts'
import { isWaiting } from '../alerts/alert-work.ts'
import type { Work } from '../connection.ts'
import { countedEachTime } from '../lists/cached-counts.ts'
import { fitsAll } from '../lists/fits-all.ts'
import { own } from '../own.ts'
import { cachedForPortfolio, cachedPortfolioPage, type FoundPage, maxCachedRows } from './portfolio-cache.ts'
import { type Fact, type Figures, factsOf, membersOf, stepOf, useOf } from './portfolio-facts.ts'
import { groupsOf } from './portfolio-groups.ts'

const orderings: Record<MemberSort, RawBuilder<unknown>> = {
  score: sql`exact`,
  name: sql`name_key`,
  exposure: sql`exposure`,
  accounts: sql`accounts`,
  days_past_due: sql`days_past_due`,
  use: useOf,
  change: sql`change`,
}

type Filters = Omit<MembersQuery, 'as_of' | 'since' | 'page' | 'per_page' | 'sort_by' | 'sort_in'>

const ofColumn = (column: string, value: string) =>
  value === 'none' ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`

function fits({ party_id, q, band, was, score, size, overdue, use, state, industry, group }: Filters) {
  const conditions = [
    party_id && sql`party_id = any(${party_id.split(',')})`,
    q && sql`(strpos(lower(name), ${q.toLowerCase()}) > 0 or party_id = ${q})`,
    band && sql`risk = ${band}`,
    was && sql`was = ${was}`,
    score && sql`${stepOf(sql`score`, scoreSteps, 'unrated')} = ${score}`,
    size && sql`${stepOf(sql`coalesce(exposure, 0)`, exposureSteps, 'none')} = ${size}`,
    overdue && sql`${stepOf(sql`days_past_due`, overdueSteps, 'unknown')} = ${overdue}`,
    use && sql`${stepOf(useOf, useSteps, 'unknown')} = ${use}`,
    state && ofColumn('state', state),
    industry && ofColumn('industry', industry),
    group &&
      sql`(party_id in (select party_id from groups where head = ${group})
        or party_id = ${group} and party_id not in (select party_id from groups))`,
  ]
  return fitsAll(conditions)
}

const factOfSort: Record<MemberSort, Fact[]> = {
  score: ['score'],
  name: [],
  change: ['score', 'change'],
  exposure: ['books'],
  accounts: ['books'],
  days_past_due: ['books'],
  use: ['books'],
}
const factsOfFilter: Record<keyof Filters, Fact[]> = {
  party_id: [],
  q: [],
  state: [],
  industry: [],
  group: [],
  band: ['score'],
  score: ['score'],
  was: ['score', 'change'],
  size: ['books'],
  overdue: ['books'],
  use: ['books'],
}
const allFacts: Fact[] = ['score', 'change', 'books']

/** The facts needed to select and sort the parties. */
function factsNeeded({ sort_by, ...query }: MembersQuery): Fact[] {
  const filters = (Object.keys(factsOfFilter) as (keyof Filters)[]).filter((name) => query[name])
  const needed = new Set([factOfSort[sort_by], ...filters.map((name) => factsOfFilter[name])].flat())
  return allFacts.filter((fact) => needed.has(fact))
}

type Found = FoundPage<PortfolioParty, string>

const orderOf = ({ sort_by, sort_in }: Pick<MembersQuery, 'sort_by' | 'sort_in'>) =>
  sql`${orderings[sort_by]} ${sql.raw(sort_in)} nulls last, name_key, party_id`

/** How many alerts of the party `t` are open now. Which were open on a past date is not known without reading their history. */
const openAlerts = sql`(select count(*) from alerts a
  where ${own('a')} and a.party_id = t.party_id and ${isWaiting('a')})`

/** JSON of the parties in the CTE `listed`, in list order. */
const partiesJson = ({ as_of }: Figures, order: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('party_id', t.party_id, 'name', t.name, 'state', t.state, 'status', t.status,
    'score', t.score, 'band', t.band, 'change', t.change, 'exposure', t.exposure, 'sanction_limit', t.sanction_limit,
    'accounts', t.accounts, 'days_past_due', t.days_past_due,
    'open_alerts', ${as_of < todayInIndia() ? sql`null` : openAlerts},
    'last_alert', (select max(a.date_of_alert) from alerts a
      where ${own('a')} and a.party_id = t.party_id and a.date_of_alert <= ${as_of}::date)
  ) order by ${order}), '[]') from listed t)`

/** A page of parties, with the ids of the first matching ones. */
async function find(db: Work, figures: Figures, query: MembersQuery): Promise<Found> {
  const { page, per_page } = query
  const order = orderOf(query)
  const groups = query.group ? sql`, ${groupsOf(figures.as_of)}` : sql``
  const { rows } = await sql<Found>`
    with recursive ${membersOf(figures)}, facts as materialized (${factsOf(figures, factsNeeded(query))}) ${groups},
    fitting as materialized (select * from facts where ${fits(query)}),
    shown as materialized (
      select party_id, before from fitting order by ${order} limit ${per_page} offset ${offsetOf({ page, per_page })}
    ), listed as (${factsOf(figures, allFacts, 'shown')})
    select (select count(*) from members) as of, (select count(*) from fitting) as total,
      case when (select count(*) from members) > ${sql.lit(countedEachTime)} then array(
        select party_id from fitting order by ${order} limit ${sql.lit(maxCachedRows)}) end as first,
      ${partiesJson(figures, order)} as data`.execute(db)
  return rows[0] ?? { of: 0, total: 0, first: null, data: [] }
}

/** The parties with these ids. */
async function readByIds(db: Work, figures: Figures, query: MembersQuery, ids: string[]) {
  const { rows } = await sql<{ data: PortfolioParty[] }>`
    with ${membersOf(figures, ids)}, listed as (${factsOf(figures, allFacts)})
    select ${partiesJson(figures, orderOf(query))} as data`.execute(db)
  return rows[0]?.data ?? []
}

/** The parties of a portfolio on a date, filtered and sorted, one page at a time; parties without the sort value come last. */
export async function readMembers(
  db: Work,
  figures: Figures,
  query: MembersQuery,
): Promise<{ data: PortfolioParty[]; total: number }> {
  const { page, per_page, ...list } = query
  const { data, total } = await cachedPortfolioPage(db, query, {
    key: `parties ${JSON.stringify([figures, list])}`,
    find: () => find(db, figures, query),
    read: (ids) => readByIds(db, figures, query, ids),
  })
  return { data, total }
}

type Option = { value: string; label: string }
type Options = { states: Option[]; industries: Option[] }

async function findOptions(db: Work, portfolioId: string) {
  const values = (column: string) => sql`(
    select coalesce(json_agg(json_build_object('value', coalesce(value, 'none'), 'label', coalesce(value, 'Not known'))
      order by value nulls last), '[]') from (select distinct ${sql.ref(column)} as value from kept) as t)`
  const { rows } = await sql<Options & { of: number }>`
    with kept as materialized (
      select p.state, p.industry from parties p where p.party_id in (
        select m.party_id from portfolio_parties m where ${own('m')} and m.portfolio_id = ${portfolioId}
        union all
        select m.party_id from portfolio_left m where ${own('m')} and m.portfolio_id = ${portfolioId})
    ) select ${values('state')} as states, ${values('industry')} as industries, (select count(*) from kept) as of`.execute(
    db,
  )
  return rows[0] ?? { of: 0, states: [], industries: [] }
}

/** The states and industries of the parties that are or were in a portfolio, for the filters of their list on any day. */
export async function readMemberOptions(db: Work, portfolioId: string): Promise<Options> {
  const { states, industries } = await cachedForPortfolio(
    db,
    `options ${portfolioId}`,
    () => findOptions(db, portfolioId),
    ({ of }) => of,
  )
  return { states, industries }
}
