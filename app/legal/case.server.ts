import { allows, features } from '#server/contract/features.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { required } from '../http/required.ts'

/** The proceeding named by the route, and whether the user may create a case from it. */
export async function loadLegalCase({ api, params, session }: RequestContext) {
  const { data } = await api.read('readCourtCase', { courtCaseId: required(params.caseId) })
  return { of: data, may_raise: allows(session.policy, features.cases, 'POST') }
}
