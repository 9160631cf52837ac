import type { caseTimelineEndpoints } from '#server/contract/endpoints/case-timeline.ts'
import { allows, features } from '#server/contract/features.ts'
import { noteCaseView, readTimeline } from '#server/database/case-timeline.ts'
import { readTicket } from '#server/database/cases.ts'
import { found, Refusal } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from './handler.ts'
import { oncePerPage } from './page-reads.ts'
import { wholeNumber } from './whole-number.ts'

/** What happened to a case and around it, as far as its reader may know, and when somebody looked. */
export const caseTimelineHandlers: HandlersOf<typeof caseTimelineEndpoints> = {
  readCaseTimeline: async ({ db, viewer: { user_id, policy }, params, query }) => {
    const caseId = wholeNumber(params.caseId)
    found(await oncePerPage(db, `case ${caseId}`, () => readTicket(db, caseId)), 'No such case')
    const may = { alerts: allows(policy, features.alerts), orders: allows(policy, features.products) }
    return readTimeline(db, { ...query, caseId, user_id, ...may })
  },
  noteCaseView: async ({ db, actor, params }) => {
    if (!(await noteCaseView(db, actor, wholeNumber(params.caseId))))
      throw new Refusal('not found', 'No such case')
    return { message: 'Noted' }
  },
}
