import { afterAll, beforeAll, expect, test } from 'vitest'
import { optionalPages } from '#server/contract/offered-pages.ts'
import { demoPassword } from '#server/demo/organisations.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { formAsShown } from '#tests/support/form-as-shown.ts'
import { ask, signIn, signInFrom, type Visitor } from '#tests/support/http-visitor.ts'
import type { Server } from '#tests/support/node-server.ts'
import { leaveAloneForAnHour } from '#tests/support/session-cookie.ts'
import { startWeb } from '#tests/support/web-process.ts'

// A form that arrives after its session has ended is there again, with all that stood in it, once its sender has signed in.

let fresh: FreshDatabase
let web: Server
let lead: Visitor
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  web = await startWeb(fresh)
})
afterAll(async () => {
  await web?.stop()
  await fresh.close()
})

const email = 'lead@enterprise.example'
const post = (body: URLSearchParams) => ({ method: 'POST', body, headers: { Origin: web.origin } })

/** Opens a form, lets the session end, sends the form with more in it, signs in, and gives the page it is given back on. */
async function sentTooLate(
  page: string,
  intent: string,
  typed: [string, string][],
): Promise<URLSearchParams> {
  lead = await signIn(web.origin, email, demoPassword)
  const form = formAsShown(await (await ask(lead, page)).text(), intent)
  for (const [name] of typed) if (name !== 'intent') form.delete(name)
  for (const [name, value] of typed) form.append(name, value)
  leaveAloneForAnHour(lead)
  const sent = await ask(lead, page, post(form))
  expect(sent.status).toBe(303)
  const { pathname, search } = new URL(sent.headers.get('Location') ?? '/', web.origin)
  const back = await signInFrom(lead, pathname + search, email, demoPassword)
  return formAsShown(await back.text(), intent)
}

test('all boxes that were ticked', async () => {
  const pages = optionalPages.slice(0, 3)
  const typed = pages.map((page): [string, string] => ['offered', page])
  const form = await sentTooLate('/admin/organisation', 'save-pages', typed)
  expect(form.getAll('offered').sort()).toEqual([...pages].sort())
})

test('the form of a button that helps with it', async () => {
  const typed: [string, string][] = [
    ['name', 'Desk of the north'],
    ['may', 'GET /app/alerts'],
    ['may', 'GET /app/cases'],
    ['intent', 'role-preview'],
  ]
  const form = await sentTooLate('/admin/users/roles/new', 'role', typed)
  expect([form.get('name'), form.getAll('may').sort()]).toEqual([
    'Desk of the north',
    ['GET /app/alerts', 'GET /app/cases'],
  ])
})
