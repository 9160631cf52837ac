import { expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import { allRoutes } from '#tests/support/pages/routes.ts'
import { inFront } from '#tests/support/stand-in/in-front.ts'

// Pages in front of a platform that answers what the specification shows and nothing else.

const front = inFront()
const { page } = front

const ids: Record<string, string> = {
  partyId: 'p-1',
  portfolioId: 'f-1',
  caseId: '7',
  orderId: '31',
  alertId: 'a-1',
  fileId: 'f-1',
  product: 'c-360',
}
const addressOf = (path: string) => path.replace(/:(\w+)/g, (_, name) => ids[name] ?? 'x1')
const addresses = [
  ...new Set(
    allRoutes()
      .filter(({ path }) => !path.includes('*'))
      .map(({ path }) => addressOf(path)),
  ),
]

test('no page fails, whatever the platform lacks', async () => {
  const failed: string[] = []
  for (const address of addresses) {
    const { status } = await page(address)
    if (status >= 500) failed.push(`${address} ${status}`)
  }
  expect(failed).toEqual([])
})

test.each([
  '/app/dashboard',
  '/home',
  '/app/search?q=asha',
  '/app/parties',
  '/app/portfolios',
  '/app/cases',
  '/app/cases/7',
  '/app/alerts/a-1',
  '/app/party/p-1',
  '/app/party/p-1/registrations',
  '/watchlist',
  '/app/party/p-1/cases',
  '/app/portfolio/f-1',
  '/app/account/products',
  '/account/reports',
  '/my',
  '/account/my-profile',
  '/my-business',
  '/app/party/p-1/checkout',
  '/my/cases',
  '/app/dashboard?offCanvas=create-case',
  '/app/dashboard?offCanvas=create-alert',
  '/app/cases?offCanvas=view-case&case_id=7',
  '/app/dashboard?offCanvas=a-1',
])('%s is whole', async (path) => {
  const { status, html } = await page(path)
  expect(status).toBe(200)
  expect(html).toMatch(/Asha Textiles|Meera|Textiles|C-360|Search|Create/)
})

test('missing platform features are reported on part of a page or on a whole page', async () => {
  expect((await page('/app/party/p-1/registrations')).html).toContain(messages.notHere)
  const legal = await page('/legal')
  expect([legal.status, legal.html.includes(messages.notHere)]).toEqual([404, true])
})

test('features of the embedded platform only are not offered', async () => {
  const { html } = await page('/account/my-profile')
  for (const path of ['/account/security', '/account/mail', '/account/calendar', '/my/notices'])
    expect(html).not.toContain(`href="${path}"`)
})

test('no page offers what only the embedded platform can do', async () => {
  const offered = async (path: string) => (await page(path)).html
  const home = await offered('/home')
  for (const path of ['/myparties', '/verify-business', '/legal', '/mca-status', '/bulk-export', '/uploads'])
    expect(home).not.toContain(`href="${path}"`)
  expect(await offered('/app/portfolios')).not.toContain('New portfolio')
  expect(await offered('/app/portfolio/f-1')).not.toContain('Upload exposures')
  expect(await offered('/app/party/p-1')).not.toContain('/compare"')
})

test.each(['/app/portfolios', '/watchlist'])(
  '%s offers no filter that the platform does not support',
  async (path) => {
    const { html } = await page(`${path}?q=none-of-these`)
    expect(html).not.toContain('name="q" maxLength="100"')
    expect(html).not.toContain('none-of-these”')
    expect(html).toMatch(/Textiles/)
  },
)

test.each(['/app/portfolios', '/watchlist', '/app/parties', '/app/search?q=asha', '/app/cases'])(
  '%s offers no sorting that the specification does not have',
  async (path) => {
    const { status, html } = await page(path)
    expect(status).toBe(200)
    const columnHeadings = [...html.matchAll(/<thead>(.*?)<\/thead>/gs)].join('')
    expect(columnHeadings).toContain('<th')
    expect(columnHeadings).not.toMatch(/aria-sort|<a /)
  },
)

test('a slow or failing widget does not affect the others', async () => {
  front.platform.instead.set('/v1/account/myconfig/dashboard', {
    data: ['recent-cases', 'cmm-overview', 'sector-interest', 'recent-portfolios'],
  })
  front.platform.trouble.set('/v1/cases/case_count/risk_type', { after: 5_000 })
  front.platform.trouble.set('/v1/account/sector_interests', { status: 500, body: 'oops' })
  const started = Date.now()
  const { status, html } = await page('/app/dashboard')
  expect([status, html.includes('Late payment')]).toEqual([200, true])
  expect(Date.now() - started).toBeLessThan(4_000)
})

test('no page sends more than eight requests at once', async () => {
  front.platform.instead.set('/v1/account/myconfig/dashboard', {
    data: [
      'recent-cases',
      'cmm-overview',
      'cmm-statistics',
      'sector-interest',
      'recent-portfolios',
      'recent-orders',
      'report-metrics',
      'watchlist',
      'recommended-for-you',
      'interested-industries',
    ],
  })
  await page('/app/dashboard')
  front.platform.trouble.set('*', { after: 150 })
  front.platform.busy.most = 0
  expect((await page('/app/dashboard')).status).toBe(200)
  expect(front.platform.busy.most).toBeGreaterThan(4)
  expect(front.platform.busy.most).toBeLessThanOrEqual(8)
})

test('recommendations are requested with key and secret, everything else with the token', async () => {
  front.platform.instead.set('/v1/account/myconfig/dashboard', { data: ['recommended-for-you'] })
  const { html } = await page('/app/dashboard')
  expect(html).toContain('Ravi Mills')
  const [asked] = front.platform.asked.filter(({ path }) => path.startsWith('/v3/'))
  expect([
    asked?.headers.get('key'),
    asked?.headers.get('secret'),
    asked?.headers.get('authorization'),
  ]).toEqual(['the-key', 'the-secret', null])
  const others = front.platform.asked.filter(({ path }) => !path.startsWith('/v3/'))
  expect(others.filter(({ headers }) => !headers.get('authorization')?.startsWith('Bearer '))).toEqual([])
})

test('NaN in the detail of an alert counts as no value', async () => {
  const { html } = await page('/app/alerts/a-1')
  expect(html).toContain('A cheque came back')
  expect(html).not.toContain('NaN')
})

test('invalid JSON shows an error page, and an unreachable platform one that says so', async () => {
  front.platform.trouble.set('/v1/cases', { status: 200, body: '{"cases": [' })
  expect((await page('/app/cases')).status).toBe(502)
  front.platform.trouble.set('/v1/cases/7', { status: 500, body: '<html>' })
  expect((await page('/app/cases/7')).status).toBe(500)
})

test('a page does not wait for the counts next to the navigation', async () => {
  await page('/app/cases/7')
  front.platform.trouble.set('/v1/account/counts', { after: 10_000 })
  expect((await page('/app/cases/7')).status).toBe(200)
  expect(front.platform.busy.now).toBe(1)
})

test('error messages of the platform are not shown to users', async () => {
  front.platform.trouble.set('/v1/cases/7', { status: 500, body: '{"message":"ORA-00942 at db7.internal"}' })
  const { status, html } = await page('/app/cases/7')
  expect([status, html.includes('ORA-00942')]).toEqual([500, false])
  expect(html).toContain(messages.platformFailed)
  expect(html).toMatch(/Reference [0-9a-f]{8}/)
})

test('a fixed path of the specification is not requested as the id of an alert', async () => {
  const everyId = { data: [{ _id: 'views', alert_summary: 'A cheque came back' }] }
  for (const path of ['views', 'filters', 'queue', 'assignees', 'track-record'])
    front.platform.instead.set(`/v1/admin/alerts/${path}`, everyId)
  expect((await page('/app/alerts')).status).toBe(404)
  expect((await page('/app/alerts/work')).status).toBe(404)
  expect(front.platform.asked.filter(({ path }) => path.endsWith('/views'))).toEqual([])
})
