import type { BatchResult } from '#server/contract/alerts/alert-batch.ts'
import { type AlertWork, alertLimits } from '#server/contract/alerts/alert-decisions.ts'
import { messages } from '#server/contract/messages.ts'
import {
  noteUndone,
  readBatch,
  readLastDecisions,
  type StandingDecision,
} from '#server/database/alerts/alert-history.ts'
import { lockAlerts, writeWork } from '#server/database/alerts/alert-work.ts'
import { auditAll } from '#server/database/organisation/audit.ts'
import { found, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { changedMeanwhile } from './decide-alerts.ts'

const lifetime = alertLimits.undoMinutes * 60_000

/** Why this user cannot undo a decision now; undefined if they can. */
function refusedUndo(
  last: StandingDecision | undefined,
  { actor }: UseCase,
  now: number,
): Refusal | undefined {
  if (!last?.before) return new Refusal('invalid', messages.alerts.nothingToUndo)
  if (last.decided_by !== actor.user_id) {
    const { decided_by, decided_by_name } = last
    return changedMeanwhile({
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
      action: `undo: ${action}`,
      entity: 'alert',
      entity_id: alert_id,
      before: after,
      after: before,
    })),
  )
}

/**
 * Undoes the user's own last decision on an alert, within ten minutes. Throws a Refusal: conflict if another user has
 * decided since, invalid if it is too late or the decision raised a case.
 */
export async function undoDecision(useCase: UseCase, alertId: string): Promise<void> {
  const [alert] = await lockAlerts(useCase.db, [alertId])
  found(alert, 'No such alert')
  const [last] = await readLastDecisions(useCase.db, [alertId])
  const refused = refusedUndo(last, useCase, Date.now())
  if (refused) throw refused
  if (last?.before) await undo(useCase, [{ ...last, before: last.before }])
}

const messageOf = (refused: Refusal | undefined) => refused?.message ?? null

/**
 * Undoes a bulk decision, alert by alert: alerts decided again since stay unchanged and are reported. Throws a Refusal:
 * not found without the batch, and with the first alert's reason if none can be undone.
 */
export async function undoBatch(useCase: UseCase, batchId: string): Promise<BatchResult[]> {
  const batch = await readBatch(useCase.db, batchId)
  if (batch.length === 0) throw new Refusal('not found', 'No such decision')
  const ids = batch.map(({ alert_id }) => alert_id)
  await lockAlerts(useCase.db, ids)
  const last = new Map((await readLastDecisions(useCase.db, ids)).map((one) => [one.alert_id, one]))
  const judged = batch.map((row) => {
    const standing = last.get(row.alert_id)
    const superseded = standing?.decision_id !== row.decision_id
    const own = standing?.decided_by === useCase.actor.user_id
    const refused = superseded && own ? new Refusal('invalid', messages.alerts.nothingToUndo) : undefined
    return { row, refused: refused ?? refusedUndo(standing, useCase, Date.now()) }
  })
  const undoable = judged.filter(({ refused }) => !refused)
  if (undoable.length === 0) throw judged[0]?.refused ?? new Refusal('invalid', messages.alerts.nothingToUndo)
  await undo(
    useCase,
    undoable.flatMap(({ row }) => (row.before ? [{ ...row, before: row.before }] : [])),
  )
  return judged.map(({ row, refused }) => ({
    _id: row.alert_id,
    alert_summary: row.alert_summary,
    party_name: row.party_name,
    version: row.version,
    left_out: messageOf(refused),
  }))
}

/** Whether this user can still undo a bulk decision, judged by time and user only. */
export const isUndoable = (
  { decided_by, decided_at, action }: Pick<StandingDecision, 'decided_by' | 'decided_at' | 'action'>,
  userId: string,
): boolean => decided_by === userId && action !== 'case' && Date.now() - Date.parse(decided_at) <= lifetime
