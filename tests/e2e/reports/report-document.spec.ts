import { expect, test } from '#tests/support/browser/e2e.ts'

const kaveri = '/app/party/p_000001'

test('a report can be read as a web page with contents and captioned tables', async ({ page, signInAs }) => {
  await signInAs('lead')
  const placed = await page.request.get(`/account/reports/r_000017/document`)
  expect(placed.status()).toBe(200)
  await page.goto(`${kaveri}/checkout?slug=c-trust`)
  // The other run, with or without JavaScript, may have ordered it within a day.
  await page.getByRole('button', { name: /^Order (report|again)$/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C-Trust of Kaveri Alloys Private Limited')
  const order = new URL(page.url()).pathname.split('/').at(-1)
  await expect(async () => {
    await page.goto(`/account/reports/${order}/document`)
    await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText(`Order ${order}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Charges', exact: true }).last().click()
  await expect(page).toHaveURL(/#charges$/)
  await expect(page.getByRole('heading', { name: 'Charges', level: 2 })).toBeInViewport()
  const table = page.getByRole('table', { name: 'Charges, open first' })
  await expect(table.getByRole('columnheader').first()).toHaveText('Holder')
  await expect(table.getByRole('rowheader').first()).not.toBeEmpty()
  for (const heading of ['Ownership', 'GST returns', 'Provident fund', 'Timeline', 'Method'])
    await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeAttached()
})

test('a report that was not built has no contents, and another organisation’s is 404', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto('/account/reports/r_000017/document')
  await expect(page.getByRole('navigation', { name: 'Contents' })).toHaveCount(0)
  expect((await page.goto('/account/reports/r_000013/document'))?.status()).toBe(404)
})

test('the timeline of a party can be filtered by kind and downloaded', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto(`${kaveri}/timeline`)
  await expect(page.getByRole('heading', { name: 'Timeline', level: 2 })).toBeVisible()
  await page.getByLabel('Kind').selectOption({ value: 'charge' })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/kind=charge/)
  const events = page.locator('.events > li')
  await expect(events.first()).toContainText('Charge')
  expect(await events.filter({ hasNotText: 'Charge' }).count()).toBe(0)
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Timeline, CSV' }).getAttribute('href')) ?? '',
  )
  const lines = (await file.text()).trim().split(/\r?\n/)
  expect(lines[0]).toMatch(/Date,Kind,Event$/)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.slice(1).filter((line) => !/^\d\d-\d\d-\d{4},Charge,/.test(line))).toEqual([])
})
