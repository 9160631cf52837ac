import { expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import { optionalPages } from '#server/contract/organisation/offered-pages.ts'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { formAsShown } from '#tests/support/pages/form-as-shown.ts'
import { ask, signInFrom, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { pages } from '#tests/support/pages/pages.ts'
import { startedProduct } from '#tests/support/processes/started-product.ts'
import { leaveAloneForAnHour } from '#tests/support/signing-in/session-cookie.ts'

// A form submitted after its session has ended is shown again with all its values once its sender has signed in.

const product = startedProduct()
let lead: Visitor

const email = 'lead@enterprise.example'
const post = (body: URLSearchParams) => ({ method: 'POST', body, headers: { Origin: product.origin } })

/** Opens a form, lets the session expire, submits the form with more values, signs in, and returns the form on the page that follows. */
async function sentTooLate(
  page: string,
  intent: string,
  typed: [string, string][],
): Promise<URLSearchParams> {
  lead = await product.signIn(email)
  const form = formAsShown(await (await ask(lead, page)).text(), intent)
  for (const [name] of typed) if (name !== 'intent') form.delete(name)
  for (const [name, value] of typed) form.append(name, value)
  leaveAloneForAnHour(lead)
  const sent = await ask(lead, page, post(form))
  expect(sent.status).toBe(303)
  const { pathname, search } = new URL(sent.headers.get('Location') ?? '/', product.origin)
  const back = await (await signInFrom(lead, pathname + search, email, demoPassword)).text()
  expect(back).toContain(messages.form.givenBack)
  return formAsShown(back, intent)
}

test('all ticked boxes are restored after signing in again', async () => {
  const pages = optionalPages.slice(0, 3)
  const typed = pages.map((page): [string, string] => ['offered', page])
  const form = await sentTooLate('/admin/organisation', 'save-pages', typed)
  expect(form.getAll('offered').sort()).toEqual([...pages].sort())
})

test('a form sent by its preview button is restored', async () => {
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

test('parties ticked in a list are restored after signing in again', async () => {
  lead = await product.signIn(email)
  const page = await (await ask(lead, '/app/parties')).text()
  const two = [...page.matchAll(/name="party" value="(\w+)"/g)].slice(0, 2).map(([, id = '']) => id)
  const ticked = two.map((id): [string, string] => ['party', id])
  expect(ticked).toHaveLength(2)
  const form = await sentTooLate('/app/parties', 'watch-selected', ticked)
  expect(form.getAll('party')).toEqual(two)
})

test('choices made for the lines of a pasted list are restored', async () => {
  const page = '/app/portfolio/pf_000001/add'
  lead = await product.signIn(email)
  const list = formAsShown(await (await ask(lead, page)).text(), 'send-lines')
  list.set('text', 'Kaveri\nOm Agro')
  const { headers } = await ask(lead, page, post(list))
  const form = await sentTooLate(headers.get('Location') ?? '', 'choices', [
    ['line.1', 'p_000001'],
    ['line.2', 'skip'],
  ])
  expect([form.get('line.1'), form.get('line.2')]).toEqual(['p_000001', 'skip'])
})

const officer = 'officer@secondbank.example'
const newCase = '/app/dashboard?offCanvas=create-case'
const secret = 'Only for Northern Bank'

/** The lead's form with a typed value, in a browser where the officer of another bank then signs in. */
async function typedBefore(): Promise<URLSearchParams> {
  lead = await product.signIn(email)
  const form = formAsShown(await (await ask(lead, newCase)).text(), 'create-case')
  form.set('subject', secret)
  await signInFrom(lead, '/auth', officer, demoPassword)
  return form
}

/** The officer opens the page, and the lead signs in again. */
async function keptForTheLead() {
  const byOfficer = await (await ask(lead, newCase)).text()
  const byLead = await (await signInFrom(lead, '/auth', email, demoPassword)).text()
  return [byOfficer, byLead].map((html) => formAsShown(html, 'create-case').get('subject'))
}

test('a form typed by the previous user is rejected for the current one and restored for its author', async () => {
  const form = await typedBefore()
  const sent = await ask(lead, newCase, post(form))
  expect([sent.status, (await sent.text()).includes('somebody who was signed in here before')]).toEqual([
    403,
    true,
  ])
  expect(await keptForTheLead()).toEqual(['', secret])
})

test("the previous user's form is restored for its author even if the current user was idle too long", async () => {
  const form = await typedBefore()
  leaveAloneForAnHour(lead)
  expect((await ask(lead, newCase, post(form))).status).toBe(303)
  await signInFrom(lead, '/auth', officer, demoPassword)
  expect(await keptForTheLead()).toEqual(['', secret])
})

test("the previous user's form is restored for its author even if it was sent with an idle sign-out", async () => {
  const unsent = (await typedBefore()).toString()
  const account = await (await ask(lead, '/account/my-profile')).text()
  const out = formAsShown(account, 'sign-out')
  out.set('unsent', unsent)
  out.set('back', newCase)
  await ask(lead, '/account/my-profile', post(out))
  await signInFrom(lead, '/auth', officer, demoPassword)
  expect(await keptForTheLead()).toEqual(['', secret])
})

type Send = () => Promise<Response>
test.each([
  ['one after the other', async ([one, other]: [Send, Send]) => [await one(), await other()]],
  ['at the same moment', ([one, other]: [Send, Send]) => Promise.all([one(), other()])],
])('the forms of two tabs, sent %s', async (_, inTurn) => {
  lead = await product.signIn(email)
  const typedOn = async (page: string, intent: string) => {
    const form = formAsShown(await (await ask(lead, page)).text(), intent)
    form.set('name', `Typed on ${page}`)
    return () => ask(lead, page, post(form))
  }
  const one = await typedOn('/app/portfolios/new', 'create-portfolio')
  const other = await typedOn('/account/edit', 'profile')
  leaveAloneForAnHour(lead)
  const [sent] = await inTurn([one, other])
  const { pathname, search } = new URL(sent?.headers.get('Location') ?? '/', product.origin)
  const back = await (await signInFrom(lead, pathname + search, email, demoPassword)).text()
  expect(formAsShown(back, 'create-portfolio').get('name')).toBe('Typed on /app/portfolios/new')
  const beside = await (await ask(lead, '/account/edit')).text()
  expect(beside).toContain(messages.form.givenBack)
  expect(formAsShown(beside, 'profile').get('name')).toBe('Typed on /account/edit')
})

test('every form to fill in says when its user is signed out', async () => {
  const users = {
    lead: await product.signIn(email),
    founder: await product.signIn('founder@guarantee.example'),
  }
  const sentence = 'You are signed out after 10 min without loading a page.'
  const classes = '(?:form|facts-form|rows-form|rights)'
  const silent: string[] = []
  let seen = 0
  for (const { path, form, as, status } of pages) {
    if (!form || status || (as !== 'lead' && as !== 'founder')) continue
    const html = await (await ask(users[as], path)).text()
    const filledIn = new RegExp(`<form method="post"[^>]* class="${classes}[ "].*?</form>`, 'gs')
    for (const [form] of html.matchAll(filledIn)) {
      seen++
      if (!form.includes(sentence)) silent.push(path)
    }
  }
  expect(silent).toEqual([])
  expect(seen).toBeGreaterThan(30)
})

test('with JavaScript a dialog asks first, so the sentence is for browsers without it and for Lite mode', async () => {
  lead = await product.signIn(email)
  const form = async (headers: Record<string, string>) =>
    (await ask(lead, '/account/edit', { headers })).text()
  const rule = '<p class="soft">You are signed out after 10 min'
  expect(await form({})).toContain(`<noscript>${rule}`)
  const lite = await form({ 'Save-Data': 'on' })
  expect(lite).toContain(rule)
  expect(lite).not.toContain('<noscript>')
})
