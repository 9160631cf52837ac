import { expect, test } from '#tests/support/browser/e2e.ts'
import { workbookOf } from '#tests/support/workbook.ts'

test.beforeEach(({ signInAs }) => signInAs('lead'))

test('parties can be added and removed by keyboard, with a confirmation', async ({ page }, info) => {
  await page.goto('/app/parties')
  const [first = '', second = ''] = (await page.locator('main table tbody th a').allInnerTexts()).slice(0, 2)
  await page.goto('/app/portfolios/new')
  await page.getByLabel('Name').fill(`Removed ${info.project.name}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add parties')
  await page.getByLabel('Identifiers or names').fill(`${first}\n${second}`)
  await page.getByRole('button', { name: 'Find parties' }).press('Enter')
  await page.getByRole('link', { name: 'View portfolio' }).press('Enter')
  const sections = page.getByRole('navigation', { name: 'Portfolio sections' })
  await sections.getByRole('link', { name: 'Parties' }).press('Enter')
  await expect(page.getByRole('checkbox', { name: first })).toBeVisible()

  const remove = page.getByRole('button', { name: 'Remove selected' })
  await remove.press('Enter')
  await expect(page.getByRole('alert').first()).toContainText('Select at least one party')
  await page.getByRole('checkbox', { name: first }).press('Space')
  await page.getByRole('checkbox', { name: second }).press('Space')
  await remove.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Remove parties')
  await expect(page.getByRole('main')).toContainText(second)
  await page.getByRole('link', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('checkbox', { name: second })).toBeVisible()

  await page.getByRole('checkbox', { name: first }).press('Space')
  await page.getByRole('checkbox', { name: second }).press('Space')
  await remove.press('Enter')
  await page.getByRole('button', { name: 'Remove 2 parties' }).press('Enter')
  await expect(page.getByText('2 parties removed from the portfolio')).toBeVisible()
  await expect(page.getByText('No parties in this portfolio yet')).toBeVisible()
})

test('all parties of a page can be selected and removed together', async ({ page }, info) => {
  await page.goto('/app/parties')
  const names = await page.locator('main table tbody th a').allInnerTexts()
  await page.goto('/app/portfolios/new')
  await page.getByLabel('Name').fill(`Emptied ${info.project.name}`)
  await page.keyboard.press('Enter')
  await page.getByLabel('Identifiers or names').fill(names.join('\n'))
  await page.getByRole('button', { name: 'Find parties' }).press('Enter')
  await page.getByRole('link', { name: 'View portfolio' }).press('Enter')
  await page
    .getByRole('navigation', { name: 'Portfolio sections' })
    .getByRole('link', { name: 'Parties' })
    .click()
  const boxes = page.getByRole('table').locator('tbody').getByRole('checkbox')
  await expect(boxes).not.toHaveCount(0)
  const count = await boxes.count()
  expect(count).toBeGreaterThan(20)
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: 'Remove selected' }).press('Enter')
  await page.getByRole('button', { name: `Remove ${count} parties` }).press('Enter')
  await expect(page.getByText(`${count} parties removed from the portfolio`)).toBeVisible()
})

test('another sheet of a workbook can be chosen, and its rejected rows are shown', async ({ page }) => {
  const cell = (address: string, words: string) =>
    `<c r="${address}" t="inlineStr"><is><t>${words}</t></is></c>`
  const refused = Array.from(
    { length: 12 },
    (_, n) => `<row r="${n + 2}">${cell(`B${n + 2}`, `note ${n}`)}</row>`,
  )
  const north = `<sheetData><row r="1">${cell('A1', 'Name')}</row><row r="2">${cell('A2', 'Nobody at all')}</row></sheetData>`
  const south = `<sheetData><row r="1">${cell('A1', 'Name')}${cell('B1', 'Remark')}</row>${refused.join('')}</sheetData>`
  await page.goto('/app/portfolio/pf_000003/add')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'book.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await workbookOf({ sheets: { North: north, South: south } }),
  })
  await page.getByRole('button', { name: 'Check file' }).press('Enter')
  await expect(page.getByRole('cell', { name: 'Nobody at all' })).toBeVisible()
  await page.getByLabel('Sheet').selectOption('South')
  await page.getByRole('button', { name: 'Use this sheet' }).press('Enter')
  await expect(page.getByRole('cell', { name: 'note 0' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).press('Enter')

  await expect(page.getByRole('heading', { name: '12 rows rejected' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Rejected rows' })
  await expect(table.getByRole('row', { name: '2 The line does not name a party note 0' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages of rejected rows' }).getByRole('link').press('Enter')
  await expect(table.getByRole('cell', { name: 'note 11' })).toBeVisible()
})

test('the file of rows not imported contains as many rows as its link says', async ({ page }, info) => {
  await page.goto('/app/portfolios/new')
  await page.getByLabel('Name').fill(`Same again ${info.project.name}`)
  await page.keyboard.press('Enter')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'same.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name\n${'Kaveri Alloys Private Limited\n'.repeat(10_051)}`),
  })
  await page.getByRole('button', { name: 'Check file' }).press('Enter')
  await page.getByRole('button', { name: 'Continue' }).press('Enter')
  const link = page.getByRole('link', { name: '10,050 rows not imported, with reasons (CSV)' })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  const [, ...lines] = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(10_050)
  expect(lines.at(-1)).toContain('10052,Kaveri Alloys Private Limited is named by line 2 already')
})

test('alerts of a portfolio can be selected and assigned together', async ({ page }) => {
  await page.goto('/app/portfolio/pf_000001/alerts?state=open')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).press('Space')
  await boxes.nth(1).press('Space')
  await page.getByRole('button', { name: 'Decide selected' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bulk decision')
  await expect(page.getByText('2 alerts', { exact: true })).toBeVisible()
  await page.getByLabel('Assigned to').selectOption({ label: 'A. Analyst' })
  await page.getByRole('button', { name: 'Preview assignment' }).press('Enter')
  await expect(page.getByText('Assign to A. Analyst')).toBeVisible()
  await page.getByRole('region', { name: '2 alerts would be assigned' }).getByRole('button').press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bulk decision')
  await expect(page.getByText('assigned these alerts')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText(', undone')).toHaveCount(2)
})
