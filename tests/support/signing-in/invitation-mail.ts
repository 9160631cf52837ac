import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '../browser/e2e.ts'
import { testPort, testWorld } from '../world.ts'

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

// An email appears in the outbox a moment before its link is stored.
const isNoted = async (link: string) => (await fetch(`http://127.0.0.1:${testPort}${link}`)).ok

/** The link in the email to an address, once it works; with `before`, in an email with a different link. */
export async function invitationFor(email: string, before?: string): Promise<string> {
  await expect.poll(() => linkFor(email, before), { timeout: 30_000 }).not.toBe('')
  const link = await linkFor(email, before)
  await expect.poll(() => isNoted(link)).toBe(true)
  return link
}
