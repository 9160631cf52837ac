import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser/e2e.ts'
import { looking } from '#tests/support/browser/looking.ts'

// Keyboard use: tabs through a page of each kind. JavaScript is needed to read the focus; our own scripts are not sent.
const test = looking({ javaScriptEnabled: true, extraHTTPHeaders: { 'Save-Data': 'on' } })

interface Stop {
  /** The index of the focused element in the document. */
  place: number
  what: string
  /** What is wrong with it, or undefined. */
  wrong: string
}

/** The focused element, whether it is visible, and whether another element covers it. */
const focused = (page: Page): Promise<Stop | undefined> =>
  page.evaluate(() => {
    const one = document.activeElement
    if (!(one instanceof HTMLElement) || one === document.body) return undefined
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
    const marked = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none'
    const { left, top, width, height } = one.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    const seen =
      over !== null && (one.contains(over) || over.contains(one) || over.closest('label')?.contains(one))
    return {
      place: [...document.querySelectorAll('*')].indexOf(one),
      what: one.outerHTML.slice(0, 100),
      wrong: [!marked && 'no mark', !seen && 'not to be seen'].filter(Boolean).join(', '),
    }
  })

/** Presses Tab from the first link until the focus leaves the page, or returns to the start. */
async function wayThrough(page: Page): Promise<Stop[]> {
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href]')?.focus())
  const first = await focused(page)
  const stops = first ? [first] : []
  for (let presses = 0; presses < 400; presses++) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    if (!stop || stop.place === stops[0]?.place) break
    stops.push(stop)
  }
  return stops
}

const reachable = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, select, textarea, input, summary')].filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          one.tabIndex >= 0 &&
          !one.matches(':disabled, [type=radio]'),
      ).length,
  )

for (const path of [
  '/home',
  '/app/dashboard',
  '/app/search?q=agro',
  '/app/party/p_000001',
  '/app/party/p_000001/scores',
  '/app/cases/1001',
  '/app/cases?offCanvas=create-case',
  '/app/alerts',
  '/app/portfolio/pf_000001',
  '/app/party/p_000001/checkout',
  '/account/my-profile',
  '/admin/users/roles/ro_northern_viewer',
  '/admin/workflows/new',
])
  test(`${path}: Tab reaches every control in page order, each visibly focused and in view`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('lead')
    await page.goto(path)
    const stops = await wayThrough(page)
    expect(stops.filter(({ wrong }) => wrong)).toEqual([])
    const places = stops.map(({ place }) => place)
    expect(places).toEqual([...places].sort((one, other) => one - other))
    expect(places.length).toBeGreaterThanOrEqual(await reachable(page))
  })

for (const path of [
  '/app/dashboard',
  '/app/cases/1001',
  '/app/alerts',
  '/app/alerts/a_000001',
  '/my/notices',
])
  test(`${path}: on a small screen the bottom bar covers nothing that Tab reaches`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width: 320, height: 480 })
    await signInAs('lead')
    await page.goto(path)
    expect((await wayThrough(page)).filter(({ wrong }) => wrong)).toEqual([])
  })

for (const path of [
  '/app/search?q=agro',
  '/app/parties',
  '/app/alerts?state=all',
  '/app/cases?case_status=all',
  '/watchlist',
  '/app/portfolio/pf_000001/parties',
  '/admin/users/roles/ro_northern_viewer',
  '/admin/workflows/new',
])
  test(`${path}: a link that the focus shows leads past the controls to the buttons`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('lead')
    await page.goto(path)
    const skip = page.getByRole('link', { name: 'Skip to actions' })
    await skip.focus()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator('#actions :is(button, a)').first()).toBeFocused()
  })
