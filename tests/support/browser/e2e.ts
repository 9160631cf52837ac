import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { testPort } from '../world.ts'

const testOrigin = `http://localhost:${testPort}`

/** The accounts of the demonstration world, by their role in the tests. */
export const addresses = {
  lead: 'lead@enterprise.example',
  analyst: 'analyst@enterprise.example',
  viewer: 'viewer@enterprise.example',
  officer: 'officer@secondbank.example',
  owner: 'owner@smallbiz.example',
  manager: 'manager@smallbiz.example',
  founder: 'founder@guarantee.example',
  member: 'member@inactive.example',
  suspended: 'suspended@enterprise.example',
} as const
export type Account = keyof typeof addresses

/** Fills in the sign-in form, after any page has redirected to the sign-in host. */
export async function fillSignIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('E-mail').fill(addresses[account])
  await page.getByLabel('Password').fill('credence-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Waits until the page's JavaScript runs: earlier clicks behave as without JavaScript. The search then becomes a combobox. */
export async function whenAlive(page: Page): Promise<void> {
  await expect(page.getByRole('combobox', { name: /Search/ }).first()).toBeVisible()
}

interface NewCase {
  description?: string
  type?: { index: number } | { label: string }
}

/** Raises a case for a given company through the user interface and opens its page; returns its number. */
export async function raiseCase(
  page: Page,
  summary: string,
  { description = 'Ask the company for an explanation.', type = { index: 1 } }: NewCase = {},
): Promise<string> {
  await page.goto('/app/cases?offCanvas=create-case&party_id=p_000003')
  await page.getByLabel('Case Description').fill(description)
  await page.getByLabel('Case Type', { exact: true }).selectOption(type)
  await page.getByLabel('Case Summary').fill(summary)
  await page.getByRole('button', { name: 'Create case' }).click()
  await page.getByRole('link', { name: 'View Case' }).click()
  await expect(page.getByRole('heading', { level: 1, name: summary })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>

interface Fixtures {
  signInAs: (account: Account) => Promise<void>
  /** Unexpected console messages fail the test that caused them. */
  quietConsole: undefined
}

interface WorkerFixtures {
  sessions: Map<Account, { cookies: Cookies; at: number }>
}

const fiveMinutes = 300_000
// A rejected form or a missing page is a normal response, but the browser logs it to the console. The framework logs
// that a page was left while its data was loading (`fetchAndDecode` in @remix-run/react), or throws the same error
// unhandled (if only the end of the data was missing: `decode` of turbo-stream).
const expected =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)|^AbortError: signal is aborted without reason/

export const test = base.extend<Fixtures, WorkerFixtures>({
  sessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it passes from this pattern
    async ({}, use) => {
      await use(new Map())
    },
    { scope: 'worker' },
  ],
  signInAs: async ({ page, context, sessions }, use) => {
    await use(async (account) => {
      // Even on a slow machine, Lite mode is only offered in its own test.
      await context.addCookies([{ name: 'credence-lite-offer', value: '1', url: testOrigin }])
      const before = sessions.get(account)
      if (before && Date.now() - before.at < fiveMinutes) {
        await context.addCookies(before.cookies)
        return
      }
      // A new sign-in ends the session whose cookie the browser has, and other tests still use that session.
      await context.clearCookies({ name: /^credence\.\d/ })
      await page.goto('/auth')
      await fillSignIn(page, account)
      await page.waitForURL((url) => !url.pathname.startsWith('/idp') && url.pathname !== '/auth')
      sessions.set(account, { cookies: await context.cookies(), at: Date.now() })
    })
  },
  quietConsole: [
    async ({ page }, use) => {
      const stray: string[] = []
      const note = (text: string) => {
        if (!expected.test(text)) stray.push(text)
      }
      const onError = (error: Error) => note(String(error))
      const onMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error') note(message.text())
      }
      page.on('pageerror', onError).on('console', onMessage)
      await use(undefined)
      page.off('pageerror', onError).off('console', onMessage)
      expect(stray, 'nothing on the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
