import { expectAccessible, foundByAxe } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/e2e.ts'
import { looking } from '#tests/support/browser/looking.ts'
import { cutOff, enlargeText, spaceText, widthOf } from '#tests/support/browser/text-size.ts'
import { onePerTemplate } from '#tests/support/pages/pages.ts'

// axe needs JavaScript to analyse a page: Lite mode is used, which sends none of our scripts. In dark mode, which the
// tests of the same pages with scripts do not cover.
const test = looking({
  javaScriptEnabled: true,
  extraHTTPHeaders: { 'Save-Data': 'on' },
  colorScheme: 'dark',
})

for (const known of onePerTemplate()) {
  test(`${known.name} in Lite mode and dark: axe finds nothing, and text can be spaced wider or enlarged`, async ({
    page,
    signInAs,
  }) => {
    if (known.as) await signInAs(known.as)
    await expectAccessible(page, known)
    const closeAgain = await spaceText(page)
    expect(await cutOff(page)).toEqual([])
    await expect(page.locator('script')).toHaveCount(0)
    await closeAgain()
    const asBefore = await enlargeText(page)
    expect(await cutOff(page)).toEqual([])
    expect(await widthOf(page)).toBeLessThanOrEqual(1280)
    await asBefore()
  })
}

test('the sign-in page: axe finds nothing', async ({ page }) => {
  await page.goto('/auth')
  expect(await foundByAxe(page)).toEqual([])
})
