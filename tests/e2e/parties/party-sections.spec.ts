import { expect, test } from '#tests/support/browser/e2e.ts'

test('every section of a company is one link away and marked as current', async ({ page, signInAs }) => {
  test.setTimeout(120_000)
  await signInAs('analyst')
  await page.goto('/app/party/p_000001')
  const sections = page.getByRole('navigation', { name: 'Party sections' })
  const names = await sections.getByRole('link').allTextContents()
  expect(names.length).toBe(17)
  for (const name of names) {
    await sections.getByRole('link', { name, exact: true }).click()
    await expect(sections.locator('[aria-current="page"]')).toHaveText(name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kaveri Alloys Private Limited')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Order report' }).first()).toBeVisible()
    await expect(page).toHaveTitle(/Kaveri Alloys Private Limited · Northern Bank/)
  }
})

test('an unknown section is reported within the party page, with links to the existing ones', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  const answer = await page.goto('/app/party/p_000001/horoscope')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kaveri Alloys Private Limited')
  await page
    .getByRole('region', { name: 'Section not found' })
    .getByRole('link', { name: 'Financials' })
    .click()
  await expect(page).toHaveURL(/\/app\/party\/p_000001\/financials$/)
})

test('the contact address redirects to the section that contains it', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_000001/contact')
  await expect(page).toHaveURL('/app/party/p_000001/relationships')
})

test('a person has no sections that only apply to businesses', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/parties?model_type=person')
  await page.getByRole('main').locator('tbody').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/app\/party\/p_\d+$/)
  const sections = page.getByRole('navigation', { name: 'Party sections' })
  await expect(sections.getByRole('link', { name: 'Directorships and holdings' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'Charges' })).toHaveCount(0)
  const answer = await page.goto(`${page.url()}/charges`)
  expect(answer?.status()).toBe(404)
})

test('watching from a section returns to that section', async ({ page, signInAs }, { project }) => {
  const charges = `/app/party/${project.name === 'with JavaScript' ? 'p_000050' : 'p_000051'}/charges`
  await signInAs('officer')
  await page.goto(charges)
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(page.getByText('Successfully added to your Watchlist')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(charges))
  await page.getByRole('button', { name: 'Stop watching' }).click()
  await expect(page.getByText('Party removed from your Watchlist')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(charges))
})

test('the first section has an address of its own and a canonical link', async ({ page, signInAs }) => {
  await signInAs('analyst')
  const answer = await page.goto('/app/party/p_000001/highlights')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('region', { name: 'Key figures' })).toBeVisible()
  const sections = page.getByRole('navigation', { name: 'Party sections' })
  await expect(sections.locator('[aria-current="page"]')).toHaveText('Highlights')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', '/app/party/p_000001')
  await page.getByRole('link', { name: 'All financials' }).click()
  await expect(page).toHaveURL(/\/app\/party\/p_000001\/financials$/)
})

test('on a narrow screen the early-warning score comes first', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs('analyst')
  await page.goto('/app/party/p_000001')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Early-warning score')
  const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0
  expect(await top('Early-warning score')).toBeGreaterThan(0)
  expect(await top('Early-warning score')).toBeLessThan(await top('Key figures'))
})

test('on a narrow screen the current section is scrolled into view', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs('analyst')
  await page.goto('/app/party/p_000001/information')
  const current = page.getByRole('navigation', { name: 'Party sections' }).locator('[aria-current="page"]')
  await expect(current).toHaveText('Claim and monitoring')
  await expect(current).toBeInViewport({ ratio: 0.9 })
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})
