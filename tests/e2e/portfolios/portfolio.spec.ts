import type { Page } from '@playwright/test'
import { ddmmyyyy } from '#server/contract/calendar.ts'
import { demoDay, endOfMonth, monthsBefore } from '#server/demo/calendar.ts'
import { expect, test } from '#tests/support/browser/e2e.ts'

/** The caption of a section's list. */
const caption = (page: Page) => page.getByRole('caption').filter({ hasText: ' as of ' })

test.beforeEach(({ signInAs }) => signInAs('lead'))

test('a cell of the score by exposure matrix links to as many parties as it says', async ({ page }) => {
  await page.goto('/app/portfolio/pf_000001')
  const matrix = page.getByRole('table', { name: /A score below 50 is High/ })
  const cell = matrix.getByRole('link').first()
  const [, count] = (await cell.textContent())?.match(/^(\d+) part/) ?? []
  expect(Number(count)).toBeGreaterThan(0)
  await cell.click()
  await expect(page).toHaveURL(/\/parties\?score=.+&size=/)
  await expect(caption(page)).toContainText(new RegExp(`^${count} part(y|ies) as of`))
})

test('the overview figures can be downloaded and match the page', async ({ page }) => {
  await page.goto('/app/portfolio/pf_000001')
  const link = page.getByRole('main').getByRole('link', { name: 'All figures (CSV)' })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  const rows = (await file.text()).split(/\r?\n/).map((row) => row.split(','))
  const ofHigh = rows.find(([figure, of]) => figure === 'Risk' && of === 'High')?.[3]
  const high = page
    .getByRole('table', { name: 'Parties and exposure by risk' })
    .getByRole('row', { name: /^High/ })
  await expect(high.getByRole('cell').first()).toHaveText(ofHigh ?? 'none')
  const moves = rows
    .filter(([figure]) => figure === 'Migration')
    .reduce((sum, [, , , parties]) => sum + Number(parties), 0)
  expect(moves).toBe(Number(rows.find(([figure]) => figure === 'All')?.[3]))
})

test('parties that changed risk are listed, and can be filtered further', async ({ page }) => {
  await page.goto('/app/portfolio/pf_000001')
  const cell = page.getByRole('link', { name: / crore: Medium to High$/ })
  const [, count] = (await cell.textContent())?.match(/^(\d+) part/) ?? []
  await cell.click()
  await expect(caption(page)).toContainText(`${count} part`)
  await page.getByLabel('Days past due').selectOption('standard')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/was=medium/)
  await page.getByRole('link', { name: /Remove the filter Risk on/ }).click()
  await expect(page).not.toHaveURL(/was=/)
})

test('figures of an earlier date use the exposures of that time', async ({ page }) => {
  const [before = '', last = ''] = monthsBefore(demoDay(), 2)
  const [day, books] = [`${last}-15`, ddmmyyyy(endOfMonth(before))]
  await page.goto('/app/portfolio/pf_000002')
  await page.getByLabel('As of').fill(day)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(new RegExp(`as_of=${day}`))
  await expect(page.getByRole('definition').filter({ hasText: books })).toBeVisible()
  await page.getByRole('link', { name: 'Accounts' }).click()
  await expect(caption(page)).toContainText(`as of ${ddmmyyyy(day)}`)
  await expect(page.getByRole('cell', { name: books, exact: true }).first()).toBeVisible()
  await page.goto('/app/portfolio/pf_000002?as_of=2999-12-31')
  await expect(page.getByText('31-12-2999 is in the future: showing today’s figures.')).toBeVisible()
  await page.goto('/app/portfolio/pf_000002?as_of=2001-01-01')
  await expect(page.getByText('No data for this date')).toBeVisible()
})

test('the scores page can show the score as of an earlier date', async ({ page }) => {
  await page.goto('/app/party/p_000001/scores')
  await page.getByLabel('As of').fill('2025-06-30')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/as_of=2025-06-30/)
  const history = page.getByRole('region', { name: 'Score history' })
  await expect(history.getByRole('cell', { name: /-2026$/ })).toHaveCount(0)
  await page.goto('/app/party/p_000001/scores?as_of=1999-01-01')
  await expect(page.getByText('No score computed by 01-01-1999')).toBeVisible()
})

test('alert notifications can be set up, and the change appears in the history', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(`/app/portfolio/${javaScriptEnabled ? 'pf_000005' : 'pf_000004'}/settings`)
  await page.getByRole('group', { name: 'Recipients' }).getByRole('checkbox').first().check()
  await page.getByLabel('Minimum risk').selectOption('medium')
  await page.getByRole('checkbox', { name: 'Media' }).check()
  const single = page.getByRole('checkbox', { name: 'Rating withdrawn' })
  if (!(await single.isVisible())) await page.getByText('Individual signals: Ratings').click()
  await single.check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Portfolio settings saved')).toBeVisible()
  await expect(page.getByLabel('Minimum risk')).toHaveValue('medium')
  await expect(page.getByText('Individual signals: Ratings: 1 of 11')).toBeVisible()
  await expect(single).toBeChecked()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(
    page.getByText('set 1 recipient for alerts of Media, 1 individual signal, Medium and above').first(),
  ).toBeVisible()
})

/** Creates a portfolio and returns the path of its edit page. */
async function made(page: Page, name: string): Promise<string> {
  await page.goto('/app/portfolios/new')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create portfolio' }).click()
  await page.waitForURL(/\/add\b/)
  return new URL(page.url()).pathname.replace(/add$/, 'edit')
}
const bothVersions = (page: Page) => page.locator('dl').filter({ hasText: 'Your change' })

test('a portfolio that another user changed is not overwritten, and both versions are shown', async ({
  page,
  context,
}, { project }) => {
  const name = `Two at once ${project.name}`
  const edit = await made(page, name)
  await page.goto(edit)
  await page.getByLabel('Description').fill('What I typed')
  const other = await context.newPage()
  await other.goto(edit)
  await other.getByLabel('Name').fill(`${name}, theirs`)
  await other.getByLabel('Description').fill('What they typed')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Portfolio changed')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was overwritten')
  await expect(bothVersions(page)).toHaveText('Description nowWhat they typedYour changeWhat I typed')
  await expect(page.getByLabel('Name')).toHaveValue(`${name}, theirs`)
  await expect(page.getByLabel('Description')).toHaveValue('What I typed')

  await other.goto(edit)
  await other.getByRole('button', { name: 'Archive portfolio' }).click()
  await expect(other.getByText('Portfolio archived')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(bothVersions(page)).toContainText('State nowArchivedYour changeActive')
  await expect(page.getByLabel('Description')).toHaveValue('What I typed')
  await page.getByRole('button', { name: 'Restore and save' }).click()
  await expect(page.getByText('Portfolio restored')).toBeVisible()
  await expect(page.getByText('What I typed')).toBeVisible()
})

test('settings that another user saved are not overwritten, and both versions are shown', async ({
  page,
  context,
}, { project }) => {
  const settings = (await made(page, `Settings at once ${project.name}`)).replace(/edit$/, 'settings')
  await page.goto(settings)
  await page.getByRole('checkbox', { name: 'Media' }).check()
  const other = await context.newPage()
  await other.goto(settings)
  await other.getByLabel('Minimum risk').selectOption('medium')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Portfolio settings saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was overwritten')
  await expect(bothVersions(page)).toHaveText('Signals nowAllYour changeMedia')
  await expect(page.getByLabel('Minimum risk')).toHaveValue('medium')
  await expect(page.getByRole('checkbox', { name: 'Media' })).toBeChecked()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Portfolio settings saved')).toBeVisible()
})

test('an empty portfolio says so and links to adding parties', async ({ page }, { project }) => {
  const overview = (await made(page, `Nobody yet ${project.name}`)).replace(/\/edit$/, '')
  await page.goto(overview)
  const main = page.getByRole('main')
  await expect(main.getByText('No parties in this portfolio yet')).toBeVisible()
  await expect(main.getByRole('figure')).toHaveCount(0)
  await expect(main.getByRole('table')).toHaveCount(0)
  await main.getByRole('paragraph').getByRole('link', { name: 'Add parties' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add parties')
})

test('table captions stay within a narrow screen, even if the table is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const section of ['', '/parties', '/accounts', '/alerts', '/cases']) {
    await page.goto(`/app/portfolio/pf_000001${section}`)
    const captions = page.getByRole('main').getByRole('caption')
    await expect(captions.first()).toBeVisible()
    const ends = await captions.evaluateAll((all) =>
      all.flatMap((one) => {
        const scrolled = one.closest('.scroll')
        if (scrolled) scrolled.scrollLeft = 1_000
        const { left, right } = one.getBoundingClientRect()
        return [left, right]
      }),
    )
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...ends)).toBeLessThanOrEqual(320)
  }
})
