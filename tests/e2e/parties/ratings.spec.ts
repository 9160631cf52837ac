import { expect, test } from '#tests/support/browser/e2e.ts'

test('shows current ratings, the rating history and all rating actions with notches', async ({
  page,
  signInAs,
}) => {
  await signInAs('viewer')
  await page.goto('/app/party/p_000001/ratings')
  await expect(page).toHaveTitle(/^Ratings · Kaveri Alloys Private Limited · /)
  const current = page.getByRole('region', { name: 'Current ratings' })
  await expect(current.getByRole('row', { name: /Term loan ICRA BB\+/ })).toBeVisible()
  const course = page.getByRole('region', { name: 'Long-term rating history' })
  await expect(course).toContainText('From BBB to BB+, 2 notches down, since')
  await expect(course.getByRole('img')).toHaveAccessibleDescription(/From BBB to BB\+, 2 notches down/)
  const actions = page.getByRole('region', { name: 'Rating actions' })
  await expect(actions.getByRole('row', { name: /Downgraded BBB− → BB\+/ }).first()).toContainText(
    '1 notch down',
  )
})

test('a company without ratings says so, and persons have no ratings page', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/party/p_000007/ratings')
  await expect(page.getByText('No ratings on record')).toBeVisible()
  expect((await page.goto('/app/party/p_002001/ratings'))?.status()).toBe(404)
})
