import { expectAccessible, foundByAxe } from '#tests/support/browser/axe.ts'
import { expect } from '#tests/support/browser/e2e.ts'
import { looking } from '#tests/support/browser/looking.ts'
import { pages } from '#tests/support/pages/pages.ts'

const test = looking()

// Every page in all its states. Without JavaScript, one page per template is checked: tests/nets.
for (const known of pages) {
  test(`${known.name} has no axe findings, one h1, a title and native controls`, async ({
    page,
    signInAs,
  }) => {
    if (known.as) await signInAs(known.as)
    await expectAccessible(page, known)
  })
}

test('the sign-in and forgotten password pages have no axe findings', async ({ page }) => {
  await page.goto('/auth')
  expect(await foundByAxe(page)).toEqual([])
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await foundByAxe(page)).toEqual([])
})
