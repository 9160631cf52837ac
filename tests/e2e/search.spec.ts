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

test.describe('with scripts', () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, 'suggestions need scripts')

  test('suggestions are walked through with the keyboard', async ({ page }) => {
    await page.goto('/app/dashboard')
    const box = page.getByRole('main').getByRole('combobox', { name: label })
    await box.fill('kaveri al')
    const option = page.getByRole('option', { name: /Kaveri Alloys Private Limited/ })
    await expect(option).toBeVisible()
    await box.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await box.press('Escape')
    await expect(option).toBeHidden()
    await expect(box).toHaveValue('kaveri al')
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(page).toHaveURL(/\/app\/party\/p_000001$/)
  })

  test('each state of the suggestions is said', async ({ page }) => {
    await page.goto('/app/dashboard')
    const box = page.getByRole('main').getByRole('combobox', { name: label })
    const said = page.getByRole('main').getByRole('status')
    await box.fill('ka')
    await expect(said).toHaveText('Minimum 3 characters required')
    await box.fill('zzqxzzqx')
    await expect(said).toHaveText('No Records Found')
    await page.route('**/app/search/suggestions*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.fulfill({ status: 400, json: {} })
    })
    await box.fill('kaveri')
    await expect(said).toHaveText('Loading...')
    await expect(said).toHaveText('Error Occured')
  })

  test('an answer that comes too late is dropped', async ({ page }) => {
    await page.goto('/app/dashboard')
    await page.route('**/app/search/suggestions?q=meridian', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue().catch(() => {})
    })
    const box = page.getByRole('main').getByRole('combobox', { name: label })
    const asked = page.waitForRequest('**/app/search/suggestions?q=meridian')
    await box.fill('meridian')
    await asked
    await box.fill('kaveri')
    await expect(page.getByRole('option', { name: /Kaveri/ }).first()).toBeVisible()
    await page.waitForTimeout(1600)
    await expect(page.getByRole('option', { name: /Meridian/ })).toHaveCount(0)
  })
})
