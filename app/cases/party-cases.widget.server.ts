import { caseCategories } from '#server/contract/cases/case-categories.ts'
import type { AnswerTo } from '#server/contract/endpoints.ts'
import { allows, features } from '#server/contract/features.ts'
import { listParams, pageParams, readListQuery } from '../forms/list-query.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { perPage, shownOf, sorts } from './cases.server.ts'

const filters = { case_status: { label: 'Status', values: caseCategories } }
const ofParty = {
  sorts: { created_at: 'desc', due_on: 'asc', case_status: 'asc', subject: 'asc' },
  filters,
} as const

type About = { party_id: string } | { portfolio: string }

/** Requests the cases of a party or portfolio for the list query in the URL. `pick` maps the response to the list's data. */
function casesAbout({ api, url, session }: RequestContext, about: About) {
  const list = 'portfolio' in about ? readListQuery(url, { sorts, filters }) : readListQuery(url, ofParty)
  const params = pageParams(list, perPage)
  for (const [name, value] of Object.entries(about)) params.set(name, value)
  const pick = ({ cases, count }: AnswerTo<'listCases'>) => ({
    cases: cases.map(shownOf),
    count,
    list,
    query: String(listParams({ ...list, filters: { ...list.filters, ...about } })),
    statuses: [...caseCategories],
    may_create: allows(session.policy, features.cases, 'POST'),
  })
  return { asked: api.ask('listCases', { query: params }), pick }
}
export type PartyCaseList = ReturnType<ReturnType<typeof casesAbout>['pick']>

/** The cases of a party. */
export const casesOfParty = (ctx: RequestContext, party_id: string) => casesAbout(ctx, { party_id })

/** The cases of all parties of a portfolio. */
export const casesOfPortfolio = (ctx: RequestContext, portfolio: string) => casesAbout(ctx, { portfolio })
