import { expect, test } from '#tests/support/browser/e2e.ts'

test('an API key can be created with permissions, used and revoked, and its secret is shown once', async ({
  page,
  request,
  signInAs,
}, info) => {
  await signInAs('lead')
  const name = `Export ${info.project.name}`
  await page.goto('/admin/keys')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create API key' }).click()
  await expect(page.getByRole('alert')).toContainText('Select at least one permission')
  await expect(page.getByLabel('Name')).toHaveValue(name)
  // Open after the error.
  await page.getByRole('checkbox', { name: 'View: Cases' }).check()
  await page.getByLabel('Name').fill('')
  await page.getByLabel('Name').press('Enter')
  await expect(page.getByRole('alert')).toContainText('Name: ')
  await expect(page.getByRole('checkbox', { name: 'View: Cases' })).toBeChecked()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create API key' }).click()
  const secretNote = page.getByRole('status').filter({ hasText: 'shown only once' })
  await expect(secretNote.locator('code')).toHaveCount(2)
  await expect(secretNote).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveValue('')
  const [key = '', secret = ''] = await secretNote.locator('code').allInnerTexts()
  expect(page.url()).not.toContain(secret)
  const headers = { key, secret }
  expect((await request.get('/v1/cases', { headers })).status()).toBe(200)
  expect((await request.get('/v1/admin/alerts', { headers })).status()).toBe(403)
  await page.goto('/admin/keys')
  await expect(page.getByText(secret)).toHaveCount(0)
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Cases: view')
  await expect(row).not.toContainText('Never')
  await page.goto('/admin/keys?sort_by=name&sort_in=asc')
  await row.getByRole('link', { name: 'Revoke' }).press('Enter')
  await expect(page.getByRole('region', { name: `Revoke ${name}?` })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Revoke key' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('API key revoked')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('row', { name })).toContainText('by R. Lead')
  expect((await request.get('/v1/cases', { headers })).status()).toBe(401)
})

test('an API key for viewing is created with a few keys, without ticking each area', async ({
  page,
  request,
  signInAs,
}, info) => {
  await signInAs('lead')
  await page.goto('/admin/keys')
  const name = `Reader ${info.project.name}`
  await expect(page.getByRole('radio', { name: 'Selected permissions' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'View: Cases' })).toBeHidden()
  await page.getByLabel('Name').fill(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'View everything I may view' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Create API key' })).toBeFocused()
  await page.keyboard.press('Enter')
  const secretNote = page.getByRole('status').filter({ hasText: 'shown only once' })
  await expect(secretNote.locator('code')).toHaveCount(2)
  const [key = '', secret = ''] = await secretNote.locator('code').allInnerTexts()
  const headers = { key, secret }
  expect((await request.get('/v1/cases', { headers })).status()).toBe(200)
  expect((await request.get('/v1/admin/alerts', { headers })).status()).toBe(200)
  expect((await request.post('/v1/cases', { headers, data: {} })).status()).toBe(403)
})
