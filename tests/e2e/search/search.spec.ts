import { type Account, expect, test } from '#tests/support/browser/e2e.ts'

const label = 'Search companies and persons'

test.beforeEach(async ({ signInAs }) => signInAs('analyst'))

test('a user can search for a company by name and open it', async ({ page }) => {
  await page.goto('/app/dashboard')
  await page.getByRole('main').getByLabel(label).fill('kaveri')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for “kaveri”')
  await expect(
    page
      .getByRole('row', { name: /Kaveri Alloys/ })
      .locator('mark')
      .first(),
  ).toHaveText('Kaveri')
  await page.getByRole('rowheader').getByRole('link', { name: 'Kaveri Alloys Private Limited' }).click()
  await expect(page).toHaveURL(/\/app\/party\/p_000001$/)
})

test('a GSTIN in lower case finds its company', async ({ page }) => {
  await page.goto('/app/party/p_000001')
  const gstin = await page.getByText(/^29[A-Z]{5}\d{4}[A-Z]\dZ\w$/).textContent()
  await page.goto(`/app/search?q=${gstin?.toLowerCase()}`)
  await expect(page.getByRole('row', { name: /Kaveri Alloys/ })).toContainText('GSTIN')
})

test('results can be filtered by status, and the filter cleared', async ({ page }) => {
  await page.goto('/app/search?q=kaveri')
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Strike Off')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/status=Strike/)
  await expect(page.getByRole('row').filter({ hasText: 'Active' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Kaveri Solutions Limited' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.getByRole('row', { name: /Kaveri Alloys Private Limited/ })).toBeVisible()
})

test('two letters are too short and stay in the field', async ({ page }) => {
  await page.goto('/app/dashboard')
  const box = page.getByRole('main').getByLabel(label)
  await box.fill('ka')
  await box.press('Enter')
  await expect(page.getByText('Minimum 3 characters required').first()).toBeVisible()
  await expect(box).toHaveValue('ka')
})

test('an invalid search is answered with 422 and keeps the text', async ({ page }) => {
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

test('a search without results says so, and markup is escaped', async ({ page }) => {
  await page.goto(`/app/search?q=${encodeURIComponent('<zzqxzzqx>')}`)
  await expect(page.getByRole('main').getByText('No Records Found')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search for “<zzqxzzqx>”')
})

// Both projects share one database, and tests run in parallel, so each has its own user.
type People = Record<string, Account>
const savers: People = { 'with JavaScript': 'officer', 'without JavaScript': 'lead' }
const searchers: People = { 'with JavaScript': 'owner', 'without JavaScript': 'manager' }
const among = (people: People, { project }: { project: { name: string } }) => people[project.name] as Account

test('a search can be saved, opened, renamed and deleted', async ({ page, context, signInAs }, info) => {
  await context.clearCookies()
  await signInAs(among(savers, info))
  await page.goto('/app/search?q=agro&state=Punjab&sort_by=capital')
  const save = async (name: string) => {
    await page.getByText('Save this search').click()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
  }
  await save('Agro, Punjab')
  await expect(page.getByText('Search saved')).toBeVisible()
  await save('AGRO, PUNJAB')
  await expect(page.getByRole('alert')).toContainText('A saved search with this name already exists')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('AGRO, PUNJAB')
  await page.goto('/app/search')
  await page.getByRole('link', { name: 'Rename Agro, Punjab' }).click()
  await page.getByLabel('New name of “Agro, Punjab”').fill('Farms')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByText('Saved search renamed')).toBeVisible()
  await page.getByRole('link', { name: 'Farms', exact: true }).click()
  await expect(page).toHaveURL(/q=agro&state=Punjab&sort_by=capital/)
  await page.goto('/app/search')
  await page.getByRole('button', { name: 'Delete Farms' }).click()
  await expect(page.getByText('Saved search deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Farms', exact: true })).toHaveCount(0)
})

test('recent searches are remembered once each, and can be cleared', async ({
  page,
  context,
  signInAs,
}, info) => {
  await context.clearCookies()
  await signInAs(among(searchers, info))
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await page.goto('/app/search?q=teesta')
  // It is stored after the response was sent.
  await expect(async () => {
    await page.goto('/app/search')
    await expect(recent.getByRole('link', { name: 'teesta', exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.goto('/app/search?q=brahmaputra')
  await page.goto('/app/search?q=TEESTA&status=Active')
  await page.goto('/app/search?q=te')
  await page.request.get('/app/search?q=prefetched', { headers: { 'Sec-Purpose': 'prefetch' } })
  await page.goto('/app/search')
  await expect(recent.getByRole('link', { name: /^(teesta|te|prefetched)$/ })).toHaveCount(0)
  await expect(recent.getByRole('link', { name: 'brahmaputra' })).toBeVisible()
  const last = recent.getByRole('listitem').filter({ hasText: 'TEESTA' })
  await expect(last).toContainText('Active')
  await last.getByRole('link').click()
  await expect(page).toHaveURL(/q=TEESTA&status=Active/)
  await page.goto('/app/search')
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(page.getByText('Recent searches cleared')).toBeVisible()
  await expect(recent.getByRole('link', { name: /teesta|brahmaputra/i })).toHaveCount(0)
})

test('a read-only user cannot save a search', async ({ page, context, signInAs }) => {
  await context.clearCookies()
  await signInAs('viewer')
  await page.goto('/app/search?q=agro')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Save this search')).toHaveCount(0)
})
