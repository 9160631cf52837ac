import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/e2e.ts'

/** Raises an alert for this test and opens its page. */
async function raised(page: Page): Promise<string> {
  await page.goto('/app/alerts?offCanvas=create-alert&party_id=p_000003')
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Signal/Summary').selectOption('201')
  await panel.getByLabel('Risk Severity').selectOption('high')
  await panel.getByRole('button', { name: 'Create alert' }).click()
  await panel.getByRole('link', { name: 'Open alert' }).click()
  await expect(page.getByRole('heading', { name: 'Decision' })).toBeVisible()
  return new URL(page.url()).pathname
}

test('an alert can be decided with a reason and the decision undone, and the history shows both', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await raised(page)
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByRole('alert')).toContainText('Please select the field')
  await page.getByRole('radio', { name: 'False positive', exact: true }).check()
  await page.getByRole('radio', { name: 'Incorrect data' }).check()
  await page.getByLabel('Note', { exact: true }).fill('Another company of that name')
  await page.getByRole('button', { name: 'Decide' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').first()).toContainText('marked this alert as a false positive')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Decision undone')).toBeVisible()
  await expect(history.getByRole('listitem').first()).toContainText('Undone')
  await expect(page.getByRole('radio', { name: 'Raise a case' })).toBeVisible()
})

test('after raising a case from an alert no undo is offered', async ({ page, signInAs }) => {
  await signInAs('lead')
  await raised(page)
  await page.getByRole('radio', { name: 'Raise a case' }).check()
  await page.getByRole('radio', { name: 'Credit risk' }).check()
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByText('Case Created Successfully')).toBeVisible()
  await expect(page.getByText('it can be undone')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('a second user sees the first decision and keeps their input', async ({ page, signInAs }) => {
  await signInAs('lead')
  const path = await raised(page)
  await page.getByRole('radio', { name: 'Acknowledge' }).check()
  await page.getByRole('radio', { name: 'Already known' }).check()
  await page.getByLabel('Note', { exact: true }).fill('In the limits since June')
  const other = await page.context().newPage()
  await other.goto(path)
  await other.getByRole('radio', { name: 'Need information' }).check()
  await other.getByRole('radio', { name: 'From the branch' }).check()
  await other.getByRole('button', { name: 'Decide' }).click()
  await expect(other.getByText('requested information on this alert').first()).toBeVisible()
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByRole('alert')).toContainText('requested information on this alert in the meantime')
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('In the limits since June')
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('on this alert. From the branch')
  await page.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('acknowledged this alert')
})

test('a list of alerts can be worked through by keyboard, with skip and undo', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/alerts/work?state=open&severity=low&sort_by=party_name&sort_in=asc')
  // The total is not checked: other tests decide alerts meanwhile.
  await expect(page).toHaveTitle(/^1 of \d+,/)
  const first = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('radio', { name: 'Raise a case' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/^2 of \d+,/)
  await expect(page.getByText('Previous alert: you acknowledged this alert')).toBeVisible()
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
  await expect(page).toHaveTitle(/^3 of \d+,/)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveTitle(/^2 of \d+,/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveTitle(/^1 of \d+,/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '')
})

test('several alerts can be previewed, decided and undone together', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/alerts?state=open&category=Media')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Decide selected' }).click()
  await page.getByRole('radio', { name: 'Acknowledge' }).check()
  await page.getByRole('radio', { name: 'Correct but immaterial' }).check()
  await page.getByRole('button', { name: 'Preview decision' }).click()
  const shown = page.getByRole('region', { name: '2 alerts would be decided' })
  await expect(shown.getByText('Acknowledge: Correct but immaterial')).toBeFocused()
  await page.getByRole('button', { name: 'Decide 2 alerts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk decision' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(', undone')).toHaveCount(2)
})

test('filters can be saved as a view, which can be deleted', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/alerts?state=open&severity=high')
  const name = `High ${Math.random()}`
  await page.getByText('Save view').click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('table').getByText('◆')).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
