import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { ask, signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { freePort, startWeb } from '#tests/support/processes/web-process.ts'

// SESSION_SECRET is changed as described in docs/operations.md: no active user has to sign in again.

const before = 'the secret before of more than thirty-two letters'
const after = 'the secret after of more than thirty-two letters'
/** So short that a cookie is resealed after two seconds. */
const INACTIVITY_TIMEOUT = '20'

test('adding a new secret before the old one signs nobody out, and the old one can be removed later', async () => {
  const fresh = await freshDatabase({ demo: true })
  const PORT = String(await freePort())
  const withSecret = async <T>(SESSION_SECRET: string, work: (origin: string) => Promise<T>) => {
    const web = await startWeb(fresh, { SESSION_SECRET, INACTIVITY_TIMEOUT, PORT })
    return work(web.origin).finally(web.stop)
  }
  const opens = async (origin: string, { cookies }: Visitor) =>
    (await ask({ origin, cookies }, '/app/dashboard')).status === 200

  try {
    const lead = await withSecret(before, (origin) => signIn(origin, 'lead@enterprise.example', demoPassword))
    const asBefore: Visitor = { ...lead, cookies: new Map(lead.cookies) }
    await pause(2100)
    await withSecret(`${after},${before}`, async (origin) => {
      expect(await opens(origin, lead)).toBe(true)
      expect(lead.cookies.get('credence.0')).not.toBe(asBefore.cookies.get('credence.0'))
    })
    await withSecret(after, async (origin) => {
      expect(await opens(origin, lead)).toBe(true)
      expect(await opens(origin, asBefore)).toBe(false)
    })
  } finally {
    await fresh.close()
  }
})
