import { beforeAll, expect, test } from 'vitest'
import { addresses } from '#tests/support/browser/e2e.ts'
import { ask, readPage, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { formsOf, type PageForm } from '#tests/support/pages/page-forms.ts'
import { startedProduct } from '#tests/support/processes/started-product.ts'

// The dashboard can be arranged with plain forms, without JavaScript.

const product = startedProduct()
let visitor: Visitor
beforeAll(async () => {
  visitor = await product.signIn(addresses.analyst)
}, 400_000)

const edit = '/app/dashboard/edit'
const open = async () => formsOf(await readPage(visitor, edit, {}))
const press = async (forms: PageForm[], intent: string) => {
  const form = forms.find((one) => one.intent === intent)
  expect(form, intent).toBeDefined()
  const answer = await ask(visitor, form?.action ?? edit, {
    method: 'POST',
    body: new URLSearchParams(form?.fields),
    headers: { Origin: product.origin },
  })
  expect(answer.status, intent).toBe(303)
  return readPage(visitor, answer.headers.get('Location') ?? '', {})
}
/** The widgets of the dashboard, in page order. */
const shown = async () =>
  [
    ...(await readPage(visitor, '/app/dashboard', {})).matchAll(/<section[^>]*aria-labelledby="w-([\w-]+)"/g),
  ].map(([, id]) => id)

test('can start with a ready layout, then move, add and remove widgets, and shows the result each time', async () => {
  await press(await open(), 'begin layout=small-business')
  expect((await shown()).slice(0, 3)).toEqual(['search-bar', 'business-integration', 'verify-business'])
  const moved = await press(await open(), 'move move=up verify-business')
  expect(moved).toContain('Verify Businesses is now 2 of 10')
  const [tag = ''] = /<button[^>]*value="up verify-business"[^>]*>/.exec(moved) ?? []
  expect(tag).toContain('autofocus=""')
  expect(tag).toContain('aria-describedby="told"')
  expect(await press(await open(), 'move move=add preferences')).toContain('Preferences is now 11 of 11')
  expect(await press(await open(), 'move move=remove search-bar')).toContain(
    'Search is not on your dashboard',
  )
  expect((await shown()).slice(0, 2)).toEqual(['verify-business', 'business-integration'])
})

test('applies a form of an outdated page to the current layout', async () => {
  await press(await open(), 'begin layout=analyst')
  const [old, other] = [await open(), await open()]
  await press(other, 'move move=remove search-bar')
  await press(other, 'move move=add preferences')
  await press(old, 'move move=up recent-alerts')
  expect(await shown()).toEqual([
    'todo-message',
    'recent-alerts',
    'recent-cases',
    'watchlist',
    'recent-searches',
    'cmm-overview',
    'recent-order',
    'quick-actions',
    'preferences',
  ])
  expect(await press(old, 'move move=up search-bar')).toContain('Search is not on your dashboard')
})

test('moves a widget once when a form is sent twice, even from an outdated page', async () => {
  await press(await open(), 'begin layout=analyst')
  const once = await open()
  const before = await shown()
  await press(once, 'move move=up recent-cases')
  const after = await shown()
  expect(after).not.toEqual(before)
  await press(once, 'move move=up recent-cases')
  expect(await shown()).toEqual(after)
  await press(await open(), 'move move=down recent-cases')
  expect(await shown()).toEqual(before)
  await Promise.all([1, 2].map(() => press(once, 'move move=down search-bar')))
  const [first, second, ...rest] = before
  expect(await shown()).toEqual([second, first, ...rest])
})

test('shows what to do when empty, and reset restores the search bar', async () => {
  await press(await open(), 'reset')
  await press(await open(), 'move move=remove search-bar')
  expect(await readPage(visitor, '/app/dashboard', {})).toContain('Your dashboard is empty')
  await press(await open(), 'reset')
  expect(await readPage(visitor, '/app/dashboard', {})).toContain('Type below to search for a business')
})

test('dims links the policy does not allow, and refuses widgets it does not allow', async () => {
  const widgets = [
    'monitor-risk',
    'run-diligence',
    'quick-actions',
    'recent-alerts',
    'invite-people',
    'mca-status',
  ]
  await product.owner
    .updateTable('users')
    .set({ settings: JSON.stringify({ dashboard: widgets }) })
    .where('user_id', '=', 'u_viewer')
    .execute()
  const viewer = await product.signIn(addresses.viewer)
  const html = await readPage(viewer, '/app/dashboard', {})
  const dimmed = [...html.matchAll(/<a href="([^"]+)" aria-disabled="true"/g)].map(([, to]) => to)
  for (const to of [
    '/watchlist',
    '/verify-business',
    '/app/account/products',
    '/app/portfolios',
    '/app/cases',
  ])
    expect(dimmed, to).toContain(to)
  expect(dimmed).not.toContain('/app/alerts/work?state=open')
  expect(dimmed).not.toContain('/app/parties')
  expect(html).toMatch(/id="invite-people".*?We are Sorry,Access is not allowed Contact admin/s)
  expect(html).toMatch(/id="mca-status".*?We are Sorry,Access is not allowed/s)
  expect(html).not.toContain('Look up')
})

test('rejects an unknown change', async () => {
  const form = (await open()).find(({ intent }) => intent.startsWith('move'))
  for (const move of ['sideways search-bar', 'add moon', '']) {
    const body = new URLSearchParams(form?.fields)
    body.set('move', move)
    const answer = await ask(visitor, edit, { method: 'POST', body, headers: { Origin: product.origin } })
    expect(answer.status, move).toBe(422)
  }
})
