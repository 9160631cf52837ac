import { expect, test } from '#tests/support/browser/e2e.ts'

test.beforeEach(({ signInAs }) => signInAs('lead'))

test('a unit can be added, given a portfolio, moved and deleted', async ({ page, javaScriptEnabled }) => {
  const [name, portfolio] =
    javaScriptEnabled === false ? ['Pune', 'Textiles'] : ['Nagpur', 'Accounts in resolution']
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Units' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Parent unit', { exact: true }).selectOption('Retail and MSME')
  await page.getByRole('button', { name: 'Add unit' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText(`Retail and MSME / ${name}`)).toBeVisible()

  await page.getByRole('group', { name: 'Portfolios' }).getByLabel(portfolio).check()
  await page.getByRole('button', { name: 'Save users and portfolios' }).click()
  await expect(page.getByRole('group', { name: 'Portfolios' })).toHaveCount(0)
  const tree = page.getByRole('navigation', { name: 'Units' })
  await expect(
    tree.getByRole('listitem').filter({ hasText: new RegExp(`^${name} 0 users, 1 portfolio`) }),
  ).toBeVisible()

  await tree.getByRole('link', { name }).click()
  await expect(page.getByRole('button', { name: 'Delete unit' })).toHaveCount(0)
  await page.getByRole('group', { name: 'Portfolios' }).getByLabel(portfolio).uncheck()
  await page.getByRole('button', { name: 'Save users and portfolios' }).click()
  await tree.getByRole('link', { name }).click()
  await page.getByLabel('Parent unit', { exact: true }).selectOption('Whole organisation')
  await page.getByRole('button', { name: 'Save unit' }).click()
  await tree.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Delete unit' }).click()
  await expect(tree.getByRole('link', { name })).toHaveCount(0)
})
