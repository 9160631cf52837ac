import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, raiseCase, test } from '#tests/support/browser/e2e.ts'

const proof = {
  name: 'acknowledgement.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
}
const aTrick = { ...proof, buffer: Buffer.from('no such thing') }
const history = (page: Page) => page.getByRole('main').getByRole('list').filter({ hasText: 'Drafted' })
const state = (page: Page, name: string) => page.locator('.identity').getByText(name, { exact: true })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
/** A button that looks disabled until JavaScript has checked the form can still be pressed. */
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click({ force: true })
const daysAgo = (days: number) =>
  new Date(Date.now() + 5.5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
const late = /reply overdue|service not recorded/
const inIndia = (day: string) => day.split('-').reverse().join('-')

/** Raises a case for a company and drafts a notice to it; returns the notice's address. */
async function draft(page: Page) {
  await raiseCase(page, 'Stocks and end use', { description: 'The stocks are short.' })
  await page.getByRole('link', { name: 'Draft show-cause notice' }).click()
  await page.getByLabel('Template').selectOption('Fraud: to the borrower')
  await press(page, 'Create draft')
  await expect(toast(page, 'Notice drafted')).toBeVisible()
  return new URL(page.url()).pathname
}

async function fill(page: Page) {
  await page.getByLabel('Loan account').fill('0042-118-77')
  await page.getByLabel('Facts').fill('(a) Stocks of ₹ 4,20,00,000 were declared; ₹ 2,65,00,000 were found.')
  await press(page, 'Save draft')
  await expect(toast(page, 'Draft saved')).toBeVisible()
}

async function issue(page: Page, day: string) {
  await page.getByLabel('Issue date').fill(day)
  await press(page, 'Issue notice')
  await expect(toast(page, 'Notice issued')).toBeVisible()
}

test.beforeEach(({ signInAs }) => signInAs('lead'))

test('a notice can be taken from draft to the served order, and its case shows it', async ({ page }) => {
  test.slow()
  await draft(page)
  await expect(page.getByText('Missing values: {{loan account}}, {{facts}}')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Issue notice' })).toBeHidden()
  await fill(page)
  await expect(page.getByRole('main')).toContainText(
    'maintains loan account 0042-118-77 of Sahyadri Chemicals Limited',
  )
  await issue(page, daysAgo(30))
  await expect(state(page, 'Issued')).toBeVisible()

  await page.getByLabel('Served on').fill(daysAgo(27))
  await page.getByLabel('Proof of service').fill('RD 418 220 713 IN')
  await page.getByLabel('Proof', { exact: true }).setInputFiles(proof)
  await press(page, 'Record service')
  await expect(state(page, 'Served')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(inIndia(daysAgo(6)))
  await expect(page.getByRole('link', { name: 'acknowledgement.pdf' })).toBeVisible()

  await page.getByLabel('Received on').fill(daysAgo(8))
  await page.getByLabel('Summary of the reply').fill('Stocks were in a rented godown.')
  await press(page, 'Record reply')
  await expect(state(page, 'Reply received')).toBeVisible()

  await page.getByLabel('Hearing date').fill(daysAgo(5))
  await page.getByLabel('Purpose, or what was said').fill('The director brought the rent receipts.')
  await press(page, 'Record hearing')
  await expect(state(page, 'Hearing')).toBeVisible()

  await page.getByLabel('Hearing date').fill(daysAgo(-9))
  await page.getByLabel('Purpose, or what was said').fill('To hear the auditor.')
  await press(page, 'Record hearing')
  await expect(history(page)).toContainText(`Hearing on ${inIndia(daysAgo(-9))}`)
  await page.getByLabel('Reason for cancellation').fill('The auditor wrote instead.')
  await press(page, 'Cancel hearing')
  await expect(history(page)).toContainText(`Hearing cancelled on ${inIndia(daysAgo(-9))}`)
  await expect(state(page, 'Hearing')).toBeVisible()

  await page.getByLabel('Outcome').selectOption('Charge dropped')
  await page.getByLabel('Reasons').fill('The godown was visited and the stocks were there.')
  await press(page, 'Save draft order')
  await expect(page.getByRole('heading', { name: 'Order preview' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Conclusion: Charge dropped.')
  await press(page, 'Pass order')
  await expect(toast(page, 'Order passed')).toBeVisible()

  await page.getByLabel('Order served on').fill(daysAgo(0))
  await page.getByLabel('Proof of service').fill('By hand, signed')
  await press(page, 'Record service and close')
  await expect(state(page, 'Closed')).toBeVisible()
  await expect(history(page).getByRole('listitem')).toHaveCount(11)

  await page.getByRole('link', { name: /^Case \d+$/ }).click()
  await expect(page.getByRole('main')).toContainText(/Show-cause Draft →\s?to Issued/)
  await expect(page.getByRole('main')).toContainText(/Show-cause Order passed →\s?to Closed/)
})

test('an issued notice can be downloaded as PDF, and a proof with mismatched content is rejected', async ({
  page,
}) => {
  await draft(page)
  await fill(page)
  await issue(page, daysAgo(1))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Show-cause notice SCN-\d+-1\.pdf$/)
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await page.getByLabel('Proof of service').fill('RD 418 220 713 IN')
  await page.getByLabel('Proof', { exact: true }).setInputFiles(aTrick)
  await press(page, 'Record service')
  await expect(page.getByRole('alert')).toContainText('does not match its extension')
  await expect(page.getByLabel('Proof of service')).toHaveValue('RD 418 220 713 IN')
  await expect(state(page, 'Issued')).toBeVisible()
})

test('with two users editing a draft, the second sees both texts and keeps their own', async ({
  page,
  context,
}) => {
  const path = await draft(page)
  const other = await context.newPage()
  await other.goto(path)
  await page.getByLabel('Facts').fill('What the first one found.')
  await press(page, 'Save draft')
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await other.getByLabel('Facts').fill('What the second one found.')
  await press(other, 'Save draft')
  await expect(other.getByRole('alert')).toContainText('Someone else changed this notice')
  await expect(other.getByRole('main')).toContainText('Facts now')
  await expect(other.locator('.conflict')).toContainText('What the first one found.')
  await expect(other.getByLabel('Facts')).toHaveValue('What the second one found.')
})

test('with two users on a notice, the second is told that their action is no longer possible', async ({
  page,
  context,
}) => {
  const path = await draft(page)
  await fill(page)
  const other = await context.newPage()
  await other.goto(path)
  await page.getByLabel('Reason', { exact: true }).fill('The charge was settled.')
  await press(page, 'Withdraw notice')
  await expect(state(page, 'Withdrawn')).toBeVisible()
  await press(other, 'Issue notice')
  await expect(other.getByRole('alert')).toContainText('Someone else changed this notice')
  await expect(other.locator('.conflict')).toContainText('Withdrawn')
  await expect(other.getByRole('button', { name: 'Issue notice' })).toBeHidden()
})

test('a notice and an order cannot be issued with unsaved changes', async ({ page }) => {
  await draft(page)
  await fill(page)
  await page.getByLabel('Facts').fill('(a) Stocks of ₹ 9,99,00,000 were declared.')
  await page.getByLabel('Issue date').fill(daysAgo(40))
  await press(page, 'Issue notice')
  await expect(page.getByRole('alert')).toContainText('unsaved changes')
  await expect(state(page, 'Draft')).toBeVisible()
  await expect(page.getByLabel('Facts')).toHaveValue('(a) Stocks of ₹ 9,99,00,000 were declared.')
  await press(page, 'Save draft')
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await expect(page.getByLabel('Issue date')).toHaveValue(daysAgo(40))
  await press(page, 'Issue notice')
  await expect(toast(page, 'Notice issued')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('₹ 9,99,00,000')

  await page.getByLabel('Served on').fill(daysAgo(38))
  await page.getByLabel('Proof of service').fill('RD 418 220 713 IN')
  await press(page, 'Record service')
  await page.getByLabel('Where you checked for a reply').fill('Post and e-mail')
  await press(page, 'Record no reply')
  await page.getByLabel('Outcome').selectOption('Charge upheld')
  await page.getByLabel('Reasons').fill('The stocks were not there.')
  await press(page, 'Save draft order')
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await page.getByLabel('Reasons').fill('The stocks were never there.')
  await press(page, 'Pass order')
  await expect(page.getByRole('alert')).toContainText('unsaved changes')
  await expect(toast(page, 'Draft saved')).toBeHidden()
  await expect(page.getByLabel('Reasons')).toHaveValue('The stocks were never there.')
  await press(page, 'Save draft order')
  await expect(toast(page, 'Draft saved')).toBeVisible()
  await press(page, 'Pass order')
  await expect(toast(page, 'Order passed')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('The stocks were never there.')
})

test('a notice without recorded service is not shown as overdue', async ({ page }) => {
  const address = await draft(page)
  await fill(page)
  await issue(page, daysAgo(30))
  await expect(page.getByRole('main')).toContainText('service not recorded')
  await page.goto('/app/showcase')
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="${address}"]`) })
  await expect(row).toContainText('service not recorded')
  await expect(row).not.toContainText('overdue')
})

test('the due date in the list is visible on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/app/showcase')
  const due = await page.locator('tbody tr').first().getByText(late).boundingBox()
  expect((due?.x ?? 320) + (due?.width ?? 0)).toBeLessThanOrEqual(320)
})

test('an unknown case number is rejected and kept in the field', async ({ page }) => {
  await page.goto('/app/showcase/new')
  await page.getByLabel('Case', { exact: true }).fill('99999')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('Case “99999” does not exist')
  await expect(page.getByLabel('Case', { exact: true })).toHaveValue('99999')
  await expect(page.getByLabel('Case', { exact: true })).toHaveAccessibleDescription(/does not exist/)
})

test('fewer than 21 days to reply are rejected', async ({ page }) => {
  await draft(page)
  await page.getByLabel('Days to reply').fill('20')
  await press(page, 'Save draft')
  await expect(page.getByRole('alert')).toContainText('At least 21 days')
  await expect(page.getByLabel('Days to reply')).toHaveValue('20')
})

test('the list can be filtered, and is linked from the cases', async ({ page }) => {
  await page.goto('/app/cases')
  await page.getByRole('link', { name: 'Show-cause notices' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(late)
  await page.getByLabel('Due').selectOption('Overdue')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/due=overdue/)
  // All rows except the header row.
  await expect(page.getByRole('row').filter({ hasNotText: late })).toHaveCount(1)
  await page.getByLabel('State').selectOption('Draft')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('main').getByText('No notices match these filters')).toBeVisible()
  await page.goto('/app/showcause/sc_000003?wording=x')
  await expect(page).toHaveURL(/\/app\/showcase\/sc_000003\?wording=x$/)
  await page.goto('/app/showcause')
  await expect(page.getByRole('heading', { level: 1, name: 'Show-cause notices' })).toBeVisible()
})

test('choosing another template for the order keeps the text typed next to it', async ({ page }) => {
  await page.goto('/app/showcase/templates/new')
  const name = `Short order ${Date.now()}`
  await page.getByLabel('For', { exact: true }).selectOption('order')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Text').fill('The charge of {{facts}} is dropped.')
  await press(page, 'Save template')
  await expect(toast(page, 'Template saved')).toBeVisible()
  await page.goto('/app/showcase')
  await page.getByLabel('State').selectOption('Reply received')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/state=replied/)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByLabel('Outcome').selectOption('Charge dropped')
  await page.getByLabel('Reasons').fill('The godown was visited.')
  await press(page, name)
  await expect(page.getByLabel('Text')).toHaveValue('The charge of {{facts}} is dropped.')
  await expect(page.getByLabel('Reasons')).toHaveValue('The godown was visited.')
  await expect(page.getByLabel('Outcome')).toHaveValue('dropped')
})

test('a template can be added and edited, but not by an analyst', async ({ page, signInAs }) => {
  await page.goto('/app/showcase/templates/new')
  const name = `Ours ${Date.now()}`
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Text').fill('Show cause.')
  await press(page, 'Save template')
  await expect(page.getByRole('alert')).toContainText('A notice must contain {{facts}}, {{reply due}}')
  await page.getByLabel('Text').fill('Show cause why {{facts}} by {{reply due}}.')
  await press(page, 'Save template')
  await expect(toast(page, 'Template saved')).toBeVisible()
  await page.getByRole('link', { name }).click()
  await page.getByLabel('Available for new drafts').uncheck()
  await press(page, 'Save template')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('no')
  await page.context().clearCookies()
  await signInAs('analyst')
  await page.goto('/app/showcase/templates/order')
  await expect(page.getByRole('button', { name: 'Save template' })).toBeHidden()
})
