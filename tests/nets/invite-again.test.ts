import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ask, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { formsOf } from '#tests/support/pages/page-forms.ts'
import { startedProduct } from '#tests/support/processes/started-product.ts'

const product = startedProduct()
let lead: Visitor
beforeAll(async () => {
  lead = await product.signIn('lead@enterprise.example')
})

const page = '/admin/users/invitations'
const open = async () => (await ask(lead, page)).text()
const invitationsOf = async (email: string) =>
  (
    await sql<{ role_id: string | null; is_over: boolean }>`
      select role_id, expires_at < now() as is_over from invitations where email = ${email} order by invited_at`.execute(
      product.owner,
    )
  ).rows

test('an expired invitation can be renewed with its role by one button', async () => {
  const email = 'late@elsewhere.example'
  await sql`insert into invitations (organization_id, email, invited_by, role_id, invited_at, expires_at)
    select organization_id, ${email}, 'u_lead', role_id, now() - interval '8 days', now() - interval '1 day'
    from roles where organization_id = 'o_northern' limit 1`.execute(product.owner)
  const again = formsOf(await open()).find(({ fields }) => fields.some(([, value]) => value === email))
  expect(again?.intent).toBe('invite-member')
  const body = new URLSearchParams(again?.fields)
  const answer = await ask(lead, again?.action ?? '', {
    method: 'POST',
    body,
    headers: { Origin: product.origin },
  })
  expect(answer.status).toBe(303)
  const [old, fresher] = await invitationsOf(email)
  expect(fresher).toEqual({ role_id: old?.role_id, is_over: false })
  expect(old?.role_id).toBeTruthy()
  expect(await open()).not.toContain(`Invite ${email} again`)
})
