import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { apiFor } from '#tests/support/api.ts'
import { ask, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { formsOf } from '#tests/support/pages/page-forms.ts'
import { startedProduct } from '#tests/support/processes/started-product.ts'

// The same settings open in two windows: the second save overwrites nothing that its window did not change.

const product = startedProduct()
let lead: Visitor
beforeAll(async () => {
  lead = await product.signIn('lead@enterprise.example')
})

const page = '/admin/organisation'
const open = async (path: string) => (await ask(lead, path)).text()

/** Submits a form of a page as it was opened, with these typed values. */
async function save(html: string, intent: string, typed: Record<string, string | string[]>) {
  const form = formsOf(html).find((one) => one.intent === intent)
  const body = new URLSearchParams(form?.fields)
  for (const [name, values] of Object.entries(typed)) {
    body.delete(name)
    for (const value of [values].flat()) body.append(name, value)
  }
  const answer = await ask(lead, form?.action ?? page, {
    method: 'POST',
    body,
    headers: { Origin: product.origin },
  })
  return { status: answer.status, html: await answer.text() }
}

const valueIn = (html: string, name: string) =>
  new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? ''
const tickedIn = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<input[^>]* name="${name}"[^>]*>`, 'g'))]
    .filter(([tag]) => tag.includes(' checked'))
    .map(([tag]) => /value="([^"]*)"/.exec(tag)?.[1] ?? '')

test('a name typed in one window keeps the idle minutes saved in the other', async () => {
  const opened = await open(page)
  const [name, minutes] = [valueIn(opened, 'name'), valueIn(opened, 'inactivity_minutes')]
  expect((await save(opened, 'save-organisation', { name, inactivity_minutes: '30' })).status).toBe(303)
  const typed = { name: 'Bank of the North', inactivity_minutes: minutes }
  const second = await save(opened, 'save-organisation', typed)
  expect(second.status).toBe(409)
  expect(second.html).toContain('Fields you did not change show their current values.')
  const again = {
    name: valueIn(second.html, 'name'),
    inactivity_minutes: valueIn(second.html, 'inactivity_minutes'),
  }
  expect(again).toEqual({ name: 'Bank of the North', inactivity_minutes: '30' })
  expect((await save(second.html, 'save-organisation', again)).status).toBe(303)
  expect(valueIn(await open(page), 'inactivity_minutes')).toBe('30')
})

test('a field changed in both windows shows both values', async () => {
  const opened = await open(page)
  const minutes = (inactivity_minutes: string) => ({ name: valueIn(opened, 'name'), inactivity_minutes })
  await save(opened, 'save-organisation', minutes('20'))
  const { status, html } = await save(opened, 'save-organisation', minutes('40'))
  expect(status).toBe(409)
  expect(html.replaceAll('<!-- -->', '')).toMatch(
    /minutes\) now<\/dt><dd[^>]*>20<\/dd>.*Your change<\/dt><dd[^>]*>40<\/dd>/s,
  )
  expect(valueIn(html, 'inactivity_minutes')).toBe('40')
})

test('pages switched off in both windows all stay off', async () => {
  const opened = await open(page)
  const offered = tickedIn(opened, 'offered')
  const [first = '', second = ''] = offered
  const without = (one: string) => ({ offered: offered.filter((other) => other !== one) })
  expect((await save(opened, 'save-pages', without(first))).status).toBe(303)
  const { status, html } = await save(opened, 'save-pages', without(second))
  expect(status).toBe(409)
  expect(tickedIn(html, 'offered')).toEqual(offered.filter((one) => one !== first && one !== second))
})

test('retention periods saved in the other window are kept', async () => {
  const periods = `${page}/personal-data`
  const opened = await open(periods)
  const kinds = ['sign_ins', 'consents', 'invitations', 'leads', 'mails', 'notices', 'searches']
  const shown = Object.fromEntries(kinds.map((kind) => [kind, valueIn(opened, kind)]))
  expect((await save(opened, 'save-periods', { ...shown, mails: '60' })).status).toBe(303)
  const { status, html } = await save(opened, 'save-periods', { ...shown, notices: '90' })
  expect([status, valueIn(html, 'mails'), valueIn(html, 'notices')]).toEqual([409, '60', '90'])
})

test.each([
  ['remove-role', '/v1/admin/roles', { name: 'Sent twice', policy: {} }, '/admin/users/roles/'],
  ['remove-unit', '/v1/admin/org_units', { name: 'Sent twice', parent_id: null }, '/admin/org-units/'],
])('%s sent twice is done once and confirmed both times', async (intent, path, body, pages) => {
  const made = await apiFor(product.fresh)<{ data: Record<string, string> }>(path, { body })
  const { role_id, unit_id = role_id } = made.data.data
  const opened = await open(`${pages}${unit_id}`)
  expect((await save(opened, intent, {})).status).toBe(303)
  expect((await save(opened, intent, {})).status).toBe(303)
  expect((await ask(lead, `${pages}${unit_id}`)).status).toBe(404)
})

test('marking all notices as read and switching off the deadline calendar succeed when sent twice', async () => {
  const { owner } = product
  await sql`update notices set read_at = null where user_id = 'u_lead'`.execute(owner)
  const notices = await open('/my/notices')
  for (const _ of [1, 2]) expect((await save(notices, 'read-all', {})).status).toBe(303)
  await save(await open('/account/calendar'), 'renew', {})
  const calendar = await open('/account/calendar')
  for (const _ of [1, 2]) expect((await save(calendar, 'stop', {})).status).toBe(303)
})

test('a rejected step of a notice says that its file must be selected again', async () => {
  const notice = '/app/showcase/sc_000003'
  const refused = await save(await open(notice), 'serve', { reference: '' })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain('please select them again')
})

test('another role is assigned as previewed, without exceptions', async () => {
  const rights = '/admin/users/person/u_suspended/rights'
  const role = { role_id: 'ro_northern_lead' }
  const shown = await save(await open(rights), 'rights intent=rights-preview', role)
  expect(shown.status).toBe(200)
  const may = tickedIn(shown.html, 'may')
  const response = await save(shown.html, 'rights intent=rights-save', { ...role, may })
  expect(response.status).toBe(303)
  expect(await open('/admin/users/person/u_suspended')).not.toMatch(/\d exception/)
})
