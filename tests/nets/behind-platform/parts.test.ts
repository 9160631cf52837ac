import { expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import { ask } from '#tests/support/pages/http-visitor.ts'
import { inFront } from '#tests/support/stand-in/in-front.ts'
import { enter } from '#tests/support/stand-in/visit.ts'
import { startInFront } from '#tests/support/stand-in/web-in-front.ts'

// A page stands when only a part of it cannot be loaded; without its main content it is the error page.

const front = inFront()

/** A page with its text as it is read, without React's comments between words. */
async function page(path: string) {
  const { status, html } = await front.page(path)
  return { status, html: html.replaceAll('<!-- -->', '') }
}

const fails = (path: string, status = 500) =>
  front.platform.trouble.set(path, { status, body: '{"message":"Traceback: line 7"}' })

const missing = (what: string) => `${what} could not be loaded.`
const options = missing('Some filter options')

test.each([
  ['/app/cases/7', '/v1/cases/7/timeline', 'Late payment', missing('The timeline')],
  ['/app/cases/7', '/v1/cases/7/case_status', 'Late payment', messages.search.error],
  ['/app/cases/7', '/v1/cases/7/case_assignee', 'Late payment', messages.search.error],
  ['/app/cases/7', '/v1/cases/7/case_type', 'Late payment', messages.search.error],
  ['/app/cases/7', '/v1/cases/7/people', 'Late payment', 'Add comment'],
  [
    '/app/cases?offCanvas=view-case&case_id=7',
    '/v1/cases/7/case_status',
    'Two instalments late',
    messages.search.error,
  ],
  ['/app/cases?party_id=p-1', '/v1/parties/p-1', 'Late payment', 'p-1'],
  ['/app/alerts/a-1', '/v1/admin/alerts/a-1/history', 'A cheque came back', missing('The history')],
  [
    '/app/alerts/a-1',
    '/v1/admin/alerts/a-1/context',
    'A cheque came back',
    missing('The context of this alert'),
  ],
  ['/app/alerts/a-1', '/v1/cases/case_types', 'A cheque came back', 'History'],
  ['/app/portfolio/f-1/parties', '/v1/admin/portfolios/f-1/filters', 'Textiles', options],
  ['/account/reports', '/v2/admin/orders/people', 'Asha Textiles', options],
  ['/account/reports/31', '/v1/admin/products/31/events', 'Asha Textiles', missing('The history')],
  ['/app/party/p-1/checkout', '/v2/admin/orders/availability', 'Asha Textiles', 'C-360'],
  ['/account/my-profile', '/v1/admin/industries', 'meera@bank.example', 'Could not be loaded'],
  ['/account/edit', '/v1/admin/industries', 'Meera Rao', 'What do you use Credence for?'],
  ['/apps', '/v1/consents', 'Books from an export file', 'With consent'],
  ['/app/parties', '/v1/account/myconfig/party-sidebar', 'Asha Textiles', '1 party'],
])('%s stands although %s fails', async (address, part, main, text) => {
  fails(part)
  const { status, html } = await page(address)
  expect(front.platform.asked.map(({ path }) => path)).toContain(part)
  expect([status, html.includes(main), html.includes(text)]).toEqual([200, true, true])
  expect(html).not.toContain('Traceback')
})

test('the list of alerts stands without its filter options, and keeps the filters', async () => {
  front.platform.instead.set('/v1/admin/alerts', { data: [], meta: { total_records: 0 } })
  for (const part of ['filters', 'signals']) {
    fails(`/v1/admin/alerts/${part}`)
    const { status, html } = await page('/app/alerts?signal_code=7')
    expect([status, html.includes(options), html.includes('name="signal_code"')]).toEqual([200, true, true])
    front.platform.trouble.clear()
  }
})

test('a failed count of what is unread fails no page, and hides no feature that the platform has', async () => {
  const { platform, web, stop } = await startInFront()
  platform.instead.set('/v1/account/counts', { data: { open_alerts: 3, unread_notices: 0 } })
  const visitor = await enter(web.origin, '/home')
  const home = async () => (await ask(visitor, '/home')).text()
  expect(await home()).toContain('href="/myparties"')
  platform.trouble.set('/v1/account/counts', { status: 500, body: '{}' })
  expect(await home()).toContain('href="/myparties"')
  await stop()
})

test.each([
  ['/app/cases/7', '/v1/cases/7'],
  ['/app/cases', '/v1/cases'],
  ['/app/parties', '/v1/admin/parties'],
  ['/app/alerts/a-1', '/v1/admin/alerts/a-1'],
  ['/account/reports', '/v1/admin/products'],
  ['/app/party/p-1', '/v1/parties/p-1'],
  ['/app/search?q=asha', '/v1/search/parties/complete'],
])('%s is the error page if %s fails, since nothing is left of it', async (address, main) => {
  fails(main)
  const { status, html } = await page(address)
  expect([status, html.includes('class="error-page"')]).toEqual([500, true])
})

test('a panel that cannot be loaded says so beside its page', async () => {
  fails('/v1/cases/case_types')
  const { status, html } = await page('/app/cases?offCanvas=create-case')
  expect([status, html.includes('Late payment'), html.includes('Not available')]).toEqual([500, true, true])
})

test('a search that the platform does not allow is access not allowed, not a wrong input', async () => {
  fails('/v1/search/parties/complete', 403)
  const { status, html } = await page('/app/search?q=asha')
  expect([status, html.includes(messages.access.denied)]).toEqual([403, true])
})
