import type { Page } from '@playwright/test'
import { foundByAxe } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/e2e.ts'
import { widthOf } from '#tests/support/browser/text-size.ts'

test.beforeEach(({ signInAs }) => signInAs('lead'))

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

/** The current page has no axe violations (axe needs JavaScript), and no horizontal scrolling on a narrow screen. */
async function expectGoodPage(page: Page) {
  if (test.info().project.name === 'with JavaScript') expect(await foundByAxe(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await widthOf(page)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1366, height: 768 })
}

test('wage months can be uploaded, checked, applied and undone', async ({ page }) => {
  await page.goto('/uploads')
  await page.getByLabel('Data type').selectOption('Wage months (EPFO)')
  const establishment = `E${Date.now()}`
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(
      file(
        'wages.csv',
        `CIN,Establishment,Wage month,Heads counted,Amount,Due on\np_000001,${establishment},2026-08,12,1200,15-09-2026\np_nobody,X,2026-08,1,1,15-09-2026\n`,
      ),
    )
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'wages.csv' })).toBeVisible()
  const employees = page.getByLabel('Employees')
  if ((await employees.inputValue()) === '') {
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert').getByText('Choose the column for: Employees')).toBeVisible()
    await expectGoodPage(page)
    await employees.selectOption('Heads counted')
  }
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('1 row to add.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'No party on record' })).toContainText('3')
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByText('File applied.').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Changes made by the file' })).toContainText(establishment)
  await expect(page.getByRole('columnheader', { name: 'Wage month' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '15-09-2026' })).toBeVisible()
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(page.getByText(/Undone .* by R\. Lead: all changes\./)).toBeVisible()
  await expectGoodPage(page)
})

test('a large file is read, applied and undone in the background', async ({ page }) => {
  const opened = (button: string) =>
    expect(async () => {
      await page.reload()
      await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass()
  /** Reloading a page before its form was answered would cancel the form. */
  const press = async (button: string) => {
    const pressed = page.getByRole('button', { name: button, exact: true })
    await pressed.click()
    await expect(pressed).toBeHidden()
  }
  await page.goto('/uploads')
  await page.getByLabel('Data type').selectOption('Audit observations')
  // A kind that no other test uploads: a file may have to wait for another one of its kind.
  const reference = `L${Date.now()}`
  const notes = 'x'.repeat(900)
  const lines = Array.from(
    { length: 5_000 },
    (_, n) => `p_000001,${reference}${n},${notes},Stock audit,15-09-2026`,
  )
  const head = 'CIN,Observation number,Observation,Report,Issued on'
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(file('large.csv', [head, ...lines, 'p_nobody,X,late,Stock audit,15-09-2026'].join('\n')))
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'large.csv' })).toBeVisible()
  await expectGoodPage(page)
  await opened('Continue')
  await press('Continue')
  await opened('Apply changes')
  await expect(page.getByText('5,000 rows to add.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'No party on record' })).toContainText('5002')
  await press('Apply changes')
  await opened('Undo changes')
  await expect(page.getByText(/Applied .* by R\. Lead: 5,000 rows added/)).toBeVisible()
  await press('Undo changes')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/Undone .*: all changes\./)).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('a file without rows is rejected with a reason, and a checked file can be discarded', async ({
  page,
}) => {
  await page.goto('/uploads')
  await page.getByLabel('Data type').selectOption('GST filings')
  await page.getByLabel('File', { exact: true }).setInputFiles(file('empty.csv', 'GSTIN,Return\n'))
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByRole('alert').getByText('no lines below them')).toBeVisible()
  await expect(page.getByLabel('Data type')).toHaveValue('gst')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(file('some.csv', 'GSTIN,Return\n27AAACK1234F1Z5,GSTR-3B\n'))
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: 'Discard file' }).click()
  await expect(page.getByText('File discarded. Nothing was changed').first()).toBeVisible()
})

test('uploaded cheque returns appear on the party page until they are undone', async ({ page }, {
  project,
}) => {
  const party = project.name === 'with JavaScript' ? 'p_000010' : 'p_000011'
  await page.goto('/uploads')
  await page.getByLabel('Data type').selectOption('Cheque returns')
  const text = `Party,Account number,Cheque number,Returned on,Amount,Reason\n${party},ACC,${Date.now()},12-10-2026,250000,Funds insufficient\n`
  await page.getByLabel('File', { exact: true }).setInputFiles(file('cheques.csv', text))
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Apply changes' }).click()
  await expect(page.getByText('File applied.').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Changes made by the file' })).not.toContainText(party)
  const upload = page.url()
  await page.goto(`/app/party/${party}/conduct`)
  await expect(page.getByRole('table', { name: 'Cheque returns' })).toContainText('Funds insufficient')
  await page.goto(upload)
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(page.getByText(/Undone .*: all changes\./)).toBeVisible()
  await page.goto(`/app/party/${party}/conduct`)
  await expect(page.getByText('No conduct data yet')).toBeVisible()
})
