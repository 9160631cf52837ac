import { expect, test } from '#tests/support/e2e.ts'
import { signInOverHttp } from '#tests/support/sign-in.ts'

const kaveri = '/app/party/p_000001'
const orderButton = { name: 'Order report' }

test('a report is ordered, prepared while you wait, looked at and taken away', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto(`${kaveri}/checkout?slug=c-360`)
  await expect(page.getByRole('heading', { name: 'Kaveri Alloys Private Limited' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'C-360' })).toBeChecked()
  await page.getByRole('radio', { name: 'C-Trust' }).check()
  await page.getByRole('button', orderButton).click()
  await expect(page.getByText('Report ordered')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C-Trust of Kaveri Alloys Private Limited')
  const download = page.getByRole('link', { name: /^Download/ })
  await expect(async () => {
    const refresh = page.getByRole('link', { name: 'Refresh' })
    if (await refresh.isVisible()) await refresh.click({ timeout: 1000 })
    await expect(download).toBeVisible({ timeout: 1000 })
  }).toPass()
  const file = await page.request.get((await download.getAttribute('href')) ?? '')
  expect(file.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('C-Trust Kaveri Alloys Private Limited.pdf'),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('link', { name: /^View/ }).click()
  await expect(page).toHaveURL(/\/pdf\?slug=/)
  await expect(page.locator('object[type="application/pdf"]')).toBeVisible()
  const order = new URL(page.url()).searchParams.get('slug')
  await page.goto('/app/account/products')
  const mine = page.getByRole('row').filter({ has: page.locator(`a[href*="${order}"]`) })
  await expect(mine).toContainText('C-Trust')
  await expect(mine).toContainText('Done')
})

test('an order without a choice goes nowhere; with one it can be sent', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false
  await signInAs('lead')
  await page.goto(`${kaveri}/checkout`)
  const button = page.getByRole('button', orderButton)
  await expect(button).toBeEnabled({ enabled: !scripted })
  await button.click({ force: true })
  await expect(page.getByText('Please select the field').first()).toBeVisible({ visible: !scripted })
  await expect(page).toHaveURL(/checkout$/)
  await page.getByRole('radio', { name: 'C-Docs' }).check()
  await expect(button).toBeEnabled()
})

test('a report that is not to be had says so before it is ordered', async ({ page, signInAs }) => {
  await signInAs('owner')
  await page.goto(`${kaveri}/checkout?slug=c-trust`)
  await expect(page.getByText('C-Trust is not available for the selected entity')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'C-Trust' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'C-Trust' })).not.toBeChecked()
  await expect(page.getByRole('radio', { name: 'C-360' })).toBeEnabled()
})

test('no report of a person can be ordered; the way back is one link', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/parties?model_type=person')
  const person = await page.locator('main tbody a[href*="/app/party/"]').first().getAttribute('href')
  await page.goto(`${person}/checkout`)
  await expect(page.getByText('Sorry! You cannot order report for this category of business.')).toBeVisible()
  await expect(page.getByRole('button', orderButton)).toBeHidden()
  await page.getByRole('link', { name: /Remove/ }).click()
  await expect(page).toHaveURL(new RegExp(`${person}$`))
})

test('the samples are there, for C-360 and C-Trust', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto(`${kaveri}/checkout`)
  const samples = page.getByRole('link', { name: 'Sample Report' })
  await expect(samples).toHaveCount(2)
  for (const sample of await samples.all()) {
    const answer = await page.request.get((await sample.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toContain('application/pdf')
  }
})

test('the order history is held to one kind and turned round by its address', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/account/products')
  await page.getByLabel('Kind').selectOption('timeline')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/kind=timeline/)
  for (const row of await page.locator('tbody th').allTextContents())
    expect(row).toMatch(/^Advanced timeline/)
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/products$/)
  await page.getByRole('link', { name: /Ordered at/ }).click()
  await expect(page.getByRole('columnheader', { name: /Ordered at/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
})

test('an order of another organisation is nowhere', async ({ page, signInAs, playwright, baseURL }) => {
  await signInAs('lead')
  await page.goto('/app/account/products')
  const path = (await page.locator('tbody th a').first().getAttribute('href')) ?? ''
  const stranger = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  await signInOverHttp(stranger, 'officer@secondbank.example')
  const id = path.split('/').at(-1)
  for (const hidden of [path, `${path}/download`, `/pdf?slug=${id}`]) {
    expect((await stranger.get(hidden)).status()).toBe(404)
  }
  await stranger.dispose()
})

test('people without the policy are told so', async ({ page, signInAs }) => {
  await signInAs('viewer')
  expect((await page.goto('/app/account/products'))?.status()).toBe(403)
  await expect(page.getByText("Sorry, you don't have permission to view this page")).toBeVisible()
})
