import { expect, test } from '#tests/support/e2e.ts'

test.beforeEach(({ signInAs }) => signInAs('lead'))

test('a user can skip and restore a date of a series, end the series and resume it', async ({
  page,
}) => {
  await page.goto('/app/cases?offCanvas=create-case&party_id=p_000003')
  await page.getByLabel('Case Description').fill('Look at the stock statement each month.')
  await page.getByLabel('Case Type', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Case Summary').fill('Monthly look')
  await page.getByLabel('Recurring Cases').check()
  await page.getByLabel('Frequency', { exact: true }).last().selectOption('Monthly')
  await page.getByRole('button', { name: 'Create case' }).click()
  await page.getByRole('link', { name: 'View Case' }).click()
  const series = page.getByRole('region', { name: 'Series' })
  await expect(series).toContainText('Monthly. The next case is due on')
  const press = async (name: RegExp) => {
    await series.locator('summary').filter({ hasText: name }).click()
    await series.getByRole('button', { name }).click()
  }
  await press(/^Skip/)
  await expect(series).toContainText('Skipped:')
  await press(/^Restore/)
  await expect(series).not.toContainText('Skipped:')
  await press(/^End series/)
  await expect(series).toContainText('Ended: no more cases are created.')
  await press(/^Resume series/)
  await expect(series).toContainText('Monthly. The next case is due on')
  await expect(page.locator('.timeline')).toContainText('Series ended')
})

test('a series that another user changed meanwhile is not changed again', async ({ page, context }) => {
  await page.goto('/app/cases?offCanvas=create-case&party_id=p_000003')
  await page.getByLabel('Case Description').fill('Look each week.')
  await page.getByLabel('Case Type', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Case Summary').fill('Weekly look')
  await page.getByLabel('Recurring Cases').check()
  await page.getByLabel('Frequency', { exact: true }).last().selectOption('Weekly')
  await page.getByRole('button', { name: 'Create case' }).click()
  await page.getByRole('link', { name: 'View Case' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly look' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.locator('summary', { hasText: 'End series' }).click()
  await other.getByRole('button', { name: 'End series' }).click()
  await expect(other.getByText('Ended: no more cases')).toBeVisible()
  await page.locator('summary', { hasText: 'Skip' }).click()
  await page.getByRole('button', { name: /^Skip/ }).click()
  await expect(page.getByText('Ended: no more cases')).toBeVisible()
})
