import { expect, fillSignIn, test } from '#tests/support/browser/e2e.ts'

test('the administration pages have their own navigation with a link back', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true })
  await navigation.getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'true')
  await expect(navigation.getByRole('link', { name: 'Cases' })).toHaveCount(0)
  await navigation.getByRole('link', { name: 'Parties' }).click()
  await expect(navigation.getByRole('link', { name: 'Cases' })).toBeVisible()
  await expect(navigation.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
})

test('Sign Out in the administration navigation signs out', async ({ page }) => {
  // A session of its own: those that tests share must not end.
  await page.goto('/auth')
  await fillSignIn(page, 'manager')
  await page.waitForURL((url) => !url.pathname.startsWith('/idp') && url.pathname !== '/auth')
  await page.goto('/admin/approvals')
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true })
  await navigation.getByRole('button', { name: 'Sign Out' }).click()
  await expect(navigation).toHaveCount(0)
  await page.goto('/admin/approvals')
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('administration is denied without permission', async ({ page, signInAs }) => {
  await signInAs('analyst')
  const answer = await page.goto('/admin')
  expect(answer?.status()).toBe(403)
  await expect(page.getByText("Sorry, you don't have permission to view this page")).toBeVisible()
})
