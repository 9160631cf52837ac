import { expect, fillSignIn, test } from '#tests/support/browser/e2e.ts'

// The main workflow of a credit officer, end to end. Each project uses its own company.
const companies = {
  'with JavaScript': { name: 'Kaveri Alloys Private Limited', id: 'p_000001' },
  'without JavaScript': { name: 'Meridian Textiles Limited', id: 'p_000004' },
} as Record<string, { name: string; id: string }>

test('a user can find and watch a company, raise a case from an alert, order a report and sign out', async ({
  page,
}, info) => {
  test.setTimeout(120_000)
  const company = companies[info.project.name] ?? { name: '', id: '' }

  await page.goto('/')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, 'analyst')
  await expect(page).toHaveURL(/\/app\/dashboard/)
  await expect(page.getByRole('heading', { name: 'Type below to search for a business' })).toBeVisible()

  await page
    .getByRole('main')
    .getByRole('searchbox')
    .or(page.getByRole('main').getByRole('combobox'))
    .fill(company.name)
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('main').getByRole('link', { name: company.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: company.name, exact: true })).toBeVisible()
  const partyPage = new URL(page.url()).pathname

  const unwatch = page.getByRole('button', { name: 'Stop watching' })
  if (await unwatch.isVisible()) await unwatch.click()
  await page.getByRole('button', { name: /^Watch/ }).click()
  await expect(page.getByText('Successfully added to your Watchlist')).toBeVisible()
  await page.goto('/watchlist')
  await expect(page.getByRole('main').getByRole('link', { name: company.name })).toBeVisible()
  await page.getByRole('button', { name: `Stop watching ${company.name}` }).click()
  await expect(page.getByText('Party removed from your Watchlist')).toBeVisible()

  await page.goto(`/app/alerts?state=open&party_id=${partyPage.split('/').at(-1)}`)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Raise a case' }).click()
  await page.getByLabel('Case Description').fill('The figures of the last quarter are to be explained.')
  await page.getByLabel('Case Type').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Create case' }).click()
  await expect(page.getByText('Case Created Successfully').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Alert' })).toBeVisible()
  await page.getByRole('link', { name: 'View Case' }).click()

  await page.getByRole('textbox', { name: 'Comment' }).fill('Called the company.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByText('Called the company.')).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('WIP')
  await page.getByLabel('Note').first().fill('ok')
  await page.getByRole('button', { name: 'Change status' }).click({ force: true })
  await expect(page.getByText('at least 5 characters').first()).toBeVisible()
  await expect(page.getByLabel('Note').first()).toHaveValue('ok')
  await page.getByLabel('Note').first().fill('Stock statement promised for Monday')
  await page.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByText('Status changed')).toBeVisible()
  await expect(page.getByText('Stock statement promised for Monday')).toBeVisible()

  await page.goto(`${partyPage}/checkout`)
  await page.getByRole('radio', { name: /C-360/ }).check()
  await page.getByRole('button', { name: /Order/ }).click()
  await expect(page.getByText('Report ordered')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('main').getByRole('link', { name: /Download/ })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
  const link = await page
    .getByRole('main')
    .getByRole('link', { name: /Download/ })
    .getAttribute('href')
  const file = await page.request.get(link ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.locator('summary', { hasText: 'A. Analyst' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed out')).toBeVisible()
  await page.goto('/app/dashboard')
  await expect(page.getByLabel('Password')).toBeVisible()
})
