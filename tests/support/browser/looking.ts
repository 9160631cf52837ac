import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { test as base } from './e2e.ts'

interface Kept {
  kept: { context: BrowserContext; page: Page }
}

/**
 * For tests that only view pages: a worker's tests share one browser page, which is as expensive to create as a view.
 * It is signed out and reset to its usual size when a test begins; a failing test ends its worker, and the page with
 * it.
 */
export const looking = (options: BrowserContextOptions = {}) =>
  base.extend<object, Kept>({
    kept: [
      async ({ browser }, use, { project }) => {
        const context = await browser.newContext({ ...project.use, ...options })
        await use({ context, page: await context.newPage() })
        await context.close()
      },
      { scope: 'worker' },
    ],
    context: async ({ kept: { context } }, use) => {
      await context.clearCookies()
      await use(context)
    },
    page: async ({ kept: { page }, viewport }, use) => {
      if (viewport) await page.setViewportSize(viewport)
      await page.emulateMedia({ media: null })
      await use(page)
    },
  })
