import { caseCategories } from '#server/contract/cases/case-categories.ts'
import { allows, features } from '#server/contract/features.ts'
import {
  dropUnknownFilter,
  type ListQuery,
  listParams,
  pageParams,
  readListQuery,
  remarkMissingOptions,
} from '../forms/lists/list-query.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { isMissing, secondary } from '../gateway/secondary.server.ts'
import { readSlice } from '../gateway/slice.server.ts'
import { perPage, shownOf, sorts } from './list/cases.server.ts'

const sortsOfParty = { created_at: 'desc', due_on: 'asc', case_status: 'asc', subject: 'asc' } as const

const status = { label: 'Status' }

type About = { party_id: string } | { portfolio: string }

/** The cases of a party or portfolio for the list query in the URL, with the statuses of the organisation's workflows. */
async function casesAbout({ api, url, session }: RequestContext, about: About) {
  const filters = { case_status: status }
  const requested =
    'portfolio' in about
      ? readListQuery(url, { sorts, filters })
      : readListQuery(url, { sorts: sortsOfParty, filters })
  const ask = (list: ListQuery) =>
    api.ask('listCases', { query: pageParams({ ...list, filters: { ...list.filters, ...about } }, perPage) })
  const [first, options] = await Promise.all([ask(requested), secondary(api.ask('listCaseFilters'))])
  const statuses = [...caseCategories, ...(options.ok ? options.data.data.statuses : [])]
  const list = isMissing(options)
    ? remarkMissingOptions<ListQuery>(requested, true)
    : dropUnknownFilter<ListQuery>(requested, 'case_status', { ...status, values: statuses })
  const answer = list.filters === requested.filters ? first : await ask(list)
  if (!answer.ok) return answer
  const { cases, count } = answer.data
  const shown = {
    cases: cases.map(shownOf),
    count,
    list,
    statuses,
    query: String(listParams({ ...list, filters: { ...list.filters, ...about } })),
    may_create: allows(session.policy, features.cases, 'POST'),
  }
  return { ...answer, data: shown }
}
export type PartyCaseList = Extract<Awaited<ReturnType<typeof casesAbout>>, { ok: true }>['data']

/** The cases of a party. */
export const casesOfParty = (ctx: RequestContext, party_id: string) =>
  readSlice(casesAbout(ctx, { party_id }), (list) => list)

/** The cases of all parties of a portfolio. */
export const casesOfPortfolio = (ctx: RequestContext, portfolio: string) =>
  readSlice(casesAbout(ctx, { portfolio }), (list) => list)
