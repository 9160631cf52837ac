import { expect, test } from '#tests/support/browser/e2e.ts'

test('the bottom bar disables what the policy does not allow, and opens one menu at a time', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await signInAs('viewer')
  await page.goto('/app/dashboard')
  const bar = page.getByRole('navigation', { name: 'Main, small screen' })
  const link = (name: string) => bar.getByRole('link', { name, exact: true })
  await expect(link('Cases not allowed')).toHaveAttribute('aria-disabled', 'true')
  await expect(bar.getByRole('link', { name: /^Alerts/ })).not.toHaveAttribute('aria-disabled')
  await bar.getByText('New').click()
  await expect(link('Create alert not allowed')).toHaveAttribute('aria-disabled', 'true')
  await expect(link('Create case not allowed')).toBeInViewport({ ratio: 1 })
  await bar.getByText('More').click()
  await expect(link('Portfolios not allowed')).toBeVisible()
  await expect(link('Watchlist not allowed')).toBeInViewport({ ratio: 1 })
  await expect(link('Create case not allowed')).toBeHidden()
})

test('the sidebar shows labels from a width of 1250 pixels', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1250, height: 700 })
  await signInAs('lead')
  await page.goto('/app/parties')
  const word = page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Portfolios')
  await expect(word).toBeInViewport()
  await page.setViewportSize({ width: 1249, height: 700 })
  await expect(word).not.toBeInViewport()
})
