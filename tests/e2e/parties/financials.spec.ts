import { ddmmyyyy, financialYear } from '#server/contract/calendar.ts'
import { demoDay, yearEnds } from '#server/demo/calendar.ts'
import { expect, test } from '#tests/support/browser/e2e.ts'

const financials = '/app/party/p_000001/financials'

test('shows figures of five years in groups, with the latest change and a balance check', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_000001')
  await page.getByRole('link', { name: 'All financials' }).click()
  await expect(page).toHaveURL(financials)
  await expect(page).toHaveTitle(/^Financials · Kaveri Alloys Private Limited · /)
  const block = page.getByRole('region', { name: 'Stand-alone' })
  await expect(block.getByRole('rowheader', { name: 'Profit and loss' })).toBeVisible()
  await expect(block.getByRole('row', { name: /^Revenue/ })).toContainText('−16.0 %')
  await expect(block.getByRole('row', { name: /^Profit after tax/ })).toContainText('loss')
  await expect(block.getByText('Assets equal equity and liabilities in every year.')).toBeVisible()
  const [first = '', last = ''] = yearEnds(demoDay(), 5).filter((_, index) => index % 4 === 0)
  await expect(block.getByRole('img')).toHaveAccessibleDescription(
    new RegExp(
      `^Revenue and profit after tax, ${financialYear(first)} to ${financialYear(last)}, in ₹ crore`,
    ),
  )
})

test('figures can be shown in lakh and with the change of every year', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto(financials)
  const revenue = page.getByRole('row', { name: /^Revenue/ })
  await expect(revenue).toContainText('108.5')
  await page.getByRole('link', { name: '₹ lakh' }).click()
  await expect(page).toHaveURL(/unit=lakh/)
  await expect(revenue).toContainText('10,850.0')
  await page.getByRole('link', { name: 'Year-on-year change' }).click()
  await expect(page).toHaveURL(/unit=lakh&change=1/)
  await expect(revenue.getByRole('cell').nth(1)).toContainText('+17 %')
  await expect(revenue.getByRole('cell').first()).not.toContainText('%')
  await page.getByRole('link', { name: 'Ratios', exact: true }).click()
  await expect(page).toHaveURL(/view=ratios/)
})

test('ratios show their formulas, and a negative net worth is given as a reason', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_000042/financials?view=ratios')
  const block = page.getByRole('region', { name: 'Ratios' })
  await expect(block.getByRole('row', { name: /^Interest cover/ })).toContainText('EBIT ÷ interest')
  await expect(block.getByRole('row', { name: /^Debt to equity/ })).toContainText('net worth is negative')
  await block.getByText('What the ratios mean').click()
  await expect(block.getByText('Below 1, earnings do not cover interest')).toBeVisible()
})

test('quarters are compared with the same quarter last year', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_000003/financials?view=quarterly&change=1')
  const revenue = page.getByRole('row', { name: /^Revenue/ })
  await expect(revenue.getByRole('cell').first()).not.toContainText('%')
  await expect(revenue.getByRole('cell').last()).toContainText('%')
  await expect(page.getByText(/against the same quarter last year/)).toBeVisible()
})

test('an empty view says so, and an unknown view lists the existing ones', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto(financials)
  await page.getByRole('link', { name: 'Quarterly (none)', exact: true }).click()
  await expect(page.getByRole('main').getByText('No quarterly results on record')).toBeVisible()
  await page.getByRole('region', { name: 'Quarterly' }).getByRole('link', { name: 'Ratios' }).click()
  await expect(page.getByRole('region', { name: 'Ratios' })).toBeVisible()
  await page.goto('/app/party/p_000007/financials')
  await expect(page.getByText('No stand-alone statements on record')).toBeVisible()
  expect((await page.goto(`${financials}?view=moon`))?.status()).toBe(404)
  await expect(page.getByText('This view does not exist')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Views of the financials' }).getByRole('link'),
  ).toHaveCount(6)
})

test('the table can be downloaded as CSV in the displayed unit', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto(financials)
  const href = await page.getByRole('link', { name: 'CSV' }).getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-disposition']).toContain('p_000001-standalone.csv')
  const [head, source, ...rows] = (await answer.text()).split('\r\n')
  const years = yearEnds(demoDay(), 5).map(ddmmyyyy).join(',')
  expect(head).toBe(`\uFEFFGroup,Figure in crore of rupees,${years}`)
  expect(source).toBe(',Source,AOC-4,AOC-4,AOC-4,AOC-4,AOC-4')
  expect(rows[0]).toMatch(/^Profit and loss,Revenue,112\.4,.*,108\.5$/)
  expect((await page.request.get(`${financials}.csv?view=moon`)).status()).toBe(404)
})
