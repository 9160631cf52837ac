import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReportType } from '#server/contract/reports/order.ts'
import { asOrganisation, type Database, openDatabase } from '#server/database/connection.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { buildWorld } from '#server/demo/build-world.ts'
import { worldAsOf } from '#server/demo/world-inserts.ts'
import { hashPassword } from '#server/identity/passwords/password.ts'
import type { ReportData } from '#server/reports/report-data.ts'
import { type OrderToBuild, reportDataOfOrder } from './report-data-of-order.ts'

const today = '2026-11-20'
const organization_id = 'o_northern'

/** Runs `work` with a temporary database that contains the demonstration data as of 2026-11-20. */
export async function withDemonstration<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'credence-demonstration-'))
  const embedded = await startEmbedded({ DATA_DIR: folder })
  const owner = openDatabase(embedded.ownerUrl, 'owner', 2)
  const db = openDatabase(embedded.ownerUrl, 'web', 2)
  try {
    await migrate(owner)
    await buildWorld(owner, await worldAsOf(today, hashPassword))
    return await work(db)
  } finally {
    await Promise.all([owner.destroy(), db.destroy()])
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The report data of a demonstration party, as if ordered by Northern Bank and prepared on 2026-11-20. */
export function demonstrationData(
  db: Database,
  party_id: string,
  report_type: ReportType,
  cover: Pick<OrderToBuild, 'order_id' | 'for_organisation' | 'by'>,
): Promise<ReportData> {
  const order = { ...cover, organization_id, party_id, report_type, ordered_by: null }
  return asOrganisation(db, organization_id, (work) =>
    reportDataOfOrder(work, order, `${today}T08:35:00.000Z`),
  )
}
