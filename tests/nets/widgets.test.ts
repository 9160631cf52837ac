import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import { messages } from '#server/contract/messages.ts'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { readViewer } from '#server/identity/viewer.ts'
import { servicesFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { ask, readPage, signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import { widgetRows } from '#tests/support/pages/widget-rows.ts'
import type { Server } from '#tests/support/processes/node-server.ts'
import { startWeb } from '#tests/support/processes/web-process.ts'
import { serve } from '#tests/support/servers/serve.ts'

// Every widget of the dashboard in every state, requested over HTTP from a product whose platform is this test's.

let fresh: FreshDatabase
let web: Server
let stopPlatform: () => Promise<void>
let visitor: Visitor

/** Responses that replace those of the platform, by path; and delays, by path. */
const instead = new Map<string, () => Response>()
const late = new Map<string, number>()

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  // The guarantee instance, so that the onboarding steps are shown.
  await fresh.owner
    .updateTable('organisations')
    .set({ instance_name: 'eqaro' })
    .where('organization_id', '=', 'o_northern')
    .execute()
  // Far enough for the dashboard to be accessible.
  await fresh.owner
    .insertInto('onboarding_steps')
    .values([1, 2, 3].map((step_id) => ({ organization_id: 'o_northern', step_id, status: 'done' as const })))
    .execute()
  const lead = () => readViewer(fresh.db, 'u_lead')
  const api = createApi({ ...servicesFor(fresh), viewerOfToken: lead, viewerOfKey: lead })
  const platform = await serve(async (request) => {
    const { pathname } = new URL(request.url)
    const delay = late.get(pathname)
    if (delay) await wait(delay)
    return instead.get(pathname)?.() ?? api.fetch(request)
  })
  stopPlatform = platform.stop
  web = await startWeb(fresh, { API_URL: platform.base, KEY: 'key', SECRET: 'secret' })
  visitor = await signIn(web.origin, 'lead@enterprise.example', demoPassword)
})
afterAll(async () => {
  await web?.stop()
  await stopPlatform?.()
  await fresh.close()
})
beforeEach(() => {
  instead.clear()
  late.clear()
})

const arrange = (ids: string[]) =>
  instead.set('/v1/account/myconfig/dashboard', () => Response.json({ data: ids }))

const page = (query = '') => readPage(visitor, `/app/dashboard${query}`, {})

/** The page with this widget fully loaded: no timeout on a busy machine. */
const pageWith = (id: string) => page(`?load=${id}`)

/** The HTML of a widget on the page. */
function partOf(html: string, id: string): string {
  const at = html.search(new RegExp(`<section class="block[^"]*" id="${id}"`))
  expect(at, `${id} stands on the page`).toBeGreaterThan(-1)
  return html
    .slice(at, html.indexOf('</section>', at))
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
}

const wordsOf = (part: string) =>
  part
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const rows = Object.entries(widgetRows)
const asking = rows.filter(([, { empty }]) => empty)
const paths = [...new Set(asking.flatMap(([, { empty = {} }]) => Object.keys(empty)))]
const says = (part: string, text: string) => wordsOf(part).includes(text) || part.includes(text)

test.each(rows)('%s shows its data', async (id, { done }) => {
  arrange([id, 'help-message'])
  const part = partOf(await pageWith(id), id)
  expect(says(part, done), wordsOf(part)).toBe(true)
  expect(part).not.toContain('class="sample"')
})

describe.each(asking)('%s', (id, { empty = {}, none = '' }) => {
  test('shows a message when there is nothing', async () => {
    for (const [path, answer] of Object.entries(empty)) instead.set(path, () => Response.json(answer))
    arrange([id])
    const words = wordsOf(partOf(await pageWith(id), id))
    expect(words).toContain(none)
  })

  test('says that access is not allowed and leaves the others working', async () => {
    for (const path of Object.keys(empty))
      instead.set(path, () => Response.json({ message: 'No' }, { status: 403 }))
    arrange([id, 'help-message'])
    const html = await pageWith(id)
    expect(wordsOf(partOf(html, id))).toContain('We are Sorry,Access is not allowed Contact admin')
    expect(wordsOf(partOf(html, 'help-message'))).toContain('Write to Support')
  })

  test('says that it failed and leaves the others working', async () => {
    for (const path of Object.keys(empty)) instead.set(path, () => new Response('no JSON', { status: 500 }))
    arrange([id, 'help-message'])
    const html = await pageWith(id)
    expect(wordsOf(partOf(html, id))).toContain(messages.search.error)
    expect(wordsOf(partOf(html, 'help-message'))).toContain('Write to Support')
  })
})

test.each(['todo-message', 'recent-searches'] as const)(
  '%s shows its empty message if the platform does not know its route',
  async (id) => {
    const { empty = {}, none = '' } = widgetRows[id]
    for (const path of Object.keys(empty))
      instead.set(path, () => Response.json({ message: 'No such route' }, { status: 404 }))
    arrange([id])
    expect(wordsOf(partOf(await pageWith(id), id))).toContain(none)
  },
)

test.each([
  [
    'is at its fourth step',
    4,
    'pending',
    `${messages.guarantee.incomplete} Step 4 of 5 is next. Complete Profile`,
  ],
  [
    'is not eligible',
    2,
    'ineligible',
    `${messages.guarantee.ineligible} What needs to change, and when you can apply again`,
  ],
  ['can ask again', 2, 'ineligible', `${messages.guarantee.askAgain} What needs to change`, true],
  ['has done all steps', 5, 'done', `${messages.guarantee.eligible} Complete Consent`],
])(
  'a user who %s sees so in the guarantee widget',
  async (_, current_step_id, current_step_status, said, recheck = false) => {
    instead.set('/v1/user/current_step', () =>
      Response.json({ data: { current_step_id, current_step_status } }),
    )
    instead.set('/v1/user/steps/1', () => Response.json({ data: { step_status: 'done' } }))
    instead.set('/v1/eligibility_check', () => Response.json({ data: { status: 'ineligible', recheck } }))
    arrange(['eqaro-setup'])
    expect(wordsOf(partOf(await pageWith('eqaro-setup'), 'eqaro-setup'))).toContain(said)
  },
)

test('a platform that takes three seconds does not delay the page, and late widgets can be loaded', async () => {
  arrange(rows.map(([id]) => id))
  for (const path of paths) late.set(path, 3000)
  const begun = performance.now()
  const html = await page()
  // The timeout of 800 ms, plus the page itself on a busy machine.
  expect(performance.now() - begun).toBeLessThan(2500)
  for (const [id] of asking) {
    const part = partOf(html, id)
    expect(wordsOf(part), id).toContain(messages.late)
    expect(part, id).toContain(`/app/dashboard?load=${id}`)
  }
  for (const [id, { done, empty }] of rows) if (!empty) expect(says(partOf(html, id), done), id).toBe(true)
  late.clear()
  for (const path of paths) late.set(path, 1500)
  const loaded = await pageWith('recent-portfolios')
  expect(wordsOf(partOf(loaded, 'recent-portfolios'))).toContain('Total parties')
})

test('an unknown widget says so, and a repeated one is shown once', async () => {
  arrange(['moon', 'help-message', 'help-message'])
  const html = await page()
  expect(wordsOf(partOf(html, 'moon'))).toContain('widget is not defined')
  expect(html.match(/id="help-message"/g)).toHaveLength(1)
})

test.each([
  ['sector-interest', 'Sector'],
  ['cmm-statistics', 'Day'],
  ['cmm-overview', 'Status'],
  ['score-overview', 'Risk'],
])('the file of %s has the rows of its table', async (id, head) => {
  arrange([id])
  const table = partOf(await pageWith(id), id)
  const answer = await ask(visitor, `/app/dashboard/${id}.csv`)
  expect(answer.headers.get('Content-Type')).toContain('text/csv')
  const lines = (await answer.text())
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  expect(lines[0]).toMatch(new RegExp(`^"?${head}`))
  expect(lines.length).toBe(table.match(/<tr>/g)?.length)
})

test('sample sectors are not part of the file', async () => {
  instead.set('/v1/account/sector_interests', () => Response.json({ data: { sector_interests: {} } }))
  expect((await (await ask(visitor, '/app/dashboard/sector-interest.csv')).text()).trim()).not.toContain(
    'Trading',
  )
})

test('Order Now leads to the form that orders a report', async () => {
  instead.set('/v1/account/sector_interests', () => Response.json({ data: { sector_interests: {} } }))
  arrange(['sector-interest'])
  const part = partOf(await pageWith('sector-interest'), 'sector-interest')
  expect(part).toMatch(/href="\/app\/account\/products#order"[^>]*>Order Now/)
})

test('a finished order can be downloaded from its timeline, another is being prepared', async () => {
  const order = (id: string, status: string) => ({
    id,
    status,
    report_type: 'c-360',
    party_id: 'p_000001',
    created_at: '2026-11-20T10:00:00.000Z',
    attributes: { party_name: 'Any Limited' },
  })
  const data = [order('r_1', 'done'), order('r_2', 'ordered')]
  instead.set('/v2/admin/orders', () => Response.json({ data, total_entries: 2 }))
  arrange(['recent-order'])
  const part = partOf(await pageWith('recent-order'), 'recent-order')
  expect(part.match(/href="[^"]*\/download"/g)).toEqual(['href="/account/reports/r_1/download"'])
  expect(wordsOf(part)).toContain('Being prepared')
})

test('orders are counted from the list if the platform does not count by type', async () => {
  const order = (id: string, report_type: string) => ({
    id,
    report_type,
    party_id: 'p_000001',
    status: 'done',
    created_at: '2026-11-20T10:00:00.000Z',
    attributes: { party_name: 'Any Limited' },
  })
  const data = [order('r_1', 'c-360'), order('r_2', 'c-360'), order('r_3', 'c-trust')]
  instead.set('/v1/admin/products', () => Response.json({ data, total_entries: data.length }))
  arrange(['report-metrics'])
  expect(wordsOf(partOf(await pageWith('report-metrics'), 'report-metrics'))).toContain(
    'Total 3 C-360 2 C-Docs 0 C-Trust 1',
  )
})
