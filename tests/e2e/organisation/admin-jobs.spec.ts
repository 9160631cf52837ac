import { expect, test } from '#tests/support/browser/e2e.ts'

test('an administrator can see scheduled jobs, filter jobs and open one', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible()
  const clock = page.getByRole('table', { name: 'Scheduled jobs' })
  // It runs at 01:30 in India, in whatever time zone the test runs.
  const alerts = clock.getByRole('row', { name: 'Compute alerts' })
  await expect(alerts).toContainText(/Not yet|Done/)
  await expect(alerts).toContainText(/\d{2}-\d{2}-\d{4} 01:30:00$/)
  await expect(clock.getByRole('row', { name: 'Clean up' })).toContainText('Done')
  await page.getByLabel('Type', { exact: true }).selectOption('Report')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/kind=report/)
  await page.getByRole('table', { name: 'Jobs' }).getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(page.getByText('Job number')).toBeVisible()
})

test('a pending import can be cancelled from its job page', async ({ page, signInAs }, info) => {
  await signInAs('lead')
  const name = `Given up ${info.project.name}`
  await page.goto('/app/portfolio/pf_000001/add')
  await page.getByLabel('Identifiers or names').fill(`Nobody ${name}\nNobody else`)
  await page.getByRole('button', { name: 'Find parties' }).click()
  await page.waitForURL(/imports\//)
  const id = page.url().split('/').at(-1)?.split('?')[0] ?? ''
  await page.goto(`/admin/job/${id}`)
  await expect(page.getByText('If you cancel, the import ends')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Job cancelled')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/jobs/)
  await page.goto(`/admin/job/${id}`)
  await expect(page.getByText('No such job')).toBeVisible()
})
