import type { AlertDecision } from '#server/contract/alerts/alert-work.ts'
import { caseFieldsOf } from '#server/contract/cases/case.ts'
import type { WorkedAlert } from '#server/database/alerts/alert-work.ts'
import { caseText } from '../cases/case-text.ts'
import { raiseCase } from '../cases/raise-case.ts'
import { found } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { applyDecision, type Chosen, judgeAlerts } from './decide-alerts.ts'

type ToCase = Extract<AlertDecision, { action: 'case' }>

function raiseFrom(useCase: UseCase, alert: WorkedAlert, { reason, note, case_type }: ToCase) {
  const { alert_id, party_id, alert_summary } = alert
  return raiseCase(useCase, {
    ...caseFieldsOf({}),
    party_id,
    alert_id,
    alert: alert_summary,
    subject: alert_summary,
    case_type,
    reason,
    note,
    issue: caseText(note || alert.alert_description || alert_summary),
  })
}

/**
 * Applies a decision to one alert, with history and audit; the decision `case` raises a case. Throws a Refusal: not
 * found, conflict that names what another user did since the given version, invalid by field.
 */
export async function decideAlert(useCase: UseCase, chosen: Chosen, decision: AlertDecision): Promise<void> {
  const [verdict] = await judgeAlerts(useCase, [chosen], decision)
  const { alert, refused } = found(verdict, 'No such alert')
  if (refused) throw refused
  const judged = found(alert, 'No such alert')
  if (decision.action === 'case') await raiseFrom(useCase, judged, decision)
  else await applyDecision(useCase, [judged], decision)
}
