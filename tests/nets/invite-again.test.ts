import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/organisations.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { ask, signIn, type Visitor } from '#tests/support/http-visitor.ts'
import type { Server } from '#tests/support/node-server.ts'
import { formsOf } from '#tests/support/page-forms.ts'
import { startWeb } from '#tests/support/web-process.ts'

let fresh: FreshDatabase
let web: Server
let lead: Visitor
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  web = await startWeb(fresh)
  lead = await signIn(web.origin, 'lead@enterprise.example', demoPassword)
})
afterAll(async () => {
  await web?.stop()
  await fresh.close()
})

const page = '/admin/users/invitations'
const open = async () => (await ask(lead, page)).text()
const invitationsOf = async (email: string) =>
  (
    await sql<{ role_id: string | null; is_over: boolean }>`
      select role_id, expires_at < now() as is_over from invitations where email = ${email} order by invited_at`.execute(
      fresh.owner,
    )
  ).rows

test('an expired invitation can be renewed with its role by one button', async () => {
  const email = 'late@elsewhere.example'
  await sql`insert into invitations (organization_id, email, invited_by, role_id, invited_at, expires_at)
    select organization_id, ${email}, 'u_lead', role_id, now() - interval '8 days', now() - interval '1 day'
    from roles where organization_id = 'o_northern' limit 1`.execute(fresh.owner)
  const again = formsOf(await open()).find(({ fields }) => fields.some(([, value]) => value === email))
  expect(again?.intent).toBe('invite-member')
  const body = new URLSearchParams(again?.fields)
  const answer = await ask(lead, again?.action ?? '', {
    ...{ method: 'POST', body, headers: { Origin: web.origin } },
  })
  expect(answer.status).toBe(303)
  const [old, fresher] = await invitationsOf(email)
  expect(fresher).toEqual({ role_id: old?.role_id, is_over: false })
  expect(old?.role_id).toBeTruthy()
  expect(await open()).not.toContain(`Invite ${email} again`)
})
