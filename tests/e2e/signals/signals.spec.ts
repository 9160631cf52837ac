import { expect, test } from '#tests/support/browser/e2e.ts'

test('a threshold can be backtested, saved and reset to the standard', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/admin/signals')
  await page.getByRole('link', { name: 'High leverage' }).click()
  const tried = page.locator('#try-raise')
  await tried.fill('90')
  await page.getByRole('button', { name: 'Run backtest' }).click()
  await expect(page.getByText('Between 1 and 20 times')).toBeVisible()
  await tried.fill('2')
  await page.getByRole('button', { name: 'Run backtest' }).click()
  await expect(page.getByText(/^Would have raised \d+ alerts? instead of \d+/)).toBeVisible()
  await expect(page.locator('#save-signal-raise')).toHaveValue('2')
  await page.getByRole('button', { name: 'Save signal' }).click()
  await expect(page.getByText('Signal saved. It applies from tonight’s run')).toBeVisible()
  await expect(page.getByText('Liabilities to net worth above 2 times')).toBeVisible()
  await page.getByRole('button', { name: 'Reset to standard' }).click()
  await expect(page.getByText('Liabilities to net worth above 4 times')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset to standard' })).toHaveCount(0)
})

test('requiring a second approval is rejected if nobody else can approve', async ({ page, signInAs }) => {
  // In an organisation to which no other test adds people.
  await signInAs('officer')
  await page.goto('/admin/approvals')
  await page.getByRole('link', { name: 'Approval rules' }).click()
  await page.getByLabel('Signal thresholds').check()
  await page.getByRole('button', { name: 'Save rules' }).click()
  await expect(page.getByRole('alert')).toContainText('Nobody else can approve')
  await expect(page.getByLabel('Signal thresholds')).toBeChecked()
})
