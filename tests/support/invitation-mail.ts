import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './e2e.ts'
import { testWorld } from './world.ts'

const outbox = () => join(testWorld().DATA_DIR ?? '', 'outbox')

async function linkFor(email: string): Promise<string> {
  for (const name of await readdir(outbox()).catch(() => [])) {
    const text = (await readFile(join(outbox(), name), 'utf8')).replaceAll('\r', '').replace(/=\n/g, '')
    const [, path] = text.match(/(\/invitation\/[\w-]+)/) ?? []
    if (text.includes(`To: ${email}`) && path) return path
  }
  return ''
}

/** The link in the letter that invites an address, once it is in the outbox. */
export async function invitationFor(email: string): Promise<string> {
  await expect.poll(() => linkFor(email), { timeout: 30_000 }).not.toBe('')
  return linkFor(email)
}
