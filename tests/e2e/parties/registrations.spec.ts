import { expect, test } from '#tests/support/browser/e2e.ts'

test('shows the registrations of a company and whether its returns were on time', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_000001/registrations')
  await expect(page).toHaveTitle(/^Registrations · Kaveri Alloys Private Limited · /)
  const numbers = page.getByRole('region', { name: 'Registered numbers' })
  const gstin = numbers.getByRole('row', { name: /GSTIN/ })
  await expect(gstin).toContainText('Karnataka')
  await expect(gstin).toContainText('Valid')
  await expect(numbers.getByRole('row', { name: /U27100KA2009PTC049871/ })).toContainText('17-04-2009')
  const returns = page.getByRole('region', { name: 'GST returns' })
  await expect(returns).toContainText('GSTR-3B: 10 of 12 on time, 2 late by up to 9 days')
  await returns.getByText('Returns by month').click()
  await expect(returns.getByRole('row').nth(1)).toContainText(/\d\d-\d\d-\d{4}/)
  await expect(returns.getByText('9 days late').first()).toBeVisible()
  const fund = page.getByRole('region', { name: 'Provident fund' })
  await fund.getByText('Contributions by month').click()
  await expect(fund.getByRole('columnheader', { name: 'Employees' })).toBeVisible()
})

test('with many GSTINs, the months of one open by a link', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_000023/registrations')
  const returns = page.getByRole('region', { name: 'GST returns' })
  const months = returns.getByRole('link', { name: /^Returns by month of / }).last()
  const gstin = (await months.getAttribute('aria-label'))?.split(' ').at(-1) ?? ''
  await months.click()
  await expect(page).toHaveURL(new RegExp(`gstin=${gstin}`))
  await expect(returns.getByRole('columnheader', { name: 'GSTR-1 due' })).toBeVisible()
})

test('a person has a DIN with its status and a masked PAN', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_002024/registrations')
  const numbers = page.getByRole('region', { name: 'Registered numbers' })
  await expect(numbers.getByRole('row', { name: /DIN/ })).toContainText('Deactivated, DIR-3 KYC not filed')
  await expect(numbers.getByRole('row', { name: /PAN/ })).toContainText(/••••••\w{4}/)
  await expect(page.getByRole('region', { name: 'GST returns' })).toHaveCount(0)
})

test('shows the activity, products, form and locations of a business', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_000001/business-details')
  await expect(page).toHaveTitle(/^Business details · /)
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Manufacture of basic metals')
  await expect(page.getByRole('table', { name: /^Products and services/ })).toContainText('TMT bars')
  await expect(page.getByRole('region', { name: 'Form and capital' })).toContainText('ROC Bangalore')
  await expect(page.getByRole('region', { name: 'Locations' })).toContainText('Plant')
  await expect(page.getByRole('link', { name: 'kaverialloys-1.example' })).toHaveAttribute(
    'href',
    'https://www.kaverialloys-1.example/',
  )
})

test('each section says if nothing is on record', async ({ page, signInAs }) => {
  await signInAs('viewer')
  await page.goto('/app/party/p_000090/registrations')
  await expect(page.getByText('No provident fund contributions on record.')).toBeVisible()
  await page.goto('/app/party/p_000090/business-details')
  await expect(page.getByText('No products or services on record.')).toBeVisible()
})
