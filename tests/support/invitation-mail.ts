import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './e2e.ts'
import { testWorld } from './world.ts'

const outbox = () => join(testWorld().DATA_DIR ?? '', 'outbox')

async function linkFor(email: string, before?: string): Promise<string> {
  const names: string[] = await readdir(outbox()).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.eml'))) {
    const text = (await readFile(join(outbox(), name), 'utf8')).replaceAll('\r', '').replace(/=\n/g, '')
    const [, path] = text.match(/(\/invitation\/[\w-]+)/) ?? []
    if (text.includes(`To: ${email}`) && path && path !== before) return path
  }
  return ''
}

/** The link in the letter to an address, once it is in the outbox; with `before`, in a letter with another link than that. */
export async function invitationFor(email: string, before?: string): Promise<string> {
  await expect.poll(() => linkFor(email, before), { timeout: 30_000 }).not.toBe('')
  return linkFor(email, before)
}
