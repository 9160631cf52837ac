import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { addresses } from '#tests/support/browser/e2e.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { ask, signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { formsOf } from '#tests/support/pages/page-forms.ts'
import type { Server } from '#tests/support/processes/node-server.ts'
import { startWeb } from '#tests/support/processes/web-process.ts'

let fresh: FreshDatabase
const servers: Server[] = []
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await fresh.close()
})

async function visitorOf(settings: Record<string, string>): Promise<Visitor> {
  const web = await startWeb(fresh, settings)
  servers.push(web)
  return signIn(web.origin, addresses.analyst, demoPassword)
}

const question = 'Allow Google Analytics to count'
async function see(visitor: Visitor, path: string, headers: Record<string, string> = {}) {
  const answer = await ask(visitor, path, { headers })
  return { html: await answer.text(), policy: answer.headers.get('Content-Security-Policy') ?? '' }
}

async function say(visitor: Visitor, on: 'yes' | 'no') {
  const { html } = await see(visitor, '/account/my-profile')
  const form = formsOf(html).find(({ intent }) => intent === 'analytics')
  const body = new FormData()
  for (const [name, value] of form?.fields ?? []) body.set(name, value)
  body.set('on', on)
  const sent = { method: 'POST', body, headers: { Origin: visitor.origin } }
  expect((await ask(visitor, form?.action ?? '', sent)).status).toBe(303)
}

test('without a configured tag nobody is asked, and no page may load anything from Google', async () => {
  const { html, policy } = await see(await visitorOf({}), '/app/dashboard')
  expect(html).not.toContain(question)
  expect(policy).not.toContain('google')
})

test('a Tag Manager container gets the failed sign-in as its own event', async () => {
  const visitor = await visitorOf({ GOOGLE_TAG_MANAGER: 'GTM-TEST1' })
  await say(visitor, 'yes')
  const { html } = await see(visitor, '/error')
  expect(html).toContain('dataLayer.push({"event":"error_occurred","error_type":"Issue With Login"')
  expect(html).toContain('https://www.googletagmanager.com/gtm.js?id=GTM-TEST1')
})

test('a tag is loaded only for users who allowed it, they can change that, and Lite mode does not ask', async () => {
  const visitor = await visitorOf({ GOOGLE_ANALYTICS: 'G-TEST123' })
  const unanswered = await see(visitor, '/app/dashboard')
  expect(unanswered.html).toContain(question)
  expect(unanswered.policy).not.toContain('google')
  expect((await see(visitor, '/app/dashboard', { 'Save-Data': 'on' })).html).not.toContain(question)
  expect((await see(visitor, '/error')).html).not.toContain('error_occurred')

  await say(visitor, 'yes')
  const allowed = await see(visitor, '/app/dashboard')
  expect(allowed.html).not.toContain(question)
  expect(allowed.policy).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/)
  expect(allowed.policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/)
  const failed = await see(visitor, '/error')
  expect(failed.html).toContain(`gtag('event','error_occurred',{"error_type":"Issue With Login"})`)
  expect(failed.html).toMatch(
    /<script nonce="[\w-]+" async="" src="https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=G-TEST123">/,
  )

  await say(visitor, 'no')
  const declined = await see(visitor, '/app/dashboard')
  expect(declined.html).not.toContain(question)
  expect(declined.policy).not.toContain('google')
  expect((await see(visitor, '/error')).html).not.toContain('error_occurred')
})
