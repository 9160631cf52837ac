import { expect, test } from '#tests/support/browser/e2e.ts'

test('text typed while the result loads is kept', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/quick-eligibility-calculator')
  const turnover = page.getByLabel('Turnover, last financial year')
  await turnover.fill('80')
  let goOn = () => {}
  const typed = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/quick-eligibility-calculator.data?*', async (route) => {
    await typed
    await route.continue()
  })
  await page.getByRole('button', { name: 'Check' }).click()
  await turnover.fill('20')
  goOn()
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible()
  await expect(page.getByText(/₹ 80(\.00)? lakh/).first()).toBeVisible()
  await expect(turnover).toHaveValue('20')
})
