import { todayInIndia } from '#server/contract/calendar.ts'
import { groupIndian, inCrore } from '#server/contract/money.ts'
import type { memberSorts, PortfolioParty } from '#server/contract/portfolios/portfolio-members.ts'
import {
  exposureStepNames,
  exposureSteps,
  overdueStepNames,
  scoreStepNames,
  useStepNames,
} from '#server/contract/portfolios/portfolio-steps.ts'
import {
  type ListQuery,
  listParams,
  pageParams,
  readListQuery,
  remarkMissingOptions,
} from '../../forms/lists/list-query.server.ts'
import { preselectedParty } from '../../forms/party-picker/party-picker.server.ts'
import type { ApiClient } from '../../gateway/api.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { dataOr, isMissing, secondary } from '../../gateway/secondary.server.ts'
import { readSlice } from '../../gateway/slice.server.ts'
import { required } from '../../http/required.ts'
import { perPage } from '../../ui/pager.tsx'
import { mayWithSelected } from '../../watchlist/watching.field.server.ts'
import { readDays } from '../days.server.ts'
import { overdueLabel, riskBefore, scoreLabel, utilisationLabel } from '../overview/labels.ts'
import { riskGroups } from '../risk-groups.ts'
import { mayWrite } from '../writers-only.server.ts'

const directions: Record<(typeof memberSorts)[number], 'asc' | 'desc'> = {
  score: 'asc',
  name: 'asc',
  exposure: 'desc',
  accounts: 'desc',
  days_past_due: 'desc',
  use: 'desc',
  change: 'asc',
}
const groups = riskGroups.map(({ band }) => band)
const filters = {
  q: { label: 'Company' },
  band: { label: 'Risk', values: groups },
  was: { label: 'Risk before', values: riskBefore.map(({ band }) => band) },
  score: { label: 'Score', values: scoreStepNames },
  size: { label: 'Exposure', values: exposureStepNames },
  overdue: { label: 'Days past due', values: overdueStepNames },
  use: { label: 'Utilisation', values: useStepNames },
  state: { label: 'State' },
  industry: { label: 'Industry' },
  group: { label: 'Group' },
}

/** The list query of a portfolio's parties, with its dates. */
export function memberQuery(url: URL) {
  const { query, remarks, ...days } = readDays(url)
  const list = readListQuery(url, { sorts: directions, filters })
  const narrowed = Object.keys(list.filters).length > 0
  return {
    days: { ...days, query },
    narrowed,
    list: { ...list, filters: { ...list.filters, ...query }, remarks: [...remarks, ...list.remarks] },
  }
}

/** A page of a portfolio's parties. */
export const readMembers = (api: ApiClient, portfolioId: string, query: ListQuery, rows = perPage) =>
  api.ask('listPortfolioParties', { portfolioId, query: pageParams(query, rows) })

const optionsOf = <S extends string>(names: readonly S[], label: (name: S) => string) =>
  names.map((value) => ({ value, label: label(value) }))

/** The options of filters that are the same for every portfolio. */
const fixed = {
  band: riskGroups.map(({ band: value, label }) => ({ value, label })),
  score: optionsOf(scoreStepNames, scoreLabel),
  size: optionsOf(exposureStepNames, (name) => exposureSteps[name].label),
  overdue: optionsOf(overdueStepNames, overdueLabel),
  use: optionsOf(useStepNames, utilisationLabel),
}

export const percentUsed = (exposure: number | null, limit: number | null) =>
  exposure === null || !limit ? null : groupIndian((exposure / limit) * 100, 1)

/** A party as a row of the list; unknown values are omitted. */
function rowOf({ party_id, name, score, band, change, accounts, ...party }: PortfolioParty) {
  const { exposure, sanction_limit, days_past_due, open_alerts, last_alert } = party
  return {
    party_id,
    name,
    score,
    band,
    accounts,
    change,
    last_alert,
    days_past_due,
    ...(exposure !== null && { exposure: inCrore(exposure, 2) }),
    use: percentUsed(exposure, sanction_limit),
    ...(open_alerts && { open_alerts }),
  }
}
export type MemberRow = ReturnType<typeof rowOf>

export async function readMembersPage({ api, url, params, session }: RequestContext) {
  const portfolioId = required(params.portfolioId)
  const { list, days, narrowed } = memberQuery(url)
  const [parties, options, group] = await Promise.all([
    readSlice(readMembers(api, portfolioId, list), ({ data, meta }) => ({
      rows: data.map(rowOf),
      total: meta.total_records,
    })),
    secondary(api.ask('listPortfolioFilters', { portfolioId })),
    preselectedParty(api, list.filters.group ?? null),
  ])
  return {
    id: portfolioId,
    parties,
    list: remarkMissingOptions(list, isMissing(options)),
    narrowed,
    perPage,
    days: { as_of: days.as_of, since: days.since, today: todayInIndia(), query: days.query },
    options: { ...fixed, ...dataOr(options, { states: [], industries: [] }) },
    fixed: {
      group: group?.name ?? list.filters.group ?? null,
      was: riskBefore.find(({ band }) => band === list.filters.was)?.label ?? null,
    },
    query: String(listParams(list)),
    ticked: url.searchParams.get('choose') === 'all',
    may_selected: mayWithSelected(session.policy),
    // A party that was in the portfolio on an earlier date may no longer be in it.
    may_remove: mayWrite({ session }) && !days.query.as_of,
  }
}
export type MembersPage = Awaited<ReturnType<typeof readMembersPage>>
