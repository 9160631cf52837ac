import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/e2e.ts'

const fromTo = (page: Page, from: string, to: string) =>
  page.getByLabel(`From ${from} to ${to}: allowed for`, { exact: true })
const status = (page: Page, index: number) => page.getByLabel(`Status ${index}`, { exact: true })

test('a workflow can be created, edited and deleted, with errors shown at its fields', async ({
  page,
  signInAs,
}, info) => {
  const name = `Stock audit, ${info.project.name}`
  await signInAs('lead')
  await page.goto('/admin/workflows')
  await page.getByRole('link', { name: 'New workflow' }).click()
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Add status' }).click()
  await expect(status(page, 5)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await status(page, 5).fill('ON SITE')
  await page.getByLabel('Category').nth(4).selectOption('WIP')
  await fromTo(page, 'NEW', 'status 5').selectOption('assignee')
  await page.getByRole('button', { name: 'Preview in words' }).click()
  await expect(page.getByText('NEW → ON SITE: by the assignee')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your changes in words' })).toBeFocused()
  await page.getByRole('button', { name: 'Save workflow' }).click()
  await expect(page.getByRole('alert')).toContainText('Cases in ON SITE can never be closed.')
  await expect(status(page, 5)).toHaveAttribute('aria-invalid', 'true')
  await fromTo(page, 'ON SITE', 'CLOSED').selectOption('anyone')
  await page.getByLabel('From ON SITE to CLOSED: requires second approval').check()
  await page.getByRole('button', { name: 'Save workflow' }).click()
  await expect(page.getByText('Workflow saved')).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText('with second approval')).toBeVisible()
  await page.getByRole('button', { name: 'Remove WIP' }).click()
  await expect(status(page, 4)).toHaveValue('ON SITE')
  await expect(page.getByRole('group', { name: 'Statuses' })).toBeFocused()
  await expect(fromTo(page, 'NEW', 'ON SITE')).toHaveValue('assignee')
  await status(page, 4).fill('AT THE SITE')
  await page.getByRole('button', { name: 'Save workflow' }).click()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('NEW, ESCALATION, CLOSED, AT THE SITE')
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Delete workflow' }).click()
  await expect(page.getByText('Workflow deleted')).toBeVisible()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
})

test('a status with open cases cannot be removed, and the page links to them', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/admin/workflows/fraud')
  // Which statuses have open cases depends on the date: uses the last of those that have.
  const used = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /open case/ }) })
  const name = await used.last().getByRole('textbox').inputValue()
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await expect(page.getByText(`${name} was removed here, but`)).toBeVisible()
  await page.getByRole('button', { name: 'Save workflow' }).click()
  await expect(page.getByRole('alert')).toContainText(`${name} cannot be removed:`)
  await page.getByRole('listitem').filter({ hasText: 'was removed here' }).getByRole('link').click()
  await expect(page).toHaveURL((url) => url.searchParams.get('case_status') === name)
  await expect(page).toHaveURL(/case_type=ct_northern_2/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('the second of two users editing a workflow sees both versions and can save again', async ({
  page,
  context,
  signInAs,
}, info) => {
  const name = `Two editors, ${info.project.name}`
  await signInAs('lead')
  await page.goto('/admin/workflows/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Save workflow' }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const other = await context.newPage()
  await other.goto(page.url())
  for (const [one, days] of [
    [other, '3'],
    [page, '7'],
  ] as const) {
    await one.getByLabel('Working days after the due date').fill(days)
    await one.getByRole('button', { name: 'Save workflow' }).click()
  }
  await expect(other.getByText('Workflow saved')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Nothing was overwritten')
  await expect(page.getByText('overdue by 3 working days')).toBeVisible()
  await expect(page.getByText('overdue by 7 working days')).toBeVisible()
  await expect(page.getByLabel('Working days after the due date')).toHaveValue('7')
  await page.getByRole('button', { name: 'Save workflow' }).click()
  await expect(page.getByText('Workflow saved')).toBeVisible()
})

test('a case type can be added, given another workflow and deleted', async ({ page, signInAs }, info) => {
  const name = `Site visit, ${info.project.name}`
  await signInAs('lead')
  await page.goto('/admin/case-types')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('High', { exact: true }).fill('0')
  await page.getByRole('button', { name: 'Add case type' }).click({ force: true })
  await expect(page.getByRole('alert')).toContainText('Enter whole days from 1 to 365')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await page.getByLabel('High', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Add case type' }).click()
  await expect(page.getByText('Case type saved')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeVisible()
  await page.getByLabel('Workflow', { exact: true }).selectOption('Fraud examination')
  await page.getByRole('button', { name: 'Save case type' }).click()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Fraud examination')
  await expect(row).toContainText('3, 10, 20')
  await row.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Delete case type' }).click()
  await expect(page.getByText('Case type deleted')).toBeVisible()
})

test('holidays can be added, imported after a preview and removed', async ({ page, signInAs }, info) => {
  const year = info.project.name.includes('without') ? '2041' : '2042'
  await signInAs('officer')
  await page.goto('/admin/calendar')
  await page.getByLabel('Date', { exact: true }).fill(`${year}-01-26`)
  await page.getByLabel('Name', { exact: true }).fill('Republic Day')
  await page.getByRole('button', { name: 'Add holiday' }).click()
  await expect(page.getByText('Due date recalculated for 0 open cases.')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Holidays in ${year}` })).toBeVisible()
  const text = `26-01-${year},Republic Day\n25-12-${year},Christmas Day\n31-02-${year},Never\n`
  await page
    .getByLabel('Calendar file')
    .setInputFiles({ name: 'holidays.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(
    page.getByText('holidays.csv: 1 new, 0 renamed, 1 already in the calendar, 1 line skipped.'),
  ).toBeVisible()
  await expect(page.getByText('Line 3: No date in')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'holidays.csv' })).toBeFocused()
  await page.getByRole('button', { name: 'Import 1 holiday' }).click()
  await expect(page.getByText('Calendar saved')).toBeVisible()
  await expect(page.getByText(`25-12-${year} Christmas Day`)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Christmas Day' }).click()
  await expect(page.getByRole('button', { name: 'Remove Christmas Day' })).toHaveCount(0)
})

test('a case type with a long name stays within its table on a narrow screen', async ({
  page,
  signInAs,
}, info) => {
  const name = `${info.project.name.replace(/\W+/g, '')}${'w'.repeat(60)}`.slice(0, 60)
  await signInAs('lead')
  await page.goto('/admin/case-types')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Add case type' }).click()
  await expect(page.getByText('Case type saved')).toBeVisible()
  const table = page.getByRole('table', { name: 'Case types' })
  for (const width of [1300, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const room = table.locator('xpath=..')
    await expect(async () => {
      expect(await room.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    }).toPass()
  }
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Delete case type' }).click()
  await expect(page.getByText('Case type deleted')).toBeVisible()
})
