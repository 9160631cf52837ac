import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/e2e.ts'
import { withOwner } from '#tests/support/database/platform.ts'
import { signInOverHttp } from '#tests/support/signing-in/sign-in.ts'

const kaveri = '/app/party/p_000001'
const orderButton = { name: 'Order report' }

/** Waits for something on the page, using “Check again” if there is no JavaScript to refresh it. */
async function waitingFor(page: Page, check: () => Promise<void>) {
  await expect(async () => {
    const again = page.getByRole('link', { name: 'Check again' })
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await check()
  }).toPass()
}

test('a report can be ordered, viewed and downloaded', async ({ page, signInAs, javaScriptEnabled }) => {
  await signInAs('lead')
  // For one party it can be ordered once a day.
  const party = javaScriptEnabled === false ? 'p_000008' : 'p_000003'
  await page.goto(`/app/party/${party}/checkout?slug=c-360`)
  await expect(page.getByRole('radio', { name: 'C-360' })).toBeChecked()
  await page.getByRole('radio', { name: 'C-Trust' }).check()
  await page.getByRole('button', orderButton).click()
  await expect(page.getByText('Report ordered')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^C-Trust of /)
  const download = page.getByRole('link', { name: /^Download/ })
  await waitingFor(page, () => expect(download).toBeVisible({ timeout: 1000 }))
  const history = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(history).toHaveText([/^Ordered by R\. Lead/, /^Started/, /^Done/])
  const file = await page.request.get((await download.getAttribute('href')) ?? '')
  expect(file.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('C-Trust '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('link', { name: /^View (?!as web page)/ }).click()
  await expect(page).toHaveURL(/\/pdf\?slug=/)
  const shown =
    javaScriptEnabled === false
      ? page.locator('object[type="application/pdf"]')
      : page.getByRole('region', { name: /^C-Trust of / })
  await expect(shown).toBeVisible()
  const order = new URL(page.url()).searchParams.get('slug')
  await page.goto('/account/reports')
  const mine = page.getByRole('row').filter({ has: page.locator(`a[href*="${order}"]`) })
  await expect(mine).toContainText('C-Trust')
  await expect(mine).toContainText('Done')
  const moved = await page.request.get(`/app/account/products/${order}`, { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, `/account/reports/${order}`])
  expect((await page.request.get(`/app/account/products/${order}/download`)).status()).toBe(200)
})

test('a report must be selected before it can be ordered', async ({ page, signInAs, javaScriptEnabled }) => {
  const scripted = javaScriptEnabled !== false
  await signInAs('lead')
  await page.goto('/app/party/p_000006/checkout')
  const button = page.getByRole('button', orderButton)
  await expect(button).toBeEnabled({ enabled: !scripted })
  await button.click({ force: true })
  await expect(page.getByText('Please select the field').first()).toBeVisible({ visible: !scripted })
  await expect(page).toHaveURL(/checkout$/)
  await page.getByRole('radio', { name: 'C-Docs' }).check()
  await expect(button).toBeEnabled()
})

test('an unavailable report is disabled, and an unknown one lists the existing reports', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await page.goto(`${kaveri}/checkout?slug=c-trust`)
  await expect(page.getByText('C-Trust is not available for the selected entity')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'C-Trust' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'C-Trust' })).not.toBeChecked()
  await expect(page.getByRole('radio', { name: 'C-360' })).toBeEnabled()
  expect((await page.goto(`${kaveri}/checkout?slug=c-999`))?.status()).toBe(404)
  await expect(page.getByText('No product “c-999”')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'C-360' }).click()
  await expect(page.getByRole('radio', { name: 'C-360' })).toBeChecked()
})

test('no reports can be ordered for a person, and Remove leads to choosing another party', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto('/app/party/p_002058/checkout')
  await expect(page.getByText('Sorry! You cannot order report for this category of business.')).toBeVisible()
  await expect(page.getByRole('button', orderButton)).toBeHidden()
  await page.getByRole('link', { name: /Remove/ }).click()
  await expect(page).toHaveURL(/\/app\/account\/products/)
  await expect(page.getByRole('heading', { name: 'Order a report' })).toBeVisible()
})

test('sample reports exist for two products', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/account/products')
  const samples = page.getByRole('link', { name: 'Sample Report' })
  await expect(samples).toHaveCount(2)
  for (const sample of await samples.all()) {
    const answer = await page.request.get((await sample.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toContain('application/pdf')
  }
})

test('reports can be filtered and sorted through the address', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/account/reports')
  await page.getByLabel('Report', { exact: true }).selectOption('advanced-timeline')
  await page.getByLabel('Party').fill('chandra')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/report_type=advanced-timeline/)
  await expect(page.locator('tbody th')).toHaveText([/^Advanced timeline.*Chandra/])
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL(/reports$/)
  await page.getByRole('link', { name: /Ordered at/ }).click()
  await expect(page.getByRole('columnheader', { name: /Ordered at/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
})

test('a failed order shows its error and can be retried, and a pending one can be cancelled', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  const [failed, waiting] = [`r_${Date.now()}f`, `r_${Date.now()}w`]
  await withOwner(async (db) => {
    const party = { party_id: 'p_000004', party_name: 'Any' }
    const order = {
      ...party,
      organization_id: 'o_northern',
      ordered_by: 'u_lead',
      report_type: 'c-docs' as const,
    }
    const error = 'There was no room left to store the document.'
    await db
      .insertInto('orders')
      .values({ ...order, order_id: failed, status: 'failed', error })
      .execute()
    await db
      .insertInto('orders')
      .values({ ...order, order_id: waiting })
      .execute()
  })
  await page.goto(`/account/reports/${waiting}`)
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await expect(page.getByText('Order cancelled')).toBeVisible()
  await expect(page.getByText('Cancelled by R. Lead')).toBeVisible()
  await page.goto(`/pdf?slug=${waiting}`)
  await expect(page.getByText('No document available')).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await page.goto(`/pdf?slug=${failed}`)
  await expect(page.getByText('There was no room left')).toBeVisible()
  await page.goto('/account/reports?state=failed')
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${failed}"]`) })
  await expect(row).toContainText('There was no room left')
  await row.getByRole('button', { name: /^Try again/ }).click()
  await expect(page.getByText('The report is being prepared again')).toBeVisible()
  await page.goto(`/account/reports/${failed}`)
  await waitingFor(page, () =>
    expect(page.getByRole('link', { name: /^Download/ })).toBeVisible({ timeout: 1000 }),
  )
})

test('the progress of a report is shown in sections', async ({ page, signInAs, javaScriptEnabled }) => {
  const scripted = javaScriptEnabled !== false
  await signInAs('lead')
  const order_id = `r_${Date.now()}c`
  const made = (sections_done: number) =>
    withOwner((db) =>
      db.updateTable('orders').set({ sections_done }).where('order_id', '=', order_id).execute(),
    )
  await withOwner((db) =>
    db
      .insertInto('orders')
      .values({
        order_id,
        party_id: 'p_000005',
        party_name: 'Any',
        organization_id: 'o_northern',
        ordered_by: 'u_lead',
        report_type: 'c-docs',
        status: 'building',
        sections: 7,
        sections_done: 1,
      })
      .execute(),
  )
  await page.goto('/account/reports')
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${order_id}"]`) })
  const again = page.getByRole('link', { name: 'Check again' })
  await expect(row).toContainText('1 of 7 sections')
  await made(4)
  if (!scripted) await again.click()
  await expect(row).toContainText('4 of 7 sections')
  await row.getByRole('button', { name: /^Cancel/ }).click()
  await expect(row).toContainText('Cancelled')
})

test('another organisation’s order is not found', async ({ page, signInAs, playwright, baseURL }) => {
  await signInAs('lead')
  const stranger = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  await signInOverHttp(stranger, 'officer@secondbank.example')
  const path = '/account/reports/r_000001'
  expect((await page.request.get(path)).status()).toBe(200)
  const old = '/app/account/products/r_000001'
  for (const hidden of [path, `${path}/download`, old, `${old}/download`, '/pdf?slug=r_000001']) {
    expect((await stranger.get(hidden)).status()).toBe(404)
  }
  await stranger.dispose()
})

test('a user without permission is told so', async ({ page, signInAs }) => {
  await signInAs('viewer')
  for (const path of ['/app/account/products', '/account/reports', '/account/reports/new']) {
    expect((await page.goto(path))?.status()).toBe(403)
    await expect(page.getByText("Sorry, you don't have permission to view this page")).toBeVisible()
  }
})
