import { type RetentionCounts, retentionKindNames } from '#server/contract/organisation/retention-words.ts'
import type { Database } from '#server/database/connection.ts'
import { audit, byJob } from '#server/database/organisation/audit.ts'
import {
  deleteDue,
  deleteSignInsOfErased,
  noteRun,
  readAllPeriods,
} from '#server/database/organisation/retention.ts'
import { eachInTurn } from '#server/use-cases/each-in-turn.ts'

/**
 * Deletes personal data that is past the organisation's retention periods, `batch` rows per transaction, and records
 * the number of rows by kind; a run that deletes nothing leaves no row in the audit log. Sign-ins of erased users are
 * deleted after a year, whatever the periods. `db` is the owner's. An interrupted run is repeated: deleted rows are not
 * counted twice.
 */
export async function deleteByRetention(db: Database, batch = 1_000): Promise<void> {
  await deleteSignInsOfErased(db)
  await eachInTurn(await readAllPeriods(db), async ({ organization_id, periods }) => {
    const counts: RetentionCounts = {}
    for (const kind of retentionKindNames) {
      const days = periods[kind]
      if (days !== undefined) counts[kind] = await deleteDue(db, organization_id, { kind, days, batch })
    }
    const after = Object.fromEntries(Object.entries(counts).filter(([, rows]) => rows > 0))
    await db.transaction().execute(async (work) => {
      await noteRun(work, organization_id, counts)
      if (Object.keys(after).length > 0)
        await audit(work, byJob(organization_id), {
          action: 'delete',
          entity: 'retention',
          entity_id: organization_id,
          after,
        })
    })
  })
}
