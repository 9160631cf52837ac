import { type AlertWork, alertLimits } from '#server/contract/alert-decisions.ts'
import { messages } from '#server/contract/messages.ts'
import {
  lockAlerts,
  noteUndone,
  readLastDecisions,
  type StandingDecision,
  writeWork,
} from '#server/database/alert-work.ts'
import { auditAll } from '#server/database/audit.ts'
import { overtaken } from './decide-alerts.ts'
import { found, Refusal } from './refusal.ts'
import type { UseCase } from './use-case.ts'

const lifetime = alertLimits.undoMinutes * 60_000

/** Why a decision cannot be undone by this person at this moment; undefined when it can be. */
function refusedUndo(
  last: StandingDecision | undefined,
  { actor }: UseCase,
  now: number,
): Refusal | undefined {
  if (!last?.before) return new Refusal('invalid', messages.alerts.nothingToUndo)
  if (last.decided_by !== actor.user_id) {
    const { decided_by, decided_by_name } = last
    return overtaken({
      action: last.action,
      by: { user_id: decided_by ?? '', fullname: decided_by_name ?? '' },
    })
  }
  if (last.action === 'case') return new Refusal('invalid', messages.alerts.caseStays)
  return now - Date.parse(last.decided_at) > lifetime
    ? new Refusal('invalid', messages.alerts.undoOver)
    : undefined
}

type Undoable = StandingDecision & { before: AlertWork }

async function undo({ db, actor }: UseCase, decisions: Undoable[]): Promise<void> {
  if (decisions.length === 0) return
  await writeWork(
    db,
    decisions.map(({ alert_id, before }) => ({ alert_id, work: before })),
  )
  await noteUndone(
    db,
    decisions.map(({ decision_id }) => decision_id),
  )
  await auditAll(
    db,
    actor,
    decisions.map(({ alert_id, action, before, after }) => ({
      ...{ action: `undo: ${action}`, entity: 'alert', entity_id: alert_id },
      ...{ before: after, after: before },
    })),
  )
}

/**
 * Takes the person's own last decision on an alert back, within ten minutes. Refused as a conflict when somebody else has decided
 * since, as invalid when it is too late or the decision raised a case.
 */
export async function undoDecision(useCase: UseCase, alertId: string): Promise<void> {
  const [alert] = await lockAlerts(useCase.db, [alertId])
  found(alert, 'No such alert')
  const [last] = await readLastDecisions(useCase.db, [alertId])
  const refused = refusedUndo(last, useCase, Date.now())
  if (refused) throw refused
  if (last?.before) await undo(useCase, [{ ...last, before: last.before }])
}
