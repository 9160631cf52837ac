import { expect, type Page, test } from '@playwright/test'
import { messages } from '#server/contract/messages.ts'
import { whenAlive } from '#tests/support/browser/e2e.ts'
import { answers } from '#tests/support/stand-in/answers.ts'
import { startInFront } from '#tests/support/stand-in/web-in-front.ts'

// Features that need JavaScript, in front of another platform: dialogs, synchronised tabs, and tags.

let started: Awaited<ReturnType<typeof startInFront>>
test.beforeAll(async () => {
  started = await startInFront({ GOOGLE_ANALYTICS: 'G-TEST1', GOOGLE_TAG_MANAGER: 'GTM-TEST1' })
})
test.afterAll(() => started?.stop())
test.beforeEach(() => started.platform.instead.clear())

const at = (path: string) => `${started.web.origin}${path}`
const enter = async (page: Page, to = '/app/cases') => {
  await page.goto(at(`/auth?to=${encodeURIComponent(to)}`))
  await whenAlive(page)
}
const tags = 'https://www.googletagmanager.com/**'

type Layer = { dataLayer?: ArrayLike<unknown>[] }
/** The page paths sent to the tags, in order. */
const reported = (page: Page) =>
  page.evaluate(() =>
    Array.from((window as Layer).dataLayer ?? [])
      .map((said) => Array.from(said))
      .filter(([command, event]) => command === 'event' && event === 'page_view')
      .map(([, , what]) => (what as { page_path: string }).page_path),
  )

test('page views are sent to the analytics tags once the user has allowed it', async ({ page }) => {
  const loaded: string[] = []
  await page.route(tags, (route) => {
    loaded.push(new URL(route.request().url()).searchParams.get('id') ?? '')
    return route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true' })
  })
  await enter(page)
  await page.getByRole('link', { name: 'Late payment' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Late payment')
  expect(loaded).toEqual([])

  await page.getByRole('button', { name: 'Allow' }).click()
  await expect.poll(() => reported(page)).toEqual(['/app/cases/:caseId'])
  await page.getByRole('link', { name: 'Portfolios' }).first().click()
  await expect.poll(() => reported(page)).toEqual(['/app/cases/:caseId', '/app/portfolios'])
  await page.goBack()
  await expect
    .poll(() => reported(page))
    .toEqual(['/app/cases/:caseId', '/app/portfolios', '/app/cases/:caseId'])
  await expect.poll(() => loaded.sort()).toEqual(['G-TEST1', 'GTM-TEST1'])
  await expect.poll(() => page.evaluate(() => 'tagRan' in window)).toBe(true)
})

test('a tag that never loads does not block the page', async ({ page }) => {
  await page.route(tags, () => new Promise<void>(() => {}))
  await enter(page)
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.getByRole('link', { name: 'Portfolios' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolios' })).toBeVisible()
})

test('a failed sign-in is sent to the analytics tags if the user has allowed it', async ({ page }) => {
  await page.route(tags, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await enter(page)
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page.getByRole('button', { name: 'Allow' })).toBeHidden()
  await page.goto(at('/error'))
  const reported = await page.evaluate(() =>
    Array.from((window as Layer).dataLayer ?? []).map((one) => Array.from(one)),
  )
  expect(reported).toContainEqual(['event', 'error_occurred', { error_type: 'Issue With Login' }])
})

test('the Account Suspended dialog is modal, and Escape closes it and signs out', async ({ page }) => {
  await enter(page)
  const profile = Object.fromEntries(answers)['GET /v1/account/myprofile'] as { data: object }
  started.platform.instead.set('/v1/account/myprofile', { data: { ...profile.data, status: 'suspended' } })
  await page.goto(at('/app/cases'))
  const dialog = page.getByRole('dialog', { name: messages.access.suspendedTitle })
  await expect(dialog).toContainText(messages.access.suspended)
  await expect.poll(() => dialog.evaluate((one) => one.matches(':modal'))).toBe(true)
  // In the middle of the page, not in its corner.
  const { x = 0, width = 0 } = (await dialog.boundingBox()) ?? {}
  expect(x + width / 2).toBeCloseTo((page.viewportSize()?.width ?? 0) / 2, -1)
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  const left = page.waitForRequest((request) => request.url().startsWith(`${started.host.base}/logout`))
  await page.keyboard.press('Escape')
  await left
})
