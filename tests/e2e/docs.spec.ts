import { expect, test } from '#tests/support/browser/e2e.ts'

test('a visitor can read how a score is computed without signing in', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Documentation' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search documentation' }).fill('size term')
  await page.getByRole('button', { name: 'Search' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ohlson O/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ohlson O' })).toBeVisible()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Limits' }).click()
  await expect(page).toHaveURL('/docs/scores/ohlson#limits')
  await expect(page.getByText('Not for banks, NBFCs and insurers.')).toBeVisible()
})

test('a signal’s page shows the organisation’s track record to signed-in users only', async ({
  page,
  signInAs,
}) => {
  await page.goto('/docs/signals/revenue_decline')
  const own = page.getByRole('heading', { name: 'Track record in your organisation' })
  await expect(page.getByRole('heading', { level: 1, name: 'Revenue decline' })).toBeVisible()
  await expect(own).toBeHidden()
  await signInAs('lead')
  await page.goto('/docs/signals/revenue_decline')
  await expect(own).toBeVisible()
  await expect(page.getByText(/^Raised .* here/)).toBeVisible()
})
