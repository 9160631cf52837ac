import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/e2e.ts'

/** An alert of the test's own, opened on its page. */
async function raised(page: Page): Promise<string> {
  await page.goto('/app/alerts?offCanvas=create-alert&party_id=p_000003')
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Signal/Summary').selectOption('201')
  await panel.getByLabel('Risk Severity').selectOption('high')
  await panel.getByRole('button', { name: 'Create alert' }).click()
  await panel.getByRole('link', { name: 'Open its page' }).click()
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible()
  return new URL(page.url()).pathname
}

test('an alert is decided with a reason, the decision undone, and both stand in its history', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await raised(page)
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByRole('alert')).toContainText('Please select the field')
  await page.getByRole('radio', { name: 'False positive', exact: true }).check()
  await page.getByRole('radio', { name: 'The data is wrong' }).check()
  await page.getByLabel('Note', { exact: true }).fill('Another company of that name')
  await page.getByRole('button', { name: 'Decide' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('called this alert a false positive')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: the alert is as it was before')).toBeVisible()
  await expect(history.getByRole('listitem').first()).toContainText('Undone')
  await expect(page.getByRole('radio', { name: 'Raise a case' })).toBeVisible()
})

test('who comes second sees what the first decided, and keeps what was typed', async ({ page, signInAs }) => {
  await signInAs('lead')
  const path = await raised(page)
  await page.getByRole('radio', { name: 'Acknowledge' }).check()
  await page.getByRole('radio', { name: 'Known already' }).check()
  await page.getByLabel('Note', { exact: true }).fill('In the limits since June')
  const other = await page.context().newPage()
  await other.goto(path)
  await other.getByRole('radio', { name: 'Need information' }).check()
  await other.getByRole('radio', { name: 'From the branch' }).check()
  await other.getByRole('button', { name: 'Decide' }).click()
  await expect(other.getByText('asked for information on this alert').first()).toBeVisible()
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByRole('alert')).toContainText('asked for information on this alert meanwhile')
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('In the limits since June')
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('From the branch')
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('acknowledged this alert')
})
