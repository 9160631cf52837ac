import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import type { retentionChange } from '#server/contract/organisation/retention.ts'
import type { RetentionPeriods } from '#server/contract/organisation/retention-words.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { readPeriods, savePeriods } from '#server/database/organisation/retention.ts'
import { Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

/** Sets how long an organisation keeps personal data, in days. Throws a conflict Refusal if that has changed since `version`. */
export async function changeRetention(
  { db, actor }: UseCase,
  { version, periods: submitted }: z.output<typeof retentionChange>,
): Promise<void> {
  const periods: RetentionPeriods = Object.fromEntries(
    Object.entries(submitted).filter(([, days]) => days !== null),
  )
  const before = await readPeriods(db)
  const { organization_id } = actor
  const isStale = before.version !== version
  if (!isStale && isDeepStrictEqual(before.periods, periods)) return
  if (isStale || !(await savePeriods(db, organization_id, version, periods)))
    throw new Refusal('conflict', messages.organisations.stale)
  await audit(db, actor, {
    action: 'change',
    entity: 'retention',
    entity_id: organization_id,
    before: before.periods,
    after: periods,
  })
}
