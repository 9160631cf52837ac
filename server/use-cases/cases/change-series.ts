import { ddmmyyyy, todayInIndia } from '#server/contract/calendar.ts'
import type { SeriesChange } from '#server/contract/cases/case-series.ts'
import { messages } from '#server/contract/messages.ts'
import { addEvent } from '#server/database/cases/case-events.ts'
import { lockSeries, writeSeries } from '#server/database/cases/case-series.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { changedSeries } from '#server/rules/cases/case-series.ts'
import { found, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

const shown = (date: string | null) => (date ? `next ${ddmmyyyy(date)}` : 'no further day')

/**
 * Ends or resumes the series that a case belongs to, skips its next date or restores a skipped one, with history at its
 * first case and at this one, and audit. Throws a Refusal: not found if the case belongs to no series, conflict if the
 * first case has changed.
 */
export async function changeSeries(useCase: UseCase, caseId: number, change: SeriesChange): Promise<void> {
  const { db, actor } = useCase
  const first = found(await lockSeries(db, caseId), 'This case is not part of a series')
  const { recurring, next_due, ended, skipped, created_at } = first
  if (change.version !== first.version) throw new Refusal('conflict', messages.cases.stale)
  const before = { recurring: recurring ?? {}, next_due, ended, skipped }
  const start = todayInIndia(new Date(created_at))
  const outcome = changedSeries(before, change, todayInIndia(), start)
  if ('refused' in outcome) throw new Refusal('invalid', outcome.refused)
  const { state, message } = outcome
  await writeSeries(db, first.case_id, state)
  const by = { organization_id: actor.organization_id, owner: actor.user_id }
  const beforeAndAfter = { before: shown(next_due), after: shown(state.next_due) }
  for (const one of new Set([first.case_id, caseId]))
    await addEvent(db, { ...by, case_id: one, kind: 'recurrence', body: message, ...beforeAndAfter })
  const { recurring: _, ...after } = state
  await audit(db, actor, {
    action: `recurrence: ${change.action}`,
    entity: 'case',
    entity_id: String(first.case_id),
    before: { next_due, ended, skipped },
    after,
  })
}
