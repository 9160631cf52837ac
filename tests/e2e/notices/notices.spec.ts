import { expect, raiseCase, test } from '#tests/support/browser/e2e.ts'

test('an assignment shows up as a notice that can be opened, and all notices marked as read', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  // Both projects run at the same time, so each uses its own case and users.
  const [teller, recipient, name, subject] =
    javaScriptEnabled === false
      ? (['lead', 'analyst', 'A. Analyst', 'Told without scripts'] as const)
      : (['analyst', 'lead', 'R. Lead', 'Told with scripts'] as const)
  await signInAs(teller)
  await raiseCase(page, subject)
  await page.getByLabel('Assignee').selectOption(name)
  await page.getByRole('button', { name: 'Assign' }).click()
  await expect(page.getByText('Case changed')).toBeVisible()
  await page.context().clearCookies()

  await signInAs(recipient)
  await page.goto('/app/dashboard')
  await page
    .getByRole('navigation', { name: 'Account' })
    .getByRole('link', { name: /^Notices \d+$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^(?!Mark).*: ${subject}$`) }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await page.goto('/my/notices')
  const line = page.getByRole('row').filter({ hasText: subject })
  await expect(line.getByRole('link', { name: new RegExp(subject) })).toBeVisible()
  await expect(line).toContainText('Assigned to you by')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('main').getByText('No unread notices')).toBeVisible()
  await expect(page.getByText('All marked as read')).toBeVisible()
  await expect(page.getByRole('button', { name: /Mark/ })).toHaveCount(0)
})

test('a filter without matching notices can be removed', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/my/notices')
  await page.getByLabel('Type').selectOption('Rejected')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('main').getByText('No notices match')).toBeVisible()
  await page.getByRole('link', { name: 'All notices' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Assigned to you' }).first()).toBeVisible()
})

test('a user without notices sees a message', async ({ page, signInAs }) => {
  await signInAs('viewer')
  await page.goto('/my/notices')
  await expect(page.getByText('No notices yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0)
})
