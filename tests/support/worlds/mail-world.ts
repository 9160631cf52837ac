import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiFor } from '../api.ts'
import { testSecret } from '../world.ts'
import { digestWorld } from './digest-world.ts'

/** The digest world with an outbox folder, which receives emails if there is no mail server; `clear` empties that too. */
export async function mailWorld() {
  const world = await digestWorld()
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'credence-mails-'))
  const outbox = join(DATA_DIR, 'outbox')
  const clear = async () => {
    await rm(outbox, { recursive: true, force: true })
    await world.clear()
  }
  const close = async () => {
    await rm(DATA_DIR, { recursive: true, force: true })
    await world.close()
  }
  const settings = { DATA_DIR, PORT: 4321, SESSION_SECRET: testSecret }
  return { ...world, ask: apiFor(world.fresh), settings, outbox, clear, close }
}
