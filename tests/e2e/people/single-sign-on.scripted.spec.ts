import { expect, test, whenAlive } from '#tests/support/browser/e2e.ts'

test('testing the connection keeps the client secret, and a refusal takes the focus', async ({
  page,
  signInAs,
}) => {
  await signInAs('officer')
  await page.goto('/admin/single-sign-on')
  await whenAlive(page)
  await page.getByLabel('Issuer').fill('http://127.0.0.1:9/nothing')
  await page.getByLabel('Client secret').fill('a secret of theirs')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByRole('alert')).toContainText('The provider cannot be used')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('Client secret')).toHaveValue('a secret of theirs')
})
