import { expect, test } from '#tests/support/browser/e2e.ts'

// Choosing what to order on the products page, ordering the same within a day, and ordering reports for several parties
// in one go.

test('a business and a report can be chosen on the products page by keyboard', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false
  await signInAs('lead')
  await page.goto('/app/account/products')
  const button = page.getByRole('button', { name: 'Order Report' })
  await expect(button).toBeEnabled({ enabled: !scripted })
  await page.getByLabel('Party Name').focus()
  await page.keyboard.type('Kaveri Alloys')
  if (scripted) {
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const card = page.getByRole('region', { name: /Kaveri Alloys/ })
    await expect(card).toContainText('p_000001')
    await expect(card).toContainText('Private company')
    await page.getByRole('link', { name: /Remove/ }).press('Enter')
    await expect(card).toBeHidden()
    await expect(page.getByLabel('Party Name')).toHaveValue('')
    await page.getByLabel('Party Name').focus()
    await page.keyboard.type('Kaveri Alloys')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  } else {
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: /Kaveri Alloys Private Limited/ }).press('Space')
  }
  await page.getByRole('radio', { name: /^C-Docs/ }).press('Space')
  await expect(button).toBeEnabled()
  await button.press('Enter')
  await expect(page).toHaveURL(/\/app\/party\/p_000001\/checkout\?slug=c-docs$/)
  await expect(page.getByRole('radio', { name: 'C-Docs' })).toBeChecked()
  await expect(page.getByRole('region', { name: /Kaveri Alloys/ })).toContainText('p_000001')
})

test('ordering without a selection, or for a person, is rejected', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false
  await signInAs('owner')
  await page.goto('/app/account/products')
  const button = page.getByRole('button', { name: 'Order Report' })
  await expect(button).toBeEnabled({ enabled: !scripted })
  await button.click({ force: true })
  const alert = page.getByRole('alert')
  await expect(alert).toBeVisible({ visible: !scripted })
  await expect(alert).toContainText(scripted ? [] : [/Please Choose the Party.*Please select the field/s])
  await page.goto('/app/account/products?party_id=p_002058&slug=c-360')
  await button.click()
  await expect(page.getByRole('alert')).toContainText(
    'Sorry! You cannot order report for this category of business.',
  )
  await page.getByRole('link', { name: /Remove/ }).click()
  await expect(page.getByLabel('Party Name')).toHaveValue('')
})

test('a report that the organisation is not entitled to order says so', async ({ page, signInAs }) => {
  await signInAs('owner')
  await page.goto('/app/account/products')
  const sentence = 'Your organisation is not entitled to order this report.'
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'C-Trust' })
  await expect(card).toContainText(sentence)
  await expect(card).not.toContainText('For Your')
  await page.getByRole('link', { name: 'C-Trust', exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: sentence })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: /^For$/ })).toHaveCount(0)
})

test('each product has a page with contents and previous orders, and an unknown one lists the products', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto('/app/account/products')
  await page.getByRole('link', { name: 'C-Trust', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C-Trust')
  await expect(page.getByRole('region', { name: 'Contents' })).toContainText('Ownership')
  await expect(page.getByRole('region', { name: 'Previous orders' }).getByRole('row').nth(1)).toContainText(
    'C-Trust',
  )
  await page.getByRole('link', { name: 'Order Report' }).click()
  await expect(page.getByRole('radio', { name: /^C-Trust/ })).toBeChecked()
  expect((await page.goto('/app/account/products/c-999'))?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4)
})

test('a report ordered within the last day is offered first, with Order again', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_000005/checkout?slug=advanced-timeline')
  const order = page.getByRole('button', { name: 'Order report' })
  const anew = page.getByRole('button', { name: 'Order again' })
  if (await order.isVisible()) {
    await order.click()
    await expect(page.getByText('Report ordered')).toBeVisible()
    await page.goto('/app/party/p_000005/checkout?slug=advanced-timeline')
  }
  await expect(page.getByRole('link', { name: 'Open existing report' })).toBeVisible()
  await expect(order).toBeHidden()
  await anew.click()
  await expect(page.getByText('Report ordered')).toBeVisible()
})

test('reports for several parties can be ordered after showing which are excluded and why', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto('/watchlist')
  const boxes = page.getByRole('checkbox', { name: /Limited|LLP/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Order reports of selected' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order reports')
  await expect(page.getByText('2 parties selected')).toBeVisible()
  await page.goto('/account/reports/new?party=p_000007&party=p_002058&party=p_nobody&slug=c-docs')
  const left = page.getByRole('region', { name: /^Excluded/ }).getByRole('listitem')
  await expect(left.filter({ hasText: 'Sorry! You cannot order report' })).toHaveCount(1)
  await expect(left.filter({ hasText: 'This party is no longer in our records.' })).toHaveCount(1)
  const anew = page.getByRole('checkbox', { name: /Order again/ })
  if (await anew.isVisible()) await anew.check()
  await page.getByRole('button', { name: 'Order C-Docs' }).click()
  await expect(page.getByText('Reports ordered')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
})
