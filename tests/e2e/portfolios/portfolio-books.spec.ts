import { expect, test } from '#tests/support/browser/e2e.ts'

const csv = (lines: string[]) => ({
  name: 'book.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

test('a portfolio can be created from a file, unmatched rows resolved and exposures imported', async ({
  page,
  signInAs,
}, info) => {
  const name = `Weavers ${info.project.name}`
  await signInAs('lead')
  await page.goto('/app/parties')
  const [first = '', second = ''] = (await page.locator('main table tbody th a').allInnerTexts()).slice(0, 2)

  await page.goto('/app/portfolios')
  await page.getByRole('link', { name: 'New portfolio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New portfolio')
  await page.getByLabel('Name').fill('MSME North')
  await page.getByRole('button', { name: 'Create portfolio' }).click()
  await expect(page.getByRole('alert').first()).toContainText('already exists')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create portfolio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add parties')

  const lines = [
    'Serial,Borrower',
    `1,"${first}"`,
    `2,"${first}"`,
    '3,Nobody of that name',
    '4,No such borrower',
  ]
  await page.getByLabel('File', { exact: true }).setInputFiles(csv(lines))
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Column mapping saved' })).toBeFocused()
  await expect(page.getByRole('heading', { name: '2 rows to match' })).toBeVisible()
  const other = page.getByRole('group', { name: 'No such borrower' })
  await other.getByRole('radio', { name: 'Skip' }).check()
  await page.getByLabel('by name or identifier').fill(second)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText(`Searched for “${second}”`)).toBeVisible()
  await expect(page.getByRole('radio', { name: second }).first()).toBeFocused()
  await expect(other.getByRole('radio', { name: 'Skip' })).toBeChecked()
  await page.getByRole('radio', { name: second }).first().check()
  await page.getByRole('button', { name: 'Save choices' }).click()
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Duplicates in the file')

  await page.getByRole('link', { name: 'Upload exposures' }).click()
  const account = `A-${info.project.name}`
  const accounts = [
    'Account,Party,Limit,Outstanding,DPD',
    `${account},"${first}",100,90,0`,
    `B,"${first}",-1,5,0`,
  ]
  await page.getByLabel('File', { exact: true }).setInputFiles(csv(accounts))
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByLabel('Amounts in').selectOption('Lakh')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').first()).toContainText('enter one date for all rows')
  await page.getByLabel('Date for rows without a date').fill('2026-10-31')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('main')).toContainText('₹ 1.00 crore')
  await page.getByRole('button', { name: 'Import exposures' }).click()
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible()
})

test('a portfolio can be archived and restored', async ({ page, signInAs }, info) => {
  const name = `Put aside ${info.project.name}`
  await signInAs('lead')
  await page.goto('/app/portfolios/new')
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create portfolio' }).click()
  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Archive portfolio' }).click()
  await expect(page.getByText('You can restore it at any time')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0)
  await page.getByLabel('Portfolios', { exact: true }).selectOption('Archived')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/state=archived/)
  const csv = page.getByRole('main').getByRole('link', { name: 'CSV' })
  await expect(csv).toHaveAttribute('href', /state=archived/)
  expect(await (await page.request.get((await csv.getAttribute('href')) ?? '')).text()).toContain(name)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('main').getByText('Archived', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upload exposures' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Restore portfolio' }).click()
  await expect(page.getByText('Portfolio restored')).toBeVisible()
})
