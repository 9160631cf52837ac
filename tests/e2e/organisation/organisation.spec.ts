import { expect, test } from '#tests/support/browser/e2e.ts'

test('an invalid sign-out time and logo are rejected', async ({ page, signInAs }) => {
  await signInAs('officer')
  await page.goto('/admin/organisation')
  const minutes = page.getByLabel('Sign out after inactivity (minutes)')
  await minutes.fill('61')
  await page.getByRole('button', { name: 'Save name and sign-out time' }).click({ force: true })
  await expect(page.getByRole('alert')).toContainText('Enter whole minutes from 1 to 60')
  await expect(minutes).toHaveValue('61')
  await page.goto('/admin/organisation')
  const svg = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg></svg>') }
  await page.getByLabel('Logo file').setInputFiles(svg)
  await page.getByRole('button', { name: 'Save logo' }).click()
  await expect(page.getByRole('alert')).toContainText('The file content does not match its extension')
  await page.goto('/admin/organisation')
  await expect(minutes).toHaveValue('')
})

test('retention periods have legal minimums, and only a deactivated user can be erased', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto('/admin/organisation')
  await page.getByRole('link', { name: 'Personal data' }).click()
  await page.getByLabel('Ended sessions').fill('30')
  await page.getByRole('button', { name: 'Save retention periods' }).click({ force: true })
  await expect(page.getByRole('alert')).toContainText(
    'Enter whole days from 365 to 3,650, or leave empty to keep the data',
  )
  await page.goto('/admin/users/person/u_suspended')
  await page.getByRole('link', { name: 'Review what is erased' }).click()
  await expect(page.getByRole('table', { name: 'Kept' })).toContainText('Decisions on alerts')
  await expect(page.getByText('Only deactivated users can be erased')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase permanently' })).toHaveCount(0)
})
