import { expect, test } from '#tests/support/browser/e2e.ts'

const shown = (name: string, debit: string, credit: string) =>
  `<DSPACCNAME><DSPDISPNAME>${name}</DSPDISPNAME></DSPACCNAME><DSPACCINFO><DSPCLDRAMTA>${debit}</DSPCLDRAMTA><DSPCLCRAMTA>${credit}</DSPCLCRAMTA></DSPACCINFO>`

test('a user can upload a Tally trial balance, map a group to a line and delete the books', async ({
  page,
  signInAs,
}, info) => {
  const name = `${info.project.name}.xml`
  await signInAs('lead')
  await page.goto('/apps')
  await page.getByRole('link', { name: 'Books from an export file' }).click()
  const file = page.getByLabel('Export file')
  const xml = (text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })
  await file.setInputFiles(xml('<!DOCTYPE a [<!ENTITY b "c">]><ENVELOPE>&b;</ENVELOPE>'))
  await page.getByRole('button', { name: 'Import books' }).click()
  await expect(page.getByRole('alert').first()).toContainText('declares a document type')

  await file.setInputFiles(
    xml(`<ENVELOPE>${shown('Sundry Debtors', '-1500.00', '')}${shown('Zebra', '', '1500.00')}</ENVELOPE>`),
  )
  await page.getByRole('button', { name: 'Import books' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main')).toContainText('Not mapped: 1,500.00 Cr')
  await page.getByLabel('Line of Zebra').selectOption('Share capital')
  const other = page.locator('[name=group][value=Zebra]')
  await other.evaluate((field: HTMLInputElement) => {
    field.value = 'No such group'
  })
  await page.getByRole('button', { name: 'Save mapping' }).click()
  await expect(page.getByRole('alert').first()).toContainText('No such group in these books')
  await expect(page.getByLabel('Line of Zebra')).toHaveValue('share_capital')
  await page.reload()
  await page.getByLabel('Line of Zebra').selectOption('Share capital')
  await page.getByRole('button', { name: 'Save mapping' }).click()
  await expect(page.getByRole('row', { name: /^Share capital/ })).toContainText('1,500.00')
  await expect(page.getByText('Not mapped:')).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete books' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Books from an export file')
  await expect(page).toHaveTitle(/^Books from an export file · /)
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
