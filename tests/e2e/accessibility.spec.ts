import AxeBuilder from '@axe-core/playwright'
import { test as base, expect } from '#tests/support/e2e.ts'
import { pages } from '#tests/support/pages.ts'

// axe needs scripts to look at a page. Without JavaScript the page is asked for in Lite mode instead, which sends none.
const test = base.extend({
  javaScriptEnabled: true,
  extraHTTPHeaders: async ({ javaScriptEnabled: _ }, use, { project }) => {
    await use(project.name === 'without JavaScript' ? { 'Save-Data': 'on' } : {})
  },
})

const nonNative =
  '[role=checkbox],[role=radio],[role=switch]:not(input),[role=listbox] select,div[contenteditable]'

for (const { name, path, as, status = 200 } of pages) {
  test(`${name}: axe finds nothing, one h1, a title, controls are native`, async ({ page, signInAs }) => {
    if (as) await signInAs(as)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(status)
    await expect(page.locator('h1')).toHaveCount(1)
    await expect(page).toHaveTitle(/.+ · Credence|^Credence/)
    expect(await page.locator(nonNative).count()).toBe(0)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
      [],
    )
  })
}

test('the sign-in page: axe finds nothing', async ({ page }) => {
  await page.goto('/auth')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})
