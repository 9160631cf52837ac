import { addDays, ddmmyyyy, todayInIndia } from '#server/contract/calendar.ts'
import { expect, test, whenAlive } from '#tests/support/browser/e2e.ts'

for (const [list, column] of [
  ['alerts', 'rowheader'],
  ['cases', 'cell'],
] as const)
  test(`focus moves into a panel beside ${list}, and returns to the link when Escape closes it`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('lead')
    await page.goto(`/app/${list}`)
    await whenAlive(page)
    const cells = page.getByRole(column)
    // Another test may create one meanwhile, which is then the first.
    const address = await cells.locator('a[href*="offCanvas"]').first().getAttribute('href')
    const opened = cells.locator(`a[href="${address}"]`)
    await opened.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('complementary')
    await expect(panel.getByRole('heading', { level: 2 }).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(opened).toBeFocused()
  })

test('a recurring case can be created only once its dates are valid', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/cases?offCanvas=create-case&party_id=p_000003')
  await whenAlive(page)
  const panel = page.getByRole('complementary')
  const create = panel.getByRole('button', { name: 'Create case' })
  await panel.getByLabel('Case Description').fill('Look again')
  await panel.getByLabel('Case Type', { exact: true }).selectOption({ index: 2 })
  await panel.getByLabel('Case Summary').fill('Comes again')
  await expect(create).toBeEnabled()
  await panel.getByLabel('Recurring Cases').check()
  await expect(create).toBeDisabled()
  await panel.getByRole('combobox', { name: 'Frequency' }).selectOption('Weekly')
  await expect(create).toBeEnabled()
  await panel.getByRole('radio', { name: 'Dates' }).check()
  await expect(create).toBeDisabled()
  const date = addDays(todayInIndia(), 400)
  await panel.getByLabel('Date', { exact: true }).fill(date)
  await panel.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(panel.getByRole('button', { name: `Remove ${ddmmyyyy(date)}` })).toBeVisible()
  await expect(create).toBeEnabled()
  await panel.getByLabel('Date', { exact: true }).fill('2020-01-10')
  await expect(create).toBeDisabled()
  await panel.getByRole('radio', { name: 'Frequency' }).check()
  await expect(create).toBeEnabled()
  await create.click()
  await expect(panel.getByText('Case Created Successfully')).toBeVisible()
})

test('with text typed in a panel, Escape first moves focus to Close', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/alerts?offCanvas=create-alert')
  await whenAlive(page)
  const panel = page.getByRole('complementary')
  const about = panel.getByLabel('Alert Description')
  await about.fill('Not to be lost')
  await about.press('Escape')
  await expect(panel.getByRole('link', { name: 'Close', exact: true })).toBeFocused()
  await expect(about).toHaveValue('Not to be lost')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('all links still work if a panel form is submitted again before the page is refreshed', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.goto('/app/alerts?offCanvas=create-alert')
  await whenAlive(page)
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Party Name').fill('Deccan Logistics')
  // The party is found immediately; the list of alerts, which is loaded again afterwards, arrives much later.
  await page.route('**/*.data*', async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 2_000))
    await route.continue()
  })
  await panel.getByRole('button', { name: 'Find' }).click()
  await panel.getByRole('radio', { name: /Deccan Logistics Private Limited/ }).check()
  await panel.getByLabel('Signal/Summary').selectOption('201')
  await panel.getByLabel('Risk Severity').selectOption('high')
  await panel.getByLabel('Alert Description').fill('Sent in a hurry')
  await panel.getByLabel('Date Of Event').fill('2026-11-02')
  await panel.getByRole('button', { name: 'Create alert' }).click()
  await expect(panel.getByText('Sent in a hurry')).toBeVisible()
  await page.unroute('**/*.data*')
  await panel.getByRole('link', { name: 'Deccan Logistics Private Limited' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deccan Logistics Private Limited')
})
