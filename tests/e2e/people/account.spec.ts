import { expect, test } from '#tests/support/browser/e2e.ts'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const withScript = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

test('a user can edit the profile and upload a picture, and a disguised SVG is rejected', async ({
  page,
  signInAs,
}) => {
  await signInAs('manager')
  await page.goto('/account/my-profile')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit my account' })).toBeVisible()
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByLabel('Mobile number').fill('+91 98200 54321')
  await profile
    .getByLabel('Picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: withScript })
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('alert')).toContainText('The file content does not match its extension')
  await expect(profile.getByLabel('Mobile number')).toHaveValue('+91 98200 54321')
  await profile
    .getByLabel('Picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: onePixel })
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(page.getByRole('banner').locator('.avatar img')).toHaveAttribute(
    'src',
    /^\/account\/picture\//,
  )
  await page.getByLabel('Show no picture').check()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('banner').locator('.avatar img')).toHaveCount(0)
})

test('the appearance is remembered in this browser', async ({ page, signInAs }) => {
  await signInAs('manager')
  await page.goto('/account/edit')
  await page.getByLabel('Dark').check()
  await page.getByLabel('Compact').check()
  await page.getByRole('button', { name: 'Save appearance' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.goto('/my')
  await expect(page.getByRole('heading', { level: 1, name: 'My work' })).toBeVisible()
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(ground).toBe('rgb(15, 21, 20)')
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
})
