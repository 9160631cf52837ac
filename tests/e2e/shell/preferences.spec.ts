import { expect, test } from '#tests/support/browser/e2e.ts'

const script = 'script[src], script[nonce]'

test('Lite mode can be turned on for all pages, and off again', async ({ page, signInAs }) => {
  await signInAs('viewer')
  await page.goto('/account/my-profile')
  await expect(page.locator(script)).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Turn on Lite mode' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.goto('/app/search?q=agro')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.locator(script)).toHaveCount(0)
  await page.goto('/account/my-profile')
  await page.getByRole('button', { name: 'Turn off Lite mode' }).click()
  await expect(page.getByRole('button', { name: 'Turn on Lite mode' })).toBeVisible()
  await page.goto('/app/dashboard')
  await expect(page.locator(script)).not.toHaveCount(0)
})

test('keyboard shortcuts are listed, and off by default', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/dashboard')
  await page.getByRole('banner').getByText('R. Lead').first().click()
  await page.getByRole('link', { name: 'Keyboard shortcuts' }).click()
  await expect(page).toHaveURL('/account/my-profile#shortcuts')
  const list = page.getByRole('region', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Go to Parties')).toBeVisible()
  await expect(list.getByText('g p', { exact: true })).toBeVisible()
  await list.getByRole('button', { name: 'Turn on shortcuts' }).click()
  await expect(list.getByRole('button', { name: 'Turn off shortcuts' })).toBeVisible()
})

test('dismissing the organisation message hides it on every page', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/dashboard')
  const banner = page.getByRole('region', { name: 'Organisation message' })
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toBeHidden()
  await page.goto('/app/alerts')
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible()
  await expect(banner).toBeHidden()
})
