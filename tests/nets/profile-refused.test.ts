import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { readViewer } from '#server/identity/viewer.ts'
import { servicesFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { ask, signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import type { Server } from '#tests/support/processes/node-server.ts'
import { startWeb } from '#tests/support/processes/web-process.ts'
import { serve } from '#tests/support/servers/serve.ts'

// A platform at API_URL whose profile call fails: what the user is shown, and what happens to their session.

let fresh: FreshDatabase
let web: Server
let stopPlatform: () => Promise<void>
let profileStatus = 200
let visitor: Visitor

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  const lead = () => readViewer(fresh.db, 'u_lead')
  const api = createApi({ ...servicesFor(fresh), viewerOfToken: lead })
  const platform = await serve((request) =>
    profileStatus !== 200 && new URL(request.url).pathname === '/v1/account/myprofile'
      ? Response.json({ message: 'No' }, { status: profileStatus })
      : api.fetch(request),
  )
  stopPlatform = platform.stop
  web = await startWeb(fresh, { API_URL: platform.base })
}, 120_000)
afterAll(async () => {
  await web?.stop()
  await stopPlatform?.()
  await fresh.close()
})
beforeEach(async () => {
  profileStatus = 200
  visitor = await signIn(web.origin, 'lead@enterprise.example', demoPassword)
})

test('a rejected profile ends the session and redirects to the error page', async () => {
  expect((await ask(visitor, '/app/alerts')).status).toBe(200)
  profileStatus = 403
  const refused = await ask(visitor, '/app/alerts')
  expect([refused.status, refused.headers.get('Location')]).toEqual([303, '/error'])
  profileStatus = 200
  const after = await ask(visitor, '/app/alerts')
  expect(after.headers.get('Location')).toMatch(/^\/auth/)
})

test('a profile that cannot be loaded shows an error instead of the frame', async () => {
  profileStatus = 500
  const page = await ask(visitor, '/app/alerts')
  expect(page.status).toBe(500)
  expect(await page.text()).toContain('Error On Profile')
})
