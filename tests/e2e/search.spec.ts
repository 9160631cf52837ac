import { expect, test } from '#tests/support/e2e.ts'

const label = 'Search companies and persons'

test.beforeEach(async ({ signInAs }) => signInAs('analyst'))

test('a name finds its companies, and a company its page', async ({ page }) => {
  await page.goto('/app/dashboard')
  await page.getByRole('main').getByLabel(label).fill('kaveri')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for “kaveri”')
  await expect(page.getByRole('row', { name: /Kaveri Properties/ })).toContainText('trade name')
  await page.getByRole('link', { name: 'Kaveri Alloys Private Limited' }).click()
  await expect(page).toHaveURL(/\/app\/party\/p_000001$/)
})

test('an identifier finds its company however it is typed', async ({ page }) => {
  await page.goto('/app/party/p_000001')
  const gstin = await page.getByText(/^29[A-Z]{5}\d{4}[A-Z]\dZ\w$/).textContent()
  await page.goto(`/app/search?q=${gstin?.toLowerCase()}`)
  await expect(page.getByRole('row', { name: /Kaveri Alloys/ })).toContainText('GSTIN')
})

test('what was found is narrowed by type, state and status, and cleared', async ({ page }) => {
  await page.goto('/app/search?q=kaveri')
  await page.getByLabel('Status').selectOption('Strike Off')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/status=Strike/)
  await expect(page.getByRole('row').filter({ hasText: 'Active' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Kaveri Solutions Limited' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.getByRole('link', { name: 'Kaveri Alloys Private Limited' })).toBeVisible()
})

test('two letters are too few, and stay where they were typed', async ({ page }) => {
  await page.goto('/app/dashboard')
  const box = page.getByRole('main').getByLabel(label)
  await box.fill('ka')
  await box.press('Enter')
  await expect(page.getByText('Minimum 3 characters required').first()).toBeVisible()
  await expect(box).toHaveValue('ka')
})

test('a text that is refused answers 422 with what was typed', async ({ page }) => {
  for (const [q, message] of [
    ['ka', 'Minimum 3 characters required'],
    ['k'.repeat(201), 'At most 200 characters'],
  ] as const) {
    const answer = await page.goto(`/app/search?q=${q}`)
    expect(answer?.status()).toBe(422)
    await expect(page.getByText(message).first()).toBeVisible()
    await expect(page.getByRole('main').getByLabel(label)).toHaveValue(q)
  }
})

test('nothing found says so, and markup is only text', async ({ page }) => {
  await page.goto(`/app/search?q=${encodeURIComponent('<b>zzqx</b>')}`)
  await expect(page.getByText('No Records Found')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for “<b>zzqx</b>”')
})
