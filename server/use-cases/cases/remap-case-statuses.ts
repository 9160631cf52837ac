import { addEvents } from '#server/database/cases/case-events.ts'
import { type ChangedStatus, changeStatusesOfCases } from '#server/database/cases/workflow-editing.ts'
import { auditAll } from '#server/database/organisation/audit.ts'
import type { UseCase } from '../use-case.ts'

/**
 * Changes the statuses of the cases of some types, locked by the caller, after their workflow changed; history and
 * audit state the reason (`body`). Returns how many cases there were.
 */
export async function remapCaseStatuses(
  { db, actor }: UseCase,
  caseTypes: string[],
  changed: ChangedStatus[],
  body: string,
): Promise<number> {
  if (changed.length === 0) return 0
  const cases = await changeStatusesOfCases(db, caseTypes, changed)
  const { organization_id, user_id: owner } = actor
  const renamed = cases.filter(({ before, after }) => before !== after)
  await addEvents(
    db,
    renamed.map((change) => ({ organization_id, owner, kind: 'status' as const, body, ...change })),
  )
  await auditAll(
    db,
    actor,
    cases.map(({ case_id, before, after }) => ({
      action: 'change',
      entity: 'case',
      entity_id: String(case_id),
      before: { case_status: before },
      after: { case_status: after },
    })),
  )
  return cases.length
}
