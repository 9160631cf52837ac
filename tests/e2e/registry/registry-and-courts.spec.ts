import { expect, test } from '#tests/support/browser/e2e.ts'

test.beforeEach(({ signInAs }) => signInAs('lead'))

test('late forms can be filtered, and lead to the filing history of a form', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('main').getByRole('link', { name: 'Registry status' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Registry status' })).toBeVisible()
  await page.getByLabel('Form', { exact: true }).selectOption('AOC-4')
  await page.getByLabel('State', { exact: true }).selectOption('Late')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/form=aoc-4/)
  const rows = page.getByRole('table').first().locator('tbody tr')
  await expect(rows.filter({ hasNotText: 'Late' })).toHaveCount(0)
  await rows.first().getByRole('link', { name: 'AOC-4' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'AOC-4 filing history' })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(/\d days? late/)
      .first(),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Companies', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Registry status, companies' })).toBeVisible()
})

test('a refresh reads the filings again and appears among the user’s jobs', async ({ page }) => {
  await page.goto('/mca-status')
  await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(/Refreshing filings|Filings are already being refreshed/).first()).toBeVisible()
  await expect(async () => {
    const again = page.getByRole('link', { name: 'Check again' })
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(page.getByText(/since the previous refresh/)).toBeVisible({ timeout: 1_000 })
    await expect(again).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText(/Data read since/)).toBeVisible()
  await page.goto('/account/jobs')
  const row = page.getByRole('row').filter({ hasText: 'Registry status refresh' }).first()
  await expect(row).toContainText('Done')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Registry status' })).toBeVisible()
})

test('a case can be created from a court case, with its number in the summary', async ({ page }) => {
  await page.goto('/legal?over=no')
  const first = page.getByRole('table').locator('tbody tr').first().getByRole('link').first()
  const number = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await page.getByRole('link', { name: 'Create case', exact: true }).click()
  await expect(page.getByLabel('Case Summary')).toHaveValue(
    new RegExp(`^${number.replace(/[().]/g, '\\$&')}, `),
  )
  await page.getByLabel('Case Type', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Create case' }).click()
  await expect(page.getByText('Case Created Successfully').first()).toBeVisible()
})
