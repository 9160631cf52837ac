import { setTimeout as pause } from 'node:timers/promises'
import { type Embedded, startEmbedded } from '#server/database/embedded/embedded.ts'
import type { Env } from '#server/env.ts'

/** The platform's database: an external one, or the embedded one, which is restarted when it dies. */
export interface DatabaseServer {
  ownerUrl: string
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 300

/**
 * Uses `DATABASE_URL`, or else starts the embedded server and watches it. `moved` is called with the new URL if it had
 * to restart on another port.
 */
export async function runDatabase(
  env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>,
  note: (line: string) => void,
  moved: (ownerUrl: string) => void,
): Promise<DatabaseServer> {
  if (env.DATABASE_URL) return { ownerUrl: env.DATABASE_URL, stop: async () => {} }
  let embedded: Embedded = await startEmbedded(env, {}, note)
  const { ownerUrl } = embedded
  let stopping = false

  async function bringBack(): Promise<void> {
    note('PostgreSQL ended; starting it again')
    const before = embedded.ownerUrl
    embedded = await startEmbedded(env)
    if (embedded.ownerUrl !== before) moved(embedded.ownerUrl)
  }
  async function watch(): Promise<void> {
    while (!stopping) {
      await pause(LOOK_EVERY_MS)
      if (stopping || embedded.isRunning()) continue
      await bringBack().catch((error: Error) => note(`${error.message}; trying again`))
    }
  }
  const watching = watch()
  const stop = async () => {
    stopping = true
    await watching
    await embedded.stop()
  }
  return { ownerUrl, stop }
}
