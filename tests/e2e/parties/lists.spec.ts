import type { Locator, Page } from '@playwright/test'
import { type Account, expect, test } from '#tests/support/browser/e2e.ts'

// Both projects share one database, so each has its own parties.
type Mine = { account: Account; state: string }
const mine: Record<string, Mine> = {
  'with JavaScript': { account: 'officer', state: 'Kerala' },
  'without JavaScript': { account: 'officer', state: 'Goa' },
}
const of = ({ project }: { project: { name: string } }): Mine => mine[project.name] as Mine

const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const rows = (page: Page) => page.getByRole('main').locator('tbody tr')
const countOf = async (option: Locator) => Number(/\((\d+)\)$/.exec((await option.textContent()) ?? '')?.[1])
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' }).click()

test('parties can be filtered by state and then by city, with counts', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/parties')
  await expect(filter(page, 'City')).toHaveCount(0)
  const state = filter(page, 'State')
  const inState = await countOf(state.locator('option[value=Punjab]'))
  await state.selectOption('Punjab')
  await apply(page)
  await expect(page.getByRole('main').getByText(`${inState} parties`, { exact: true })).toBeVisible()
  const city = filter(page, 'City')
  const inCity = await countOf(city.locator('option[value=Ludhiana]'))
  await city.selectOption('Ludhiana')
  await apply(page)
  await expect(page).toHaveURL(/state=Punjab&city=Ludhiana/)
  await expect(page.getByText(inCity === 1 ? '1 party' : `${inCity} parties`, { exact: true })).toBeVisible()
  await expect(rows(page).first()).toContainText('Ludhiana, Punjab')
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/\/app\/parties$/)
  await expect(state).toHaveValue('')
})

test('a city outside the chosen state finds nothing, says so and can be dropped', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto('/app/parties?state=Punjab&city=Chennai')
  await expect(page.getByRole('main').getByText('No Records Found')).toBeVisible()
  await expect(page.getByText('No parties found in the city “Chennai” in Punjab.')).toBeVisible()
  await page.getByRole('link', { name: 'Any city of Punjab' }).click()
  await expect(page).toHaveURL(/\/app\/parties\?state=Punjab$/)
  await expect(rows(page).first()).toContainText('Punjab')
})

test('one link clears filters that match nothing together', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/parties?model_type=person&listed=true&state=Punjab&city=Ludhiana')
  await expect(page.getByRole('main').getByText('No Records Found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Any city of Punjab' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Show all parties' }).click()
  await expect(page).toHaveURL(/\/app\/parties$/)
  await expect(rows(page).first()).toBeVisible()
})

test('rarely used filters are collapsed until one of them is set', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/parties')
  await expect(filter(page, 'Industry')).toBeHidden()
  await page.getByText('More filters').click()
  await filter(page, 'Listing').selectOption('true')
  await apply(page)
  await expect(filter(page, 'Listing')).toHaveValue('true')
  await expect(filter(page, 'Listing')).toBeVisible()
})

test('search results can be sorted by age and capital, and by relevance again', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto('/app/search?q=agro')
  await page.getByRole('link', { name: 'Registered' }).click()
  await expect(page.getByRole('columnheader', { name: /^Registered/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const dates = await rows(page)
    .locator('td', { hasText: /^\d\d-\d\d-\d{4}$/ })
    .allTextContents()
  const days = dates.map((text) => text.split('-').reverse().join('-'))
  expect(days.length).toBeGreaterThan(1)
  expect(days).toEqual([...days].sort())
  await page.getByRole('link', { name: 'Capital, ₹ lakh' }).click()
  await expect(page).toHaveURL(/sort_by=capital&sort_in=desc/)
  await page.getByRole('link', { name: 'Sort by relevance' }).click()
  await expect(page).toHaveURL(/\/app\/search\?q=agro$/)
})

test('several parties can be watched and unwatched in one go, and the filters are kept', async ({
  page,
  signInAs,
}, info) => {
  const { account, state } = of(info)
  await signInAs(account)
  await page.goto(`/app/parties?state=${state}&model_type=private_company`)
  const boxes = rows(page).getByRole('checkbox')
  const name = (await rows(page).nth(1).getByRole('link').textContent()) ?? ''
  await expect(boxes.nth(1)).toHaveAccessibleName(name)
  for (const index of [0, 1, 2]) await boxes.nth(index).check()
  await page.getByRole('button', { name: 'Watch selected', exact: true }).click()
  await expect(page.getByText('3 parties added to your Watchlist')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`state=${state}&`))
  await expect(rows(page).nth(2)).toContainText('Watched')
  await expect(rows(page).nth(3)).not.toContainText('Watched')
  await expect(boxes.nth(1)).not.toBeChecked()
  await boxes.nth(0).check()
  await page.getByRole('button', { name: 'Watch selected', exact: true }).click()
  await expect(page.getByText('No change: your Watchlist is already up to date')).toBeVisible()
  await page.goto('/myparties')
  await expect(page.getByRole('link', { name: /^Watched \d+$/ })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('button', { name: 'Stop watching selected' }).click()
  await expect(page.getByText('Party removed from your Watchlist')).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})

test('submitting without a selection changes nothing and shows an error', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/search?q=agro')
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Watch selected', exact: true }).click()
  expect((await answered).status()).toBe(422)
  await expect(page.getByRole('alert')).toContainText('Select at least one party')
})

test('a failed change keeps the selection', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/parties?state=Assam')
  const box = rows(page).getByRole('checkbox').nth(1)
  await box.check()
  // The API rejects a key that is too long.
  await page
    .locator('main form[method=post] input[name=form_key]')
    .evaluate((input) => input.setAttribute('value', 'k'.repeat(200)))
  await page.getByRole('button', { name: 'Watch selected', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to update watchlist')
  await expect(box).toBeChecked()
})

test('a read-only user has nothing to select', async ({ page, signInAs }) => {
  await signInAs('viewer')
  for (const path of ['/app/parties', '/app/search?q=agro']) {
    await page.goto(path)
    await expect(rows(page).first()).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /watch/i })).toHaveCount(0)
  }
  expect((await page.goto('/myparties'))?.status()).toBe(403)
})

test('a list can be downloaded in full as a file, unless its filters are invalid', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  for (const path of ['/app/parties?state=Punjab', '/app/search?q=agro&state=Punjab', '/myparties']) {
    await page.goto(path)
    const count = Number.parseInt((await page.getByText(/^\d+ part(y|ies)$/).textContent()) ?? '', 10)
    const href = await page.getByRole('link', { name: 'CSV' }).getAttribute('href')
    const answer = await page.request.get(href ?? '')
    expect(answer.headers()['content-type']).toContain('text/csv')
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(count + 1)
    expect(lines[0]).toContain('Paid-up capital (rupees)')
  }
  expect((await page.request.get('/app/search.csv?q=ab')).status()).toBe(422)
  const strange = await page.request.get('/admin/audit.csv?from=abc')
  expect([strange.status(), await strange.text()]).toEqual([400, expect.stringContaining('From “abc”')])
})

test('my parties shows watched parties, those with alerts and recently viewed ones', async ({
  page,
  signInAs,
}, info) => {
  await signInAs('lead')
  await page.goto('/myparties')
  await expect(rows(page).first()).toContainText(/\d\d-\d\d-\d{4}\s*by R\. Lead/)
  await page.getByRole('link', { name: /^With alerts/ }).click()
  await expect(rows(page).first()).toContainText(/\d+ (alert|case|report)/)
  const party = info.project.name === 'with JavaScript' ? 'p_000301' : 'p_000302'
  await page.goto(`/app/party/${party}`)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.goto('/myparties?view=seen')
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Recently viewed/ })).toHaveAttribute('aria-current', 'page')
  const state = filter(page, 'State')
  const option = state.locator('option').nth(1)
  const count = await countOf(option)
  await state.selectOption((await option.getAttribute('value')) ?? '')
  await apply(page)
  await expect(page).toHaveURL(/view=seen/)
  await expect(rows(page)).toHaveCount(count)
})

test('unknown or odd parameters in the address do not cause an error', async ({ page, signInAs }) => {
  await signInAs('lead')
  const odd = 'page=abc&sort_by=size&sort_in=up&listed=perhaps&model_type=fish&colour=red'
  for (const path of ['/app/parties', '/app/search', '/myparties']) {
    const answer = await page.goto(`${path}?q=agro&${odd}`)
    expect(answer?.status(), path).toBe(200)
    await expect(rows(page).first()).toBeVisible()
    await page.goto(`${path}?q=agro&state=${encodeURIComponent('<b>Atlantis</b>')}`)
    await expect(page.getByRole('main').getByText('No Records Found')).toBeVisible()
    expect((await page.goto(`${path}?q=agro&status=${'x'.repeat(500)}&industry=%00`))?.status()).toBe(200)
    expect((await page.goto(`${path}?q=agro&page=900`))?.status()).toBe(200)
  }
})

test('skipping to the actions of a list keeps the ticked rows', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/home')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Parties', exact: true })
    .click()
  const box = rows(page).getByRole('checkbox').first()
  await box.check()
  await page.getByRole('link', { name: 'Skip to actions' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Watch selected', exact: true })).toBeInViewport()
  await expect(box).toBeChecked()
})
