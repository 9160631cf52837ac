import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { ExportRow } from '#server/contract/exports/exports.ts'
import { prepareQueues } from '#server/jobs/prepare-queues.ts'
import { runExport } from '#server/jobs/run-export.ts'
import { apiFor, memoryStore } from '../api.ts'
import { type FreshDatabase, freshDatabase } from '../database/database.ts'

/** The demonstration world without an export before each test, a store in memory, and exports that are begun, run and read. */
export function bulkExports() {
  const organization_id = 'o_northern'
  const path = '/v1/bulk_exports'
  const storedFiles = new Map<string, Buffer>()
  const files = memoryStore(storedFiles)

  let fresh: FreshDatabase
  let ask: ReturnType<typeof apiFor>
  beforeAll(async () => {
    fresh = await freshDatabase({ demo: true })
    await prepareQueues(fresh.ownerUrl)
    ask = apiFor(fresh, { files })
  }, 120_000)
  afterAll(() => fresh.close())
  beforeEach(async () => {
    vi.restoreAllMocks()
    await sql`delete from exports`.execute(fresh.owner)
    storedFiles.clear()
  })

  const alerts = { kind: 'alerts', format: 'csv', columns: ['alert_id', 'severity', 'party_name'] }
  const begin = (body: object = {}, as = 'u_lead') =>
    ask<{ data: ExportRow }>(path, { body: { ...alerts, ...body }, as })
  const begun = async (body: object = {}) => (await begin(body)).data.data.export_id
  const run = (export_id: string, lastTry = false) =>
    runExport(fresh.db, files, { export_id, organization_id }, { lastTry })
  const read = async (id: string) =>
    (await ask<{ data: ExportRow[] }>(path)).data.data.find(({ export_id }) => export_id === id)
  const fileOf = async (id: string, as = 'u_lead') => ask<{ bytes: Buffer }>(`${path}/${id}/download`, { as })
  const linesOf = async (id: string) => {
    const { data } = await fileOf(id)
    return data.bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n')
  }
  const count = async (from: string) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(from)}`.execute(fresh.owner)
    return rows[0]?.n ?? 0
  }

  return {
    get fresh() {
      return fresh
    },
    ask: ((path, options) => ask(path, options)) as typeof ask,
    organization_id,
    path,
    kept: storedFiles,
    files,
    alerts,
    begin,
    begun,
    run,
    read,
    fileOf,
    linesOf,
    count,
  }
}
