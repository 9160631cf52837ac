import type { BrowserContext, Page } from '@playwright/test'
import { type Account, expect, fillSignIn } from '../browser/e2e.ts'

/** Signs in as another user. */
export async function become(context: BrowserContext, page: Page, account: Account): Promise<void> {
  await context.clearCookies()
  await page.goto('/auth')
  await fillSignIn(page, account)
  await page.waitForURL((url) => !url.pathname.startsWith('/idp') && url.pathname !== '/auth')
}

/** Makes changes of permissions require a second person; another test may do the same at this moment. */
export const askForTwo = (page: Page) =>
  expect(async () => {
    await page.goto('/admin/approvals/rules')
    await page.getByLabel('Permissions of users and roles').check()
    await page.getByRole('button', { name: 'Save rules' }).click()
    await expect(page.getByText('Approval rules saved')).toBeVisible({ timeout: 5_000 })
  }).toPass()
