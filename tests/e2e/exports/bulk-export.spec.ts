import { sql } from 'kysely'
import { messages } from '#server/contract/messages.ts'
import { expect, test } from '#tests/support/browser/e2e.ts'
import { withOwner } from '#tests/support/database/platform.ts'

test.beforeEach(({ signInAs }) => signInAs('lead'))

test('a user can export filtered alerts, download the file and find the job', async ({ page }) => {
  await page.goto('/bulk-export')
  await page.getByRole('main').getByRole('link', { name: 'Alerts', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Export: Alerts' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Severity', exact: true }).selectOption('High')
  await expect(page.getByLabel('Signal code')).toBeHidden()
  await page.getByText('Columns: all').click()
  await page.getByLabel('Signal code').uncheck()
  await page.getByRole('button', { name: 'Start export', exact: true }).click()
  await expect(page.getByText('Export started').first()).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Severity: High; 15 columns' }).first()
  await expect(async () => {
    const again = page.getByRole('link', { name: 'Check again' })
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(row).toContainText('Done', { timeout: 1_000 })
  }).toPass()
  const download = page.waitForEvent('download')
  await row.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^alerts-\d{4}-\d{2}-\d{2}\.csv$/)
  await page.goto('/account/jobs')
  await expect(page.getByRole('row').filter({ hasText: 'Alerts export' }).first()).toContainText('Done')
})

test('downloading a file that has expired meanwhile shows a message', async ({ page }) => {
  await page.goto('/bulk-export/scores')
  await page.getByRole('button', { name: 'Start export', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Scores, CSV' }).first()
  await expect(async () => {
    const again = page.getByRole('link', { name: 'Check again' })
    if (await again.isVisible()) await again.click({ timeout: 1_000 })
    await expect(row).toContainText('Done', { timeout: 1_000 })
  }).toPass()
  await withOwner((db) =>
    sql`update exports set expires_at = now() - interval '1 minute' where kind = 'scores'`.execute(db),
  )
  await row.getByRole('link', { name: 'Download' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The file has expired' })).toBeVisible()
  await expect(row).toContainText('Expired')
})

test('an export without columns or with reversed dates is rejected, and the choices are kept', async ({
  page,
}) => {
  await page.goto('/bulk-export/scores')
  await page.getByLabel('From').fill('2026-05-01')
  await page.getByText('Columns: all').click()
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
  await page.getByLabel('Format').selectOption('xlsx')
  await page.getByRole('button', { name: 'Start export', exact: true }).click()
  await expect(page.getByRole('alert').getByText('Choose at least one column')).toBeVisible()
  await expect(page.getByLabel('From')).toHaveValue('2026-05-01')
  await expect(page.getByLabel('Format')).toHaveValue('xlsx')
  await expect(page.getByLabel('Score', { exact: true })).not.toBeChecked()
  await page.getByLabel('Score', { exact: true }).check()
  await page.getByLabel('To', { exact: true }).fill('2026-01-01')
  await page.getByRole('button', { name: 'Start export', exact: true }).click()
  await expect(page.getByRole('alert').getByText('The start date is after the end date')).toBeVisible()
  await expect(page.getByLabel('Score', { exact: true })).toBeChecked()
  await expect(page.getByLabel('Computed on')).not.toBeChecked()
})

test('a missing export file redirects with a message, and an unknown export type is 404', async ({
  page,
}) => {
  await page.goto('/bulk-export/x_nothing/file')
  await expect(page).toHaveURL(/\/bulk-export\?notice=no-file$/)
  await expect(page.getByText('This file does not exist or has expired')).toBeVisible()
  const moon = await page.goto('/bulk-export/moon')
  expect(moon?.status()).toBe(404)
})

test('a file address redirects a user without permission to the page that says so', async ({
  page,
  signInAs,
}) => {
  await signInAs('viewer')
  await page.goto('/bulk-export/e_1/file')
  await expect(page).toHaveURL(/\/bulk-export$/)
  await expect(page.getByRole('heading', { name: messages.access.denied })).toBeVisible()
})
