import { randomBytes } from 'node:crypto'
import type { AlertFilters } from '#server/contract/alerts/alert.ts'
import type { BatchDecision, BatchResult } from '#server/contract/alerts/alert-batch.ts'
import { alertLimits } from '#server/contract/alerts/alert-decisions.ts'
import { readMatching } from '#server/database/alerts/alert-list.ts'
import type { WorkedAlert } from '#server/database/alerts/alert-work.ts'
import { Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { applyDecision, type Chosen, judgeAlerts, type Verdict } from './decide-alerts.ts'

/** The results, or for a preview the expected ones; `beyond`: how many more alerts a query matches than can be changed at once. */
export interface Decided {
  batch_id: string | null
  results: BatchResult[]
  beyond: number
}

const resultOf = ({ alert_id, alert, refused }: Verdict): BatchResult => ({
  _id: alert_id,
  alert_summary: alert?.alert_summary ?? '',
  party_name: alert?.party_name ?? '',
  version: alert?.version ?? 0,
  left_out: refused?.message ?? null,
})

const isAllowed = (verdict: Verdict): verdict is Verdict & { alert: WorkedAlert } =>
  !verdict.refused && verdict.alert !== undefined

async function chosenOf(
  { db, actor }: UseCase,
  { alerts, decision }: BatchDecision,
  matching: AlertFilters | undefined,
): Promise<{ chosen: Chosen[]; beyond: number }> {
  if (!matching) {
    const named = new Map(alerts.map(({ _id, version }) => [_id, version]))
    return { chosen: [...named].map(([alert_id, version]) => ({ alert_id, version })), beyond: 0 }
  }
  const found = await readMatching(db, matching, actor.user_id, {
    limit: alertLimits.batch,
    assignee: decision.action === 'assign' ? decision.assignee || null : undefined,
  })
  return {
    chosen: found.map(({ alert_id }) => ({ alert_id })),
    beyond: Math.max(0, (found[0]?.total ?? 0) - found.length),
  }
}

/**
 * Applies one decision to several alerts, given by id or by a list query, and returns the result of each. A preview
 * changes nothing. Throws an invalid Refusal if none is given.
 */
export async function decideBatch(
  useCase: UseCase,
  batch: BatchDecision,
  matching: AlertFilters | undefined,
): Promise<Decided> {
  const { chosen, beyond } = await chosenOf(useCase, batch, matching)
  if (chosen.length === 0) throw new Refusal('invalid', 'Choose at least one alert')
  const verdicts = await judgeAlerts(useCase, chosen, batch.decision)
  const allowed = verdicts.filter(isAllowed)
  const results = verdicts.map(resultOf)
  if (batch.preview || allowed.length === 0) return { batch_id: null, results, beyond }
  const batch_id = `b_${randomBytes(8).toString('hex')}`
  await applyDecision(
    useCase,
    allowed.map(({ alert }) => alert),
    batch.decision,
    batch_id,
  )
  return { batch_id, results, beyond }
}
