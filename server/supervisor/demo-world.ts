import { fork } from 'node:child_process'
import { on } from 'node:events'
import { join } from 'node:path'
import { demoDay } from '#server/demo/calendar.ts'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import type { Insert } from '#server/demo/rows.ts'
import type { World } from '#server/demo/world-inserts.ts'
import { hashPassword } from '#server/identity/passwords/password.ts'

const program = join(import.meta.dirname, '..', 'demo', 'world-process.ts')

async function* received(messages: AsyncIterable<(Insert | 'whole')[]>): AsyncIterable<Insert> {
  for await (const [message] of messages) {
    if (message === 'whole') return
    if (message) yield message
  }
  throw new Error('The demonstration world could not be made')
}

/** Starts to generate the demonstration data as of the demonstration date, in a separate process. */
export async function beginDemoWorld(): Promise<World> {
  const today = demoDay()
  const password_hash = await hashPassword(demoPassword)
  const maker = fork(program, { serialization: 'advanced' })
  const inserts = received(on(maker, 'message', { close: ['disconnect'] }))
  maker.send({ today, password_hash })
  return { today, inserts }
}
