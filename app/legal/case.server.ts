import { allows, features } from '#server/contract/features.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { required } from '../http/required.ts'

/** The proceeding that the address names, and whether a case of one's own may be raised from it. */
export async function loadLegalCase({ api, params, session }: RequestContext) {
  const { data } = await api.read('readCourtCase', { courtCaseId: required(params.caseId) })
  return { of: data, may_raise: allows(session.policy, features.cases, 'POST') }
}
