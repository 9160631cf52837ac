import { expect, test } from '#tests/support/browser/e2e.ts'

test('the list can be filtered, sorted and paged through its address', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/alerts')
  await page.getByLabel('Severity').selectOption('high')
  await page.getByLabel('State', { exact: true }).selectOption('open')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/severity=high/)
  await expect(page.getByRole('table').getByText('◆')).toHaveCount(0)
  await page.getByRole('link', { name: 'Company', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: /Company/ })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('main').getByText(/^Page 2 of/)).toBeVisible()
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/\/app\/alerts$/)
})

test('the list can be limited to one company until the filter is removed', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/alerts?party_id=p_000001')
  await expect(page.getByText('Company: Kaveri Alloys Private Limited')).toBeVisible()
  const csv = await page.request.get('/app/alerts.csv?party_id=p_000001')
  expect(csv.headers()['content-type']).toBe('text/csv; charset=utf-8')
  expect((await csv.text()).trimEnd().split('\r\n').length).toBe(await page.getByRole('row').count())
  await page.getByRole('link', { name: /Remove/ }).click()
  await expect(page.getByText(/25 of \d+ shown/)).toBeVisible()
})

test('alerts can be searched by text or company, and the search applies to the file link', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto('/app/alerts?state=all')
  await page.getByLabel('Alert or company').fill('KAVERI alloys')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/q=KAVERI/)
  const found = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(found.filter({ hasNotText: 'Kaveri Alloys Private Limited' })).toHaveCount(0)
  await expect(found.first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', /q=KAVERI/)
  await page.getByLabel('Alert or company').fill('nobody is called this')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('an alert can be read next to the list with its company and figures', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/alerts?party_id=p_000001&signal_code=201')
  await page.getByRole('rowheader').getByRole('link').last().click()
  const panel = page.getByRole('complementary')
  for (const label of ['Company', 'Customer Number', 'Created At', 'Signal Code', 'Category', 'Type'])
    await expect(panel.getByRole('term').filter({ hasText: label }).first()).toBeVisible()
  // In the heading and as the type.
  await expect(panel.getByText('External rating downgrade', { exact: true })).toHaveCount(2)
  await expect(panel.getByRole('columnheader', { name: 'Current rating' })).toBeVisible()
  await panel.getByRole('link', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
})

test('the signal of an alert has one name, in the heading and as its type', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/alerts?state=all&signal_code=101')
  await page.getByRole('rowheader').getByRole('link').first().click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('Change in early-warning score', { exact: true })).toHaveCount(2)
})

test('an unknown alert id leaves the list usable', async ({ page, signInAs }) => {
  await signInAs('lead')
  const answer = await page.goto('/app/alerts?offCanvas=nothing')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Not A Valid Alert!')).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
})

test('a user can create an alert together with a case', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/alerts?offCanvas=create-alert')
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Party Name').fill('Deccan Logistics')
  await panel.getByRole('button', { name: 'Find' }).click()
  await panel.getByRole('radio', { name: /Deccan Logistics Private Limited/ }).check()
  await panel.getByLabel('Signal/Summary').selectOption('201')
  await panel.getByLabel('Risk Severity').selectOption('high')
  await panel.getByLabel('Alert Description').fill('Told by the branch')
  await panel.getByLabel('Date Of Event').fill('2099-01-01')
  await panel.getByLabel('Force Trigger Case').check()
  await panel.getByRole('button', { name: 'Create alert' }).click({ force: true })
  await expect(page.getByRole('alert')).toContainText('The date cannot be later than today')
  await expect(panel.getByLabel('Alert Description')).toHaveValue('Told by the branch')
  await panel.getByLabel('Date Of Event').fill('2026-11-02')
  await panel.getByRole('button', { name: 'Create alert' }).click()
  await expect(page.getByText('Alert Created Successfully')).toBeVisible()
  await expect(panel.getByText('Told by the branch')).toBeVisible()
  await panel.getByRole('link', { name: 'View case', exact: true }).click()
  await expect(panel.getByText('No Comments Added')).toBeVisible()
})

test('a read-only user is not offered any actions', async ({ page, signInAs }) => {
  await signInAs('viewer')
  await page.goto('/app/alerts?state=open')
  await expect(page.getByRole('link', { name: 'Create alert' })).toHaveCount(0)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('complementary').getByRole('term').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Raise a case' })).toBeHidden()
  const answer = await page.goto('/app/alerts?offCanvas=create-case')
  expect(answer?.status()).toBe(403)
  await expect(page.getByText('We are Sorry,Access is not allowed Contact admin')).toBeVisible()
})

test('a user without open alerts sees a message and no Clear link', async ({ page, signInAs }) => {
  await signInAs('owner')
  await page.goto('/app/alerts')
  await expect(page.getByText('No open alerts')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clear' })).toHaveCount(0)
})
