import { ddmmyyyy } from '#server/contract/calendar.ts'
import { caseCategories } from '#server/contract/cases/case-categories.ts'
import { demoDay, yearEnds } from '#server/demo/calendar.ts'
import { expect, test } from '#tests/support/browser/e2e.ts'
import { withOwner } from '#tests/support/database/platform.ts'

const kaveri = '/app/party/p_000001'

/** A company with several cases at Northern Bank: which one it is depends on the date on which the demonstration data was created. */
const partyWithCases = () =>
  withOwner(async (db) => {
    const { party_id } = await db
      .selectFrom('cases as c')
      .innerJoin('users as u', 'u.organization_id', 'c.organization_id')
      .innerJoin('parties as p', 'p.party_id', 'c.party_id')
      .where('u.user_id', '=', 'u_analyst')
      .where('p.model_type', '!=', 'person')
      .select('c.party_id')
      .groupBy('c.party_id')
      .having(({ fn }) => fn.countAll(), '>', 1)
      .orderBy('c.party_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return party_id
  })

test('charges are totalled by lender, and can be filtered, sorted and downloaded', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.goto(`${kaveri}/charges`)
  const lenders = page.getByRole('region', { name: 'Open charges by lender' })
  await expect(lenders.getByRole('row', { name: /^All lenders/ })).toContainText('₹ 55.60 crore')
  const charges = page.getByRole('region', { name: 'Charges', exact: true })
  await charges.getByLabel('State').selectOption('satisfied')
  await charges.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/state=satisfied/)
  await expect(charges.getByRole('row')).toHaveCount(3)
  await charges.getByRole('link', { name: 'Amount' }).click()
  await expect(page).toHaveURL(/state=satisfied.*sort_by=amount/)
  await expect(charges.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  const href = await charges.getByRole('link', { name: 'CSV' }).getAttribute('href')
  const csv = await page.request.get(href ?? '')
  expect(csv.headers()['content-type']).toContain('text/csv')
  const lines = (await csv.text()).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('Amount in rupees')
})

test('news shows the sentiment and its decisive words, and can be filtered', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_000003/news')
  const news = page.getByRole('region', { name: 'News' })
  await expect(news.getByRole('listitem').filter({ hasText: 'Negative' }).first()).toBeVisible()
  await news.getByLabel('Sentiment').selectOption('negative')
  await news.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/sentiment=negative/)
  const stopped = news.getByRole('listitem').filter({ hasText: 'plant stopped after inspection' })
  await expect(stopped.locator('mark')).toHaveText(['plant stopped'])
  await expect(stopped).toContainText('Negative by “plant stopped”')
  await expect(news.getByRole('listitem').filter({ hasText: 'Positive' })).toHaveCount(0)
  await news.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/\/p_000003\/news$/)
})

test('court cases can be filtered by kind, and a company without any says so', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_000085/court-cases')
  const courts = page.getByRole('region', { name: 'Court cases' })
  await expect(courts.getByRole('row')).toHaveCount(4)
  await courts.getByLabel('Kind').selectOption({ index: 1 })
  await courts.getByRole('button', { name: 'Apply' }).click()
  await expect(courts.getByRole('row')).toHaveCount(2)
  await page.goto(`${kaveri}/court-cases`)
  await expect(page.getByText('No court cases on record')).toBeVisible()
})

test('an alert of a party opens in the panel next to that party’s alerts', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto(`${kaveri}/alerts?state=open`)
  const alerts = page.getByRole('region', { name: 'Alerts', exact: true })
  await expect(alerts.getByRole('columnheader', { name: 'Company' })).toHaveCount(0)
  await alerts.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/app\/alerts\?party_id=p_000001&offCanvas=/)
  await expect(page.getByText('Company: Kaveri Alloys Private Limited')).toBeVisible()
})

test('the cases of a party link to the case, and a new one can be created', async ({ page, signInAs }) => {
  await signInAs('analyst')
  const party = await partyWithCases()
  await page.goto(`/app/party/${party}/cases`)
  const cases = page.getByRole('region', { name: 'Cases', exact: true })
  const [, shown] = (await cases.getByRole('caption').textContent())?.match(/(\d+) of \d+ shown/) ?? []
  expect(Number(shown)).toBeGreaterThan(0)
  await expect(cases.getByRole('row')).toHaveCount(1 + Number(shown))
  await cases.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/app\/cases\/\d+$/)
  await page.goto(`/app/party/${party}/cases`)
  await cases.getByRole('link', { name: 'Create case' }).click()
  await expect(page.getByLabel('Party Name')).toBeDisabled()
})

test('the cases of a party or portfolio can be filtered by a status of the organisation’s own workflow', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  const { party_id, portfolio_id, case_status } = await withOwner((db) =>
    db
      .selectFrom('cases as c')
      .innerJoin('portfolio_parties as m', (join) =>
        join.onRef('m.party_id', '=', 'c.party_id').onRef('m.organization_id', '=', 'c.organization_id'),
      )
      .where('c.case_status', 'not in', caseCategories)
      .select(['c.party_id', 'm.portfolio_id', 'c.case_status'])
      .orderBy('c.case_id')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  for (const path of [`/app/party/${party_id}/cases`, `/app/portfolio/${portfolio_id}/cases`]) {
    await page.goto(path)
    const cases = page.getByRole('region', { name: 'Cases', exact: true })
    await cases.getByLabel('Status').selectOption(case_status)
    await cases.getByRole('button', { name: 'Apply' }).click()
    await expect(page).toHaveURL(/case_status=[A-Z]/)
    await expect(cases.getByRole('row').filter({ hasNotText: case_status })).toHaveCount(1)
    await expect(cases.getByRole('cell', { name: case_status }).first()).toBeVisible()
    await expect(cases.getByLabel('Status')).toHaveValue(case_status)
  }
})

test('a user without access to cases or reports is told so within the page', async ({ page, signInAs }) => {
  await signInAs('viewer')
  for (const section of ['cases', 'reports']) {
    await page.goto(`${kaveri}/${section}`)
    await expect(page.getByText('We are Sorry,Access is not allowed Contact admin').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kaveri Alloys Private Limited')
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0)
  }
})

test('the reports of a party show who ordered them, and another can be ordered', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto(`${kaveri}/reports`)
  const ordered = page.getByRole('region', { name: 'Reports ordered' })
  await expect(ordered.getByRole('row', { name: /A\. Analyst/ }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Order C-Trust' }).click()
  await expect(page).toHaveURL(`${kaveri}/checkout?slug=c-trust`)
  await expect(page.getByLabel('C-Trust')).toBeChecked()
})

test('a report that cannot be ordered says why', async ({ page, signInAs }) => {
  await signInAs('owner')
  await page.goto(`${kaveri}/reports`)
  await expect(page.getByText('C-Trust is not available for the selected entity')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Order C-Trust' })).toHaveCount(0)
})

test('claim and monitoring shows the claim, and sources and dates of all data', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.goto(`${kaveri}/information`)
  await expect(page.getByRole('region', { name: 'Claim' })).toContainText(
    'This profile has not been claimed.',
  )
  await expect(page.getByRole('region', { name: 'Monitoring' })).toBeVisible()
  const dates = page.getByRole('region', { name: 'Sources and dates' })
  await expect(dates.getByRole('row', { name: /^Statements/ })).toContainText(
    ddmmyyyy(yearEnds(demoDay(), 1)[0] ?? ''),
  )
  await expect(dates.getByRole('row', { name: /^Statements/ })).toContainText('AOC-4')
  await expect(dates.getByRole('row', { name: /^Registrations/ })).toContainText('Company register')
  const courts = dates.getByRole('row', { name: /^Court cases/ })
  await expect(courts).toContainText('none')
  await expect(courts).not.toContainText('Courts')
})

test('watching a party shows who watches it', async ({ page, signInAs }, { project }) => {
  await signInAs('analyst')
  await page.goto(`/app/party/${project.name === 'with JavaScript' ? 'p_000061' : 'p_000062'}/information`)
  const monitoring = page.getByRole('region', { name: 'Monitoring' })
  await expect(monitoring).toContainText(/not on your (organisation’s )?watchlist/i)
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect(monitoring.getByRole('row', { name: /A\. Analyst/ })).toBeVisible()
  await page.getByRole('button', { name: 'Stop watching' }).click()
  await expect(monitoring).toContainText(/not on your (organisation’s )?watchlist/i)
})

test('a person has records too, except those of businesses', async ({ page, signInAs }) => {
  await signInAs('analyst')
  for (const section of ['news', 'court-cases', 'alerts', 'cases', 'information']) {
    const answer = await page.goto(`/app/party/p_002001/${section}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  }
  for (const section of ['scores', 'charges', 'reports', 'compare']) {
    expect((await page.goto(`/app/party/p_002001/${section}`))?.status()).toBe(404)
  }
})
