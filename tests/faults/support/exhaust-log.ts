import pg from 'pg'
import { startEmbedded } from '#server/database/embedded/embedded.ts'

/** More than PostgreSQL keeps ready. */
const mostSegments = 40

/** Fills one segment of the write-ahead log after the other until the disk is full; returns whether that happened. */
export async function exhaustLog(dataDir: string): Promise<boolean> {
  const { superuserUrl } = await startEmbedded({ DATA_DIR: dataDir })
  const client = new pg.Client({ connectionString: superuserUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    for (let count = 0; count < mostSegments; count++)
      await client.query(`select pg_logical_emit_message(false, 'full', 'x'), pg_switch_wal()`)
    return false
  } catch {
    return true
  } finally {
    await client.end().catch(() => {})
  }
}
