import { expect, test } from '#tests/support/browser/e2e.ts'

// All tests share one database, two at a time, so each watches its own company.
const companies: Record<string, [string, string]> = {
  'with JavaScript': ['p_000040', 'p_000047'],
  'without JavaScript': ['p_000041', 'p_000048'],
}

test('a company can be watched from its page and removed in the watchlist', async ({
  page,
  signInAs,
}, info) => {
  await signInAs('officer')
  await page.goto(`/app/party/${companies[info.project.name]?.[0]}`)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(page.getByText('Successfully added to your Watchlist')).toBeVisible()
  await expect(page.getByText(/^Watched since \d\d-\d\d-\d{4}$/)).toBeVisible()
  await page.goto('/watchlist')
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Stop watching ${name}`, exact: true }).click()
  await expect(page.getByText('Party removed from your Watchlist')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('watching from a filtered list of a party returns to that list', async ({ page, signInAs }, info) => {
  await signInAs('officer')
  const list = `/app/party/${companies[info.project.name]?.[1]}/timeline?kind=registry&page=1`
  await page.goto(list)
  for (const [button, done] of [
    ['Watch', 'added'],
    ['Stop watching', 'removed'],
  ]) {
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page).toHaveURL(`${list}&notice=watchlist-${done}`)
  }
})

test('each watched company shows its place and risk', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/watchlist')
  const sahyadri = page.getByRole('row', { name: /Sahyadri Chemicals Limited/ })
  await expect(sahyadri).toContainText('Palghar, Maharashtra')
  await expect(sahyadri).toContainText(/High|Medium|Low/)
})

test('watched companies can be sorted, and the file link has the same order', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/watchlist')
  const scores = async () =>
    (await page.getByRole('main').locator('td[data-label="Score"]').allTextContents())
      .filter((text) => text !== '—')
      .map(Number)
  await page.getByRole('columnheader', { name: 'Score' }).getByRole('link').click()
  await expect(page.getByRole('columnheader', { name: 'Score' })).toHaveAttribute('aria-sort', 'ascending')
  const shown = await scores()
  expect(shown.length).toBeGreaterThan(5)
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
  await expect(page.getByRole('link', { name: /^CSV/ })).toHaveAttribute('href', /sort_by=score&sort_in=asc/)
})

test('an empty watchlist explains how to add companies', async ({ page, signInAs }) => {
  await signInAs('owner')
  await page.goto('/watchlist')
  await expect(
    page.getByText('You have not watchlisted any company. Please add companies to your watchlist'),
  ).toBeVisible()
  await page.getByRole('main').getByLabel('Search companies and persons').fill('meridian')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('link', { name: 'Meridian Textiles Limited' })).toBeVisible()
})

test('a failed change shows an error and leaves the page usable', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs('lead')
  await page.goto('/watchlist')
  // Waits for hydration, which would restore the right key.
  await page
    .getByRole(javaScriptEnabled ? 'combobox' : 'searchbox')
    .first()
    .waitFor()
  const stop = page.getByRole('button', { name: /^Stop watching/ }).first()
  const key = page.locator('main input[name=form_key]')
  // The API rejects a key that is too long.
  await key.evaluate((input) => input.setAttribute('value', 'k'.repeat(200)))
  await stop.click()
  await expect(page.getByRole('alert')).toContainText('Failed to update watchlist')
  await expect(stop).toBeVisible()
})

test('watched companies and portfolios can be searched by name, also when sorted and in the file', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  const main = page.getByRole('main')
  const search = async (label: string, text: string) => {
    await main.getByLabel(label, { exact: true }).fill(text)
    await main.getByRole('button', { name: 'Apply' }).click()
  }
  await page.goto('/watchlist')
  await search('Name or identifier', 'sahyadri')
  await expect(main.getByText('1 party found')).toBeVisible()
  await expect(main.getByRole('row')).toHaveCount(2)
  await main.getByRole('columnheader', { name: 'Score' }).getByRole('link').click()
  await expect(page).toHaveURL(/q=sahyadri.*sort_by=score/)
  await expect(main.getByRole('row', { name: /Sahyadri Chemicals Limited/ })).toBeVisible()
  await expect(main.getByRole('row')).toHaveCount(2)
  const file = await page.request.get(
    (await main.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '',
  )
  expect((await file.text()).trim().split('\n')).toHaveLength(2)
  await search('Name or identifier', 'no such one')
  await expect(main.getByText('No watched parties match “no such one”')).toBeVisible()
  await main.getByRole('link', { name: 'Show all parties' }).click()
  await expect(main.getByLabel('Name or identifier')).toHaveValue('')
  await expect(page).toHaveURL(/\/watchlist\?sort_by=score/)

  await page.goto('/app/portfolios')
  await search('Name', 'no such one')
  await expect(main.getByText('No active portfolios match “no such one”')).toBeVisible()
  await search('Name', 'msme')
  await expect(main.getByText('1 portfolio found')).toBeVisible()
  await expect(main.getByRole('link', { name: 'MSME North' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', /q=msme/)
  await main.getByRole('link', { name: 'Clear' }).click()
  await expect(main.getByText(/^\d+ portfolios$/)).toBeVisible()
})
