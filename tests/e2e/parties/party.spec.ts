import { expect, test } from '#tests/support/browser/e2e.ts'

test('a company page shows key figures, financial summary, score and open alerts', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_000001')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kaveri Alloys Private Limited')
  await expect(page).toHaveTitle(/^Kaveri Alloys Private Limited · /)
  await expect(page.getByText('U27100KA2009PTC049871')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Key figures' })).toContainText('BB+ (ICRA), down from BBB−')
  const years = page.getByRole('region', { name: 'Financial summary, stand-alone' })
  await expect(years.getByRole('row', { name: /^Revenue/ })).toContainText('−16.0 %')
  await expect(years.getByRole('row', { name: /^Profit after tax/ })).toContainText('loss')
  const score = page.getByRole('region', { name: 'Early-warning score' })
  await expect(score.getByRole('img')).toHaveAccessibleDescription(/^Score: \d+ on/)
  await expect(score.getByRole('row', { name: /^Rating, 1 notch down/ })).toContainText('−14')
  await expect(score.getByRole('link', { name: 'Score breakdown' })).toBeVisible()
  await page.getByRole('region', { name: 'Open alerts' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/app\/alerts\?party_id=p_000001&state=open&offCanvas=/)
})

test('missing data is described in words', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_000007')
  await expect(page.getByText('No annual statements on record.')).toBeVisible()
  await expect(page.getByText('No score has been computed for this party.')).toBeVisible()
})

test('a person has no reports to order and a masked PAN', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/parties?model_type=person')
  await page.getByRole('main').locator('tbody').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Key figures' })).toContainText(/••••••\w{4}/)
  await expect(page.getByRole('link', { name: 'Create alert' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Order report' })).toHaveCount(0)
})

test('a read-only user sees no actions', async ({ page, signInAs }) => {
  await signInAs('viewer')
  await page.goto('/app/party/p_000001')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /watch/i })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Create case' })).toHaveCount(0)
})

test('parties can be paged and filtered by type', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/parties')
  await expect(page.getByRole('main').getByText('5,000 parties')).toBeVisible()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('main').getByText('Page 2 of 200', { exact: true })).toBeVisible()
  await page.getByLabel('Type').selectOption('firm')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('main').getByText(/^\d+ parties$/)).toBeVisible()
  await expect(page.getByRole('main').getByText(/^Page 1 of \d$/)).toBeVisible()
  await expect(page.getByLabel('Type')).toHaveValue('firm')
})
