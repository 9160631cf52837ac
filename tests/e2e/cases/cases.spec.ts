import type { Page } from '@playwright/test'
import { addDays, ddmmyyyy, todayInIndia } from '#server/contract/calendar.ts'
import { expect, raiseCase, test } from '#tests/support/browser/e2e.ts'

const aPdf = { name: 'inspection.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
const aPng = {
  name: 'gate.png',
  mimeType: 'image/png',
  // An image of one teal pixel.
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPgjo3+DwADCQHNgqA6BwAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const aSheet = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from('month,days\nMay,12\n') }
const aTrick = { name: 'inspection.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no such thing') }
const anEmptyFile = { name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) }
const noted = (page: Page) => page.getByRole('main').getByRole('list').filter({ hasText: 'Raised' })
const file = (page: Page) => page.locator('input[type="file"]')

const raise = (page: Page, summary: string) =>
  raiseCase(page, summary, { description: 'The **stock statement** is late.' })

async function move(page: Page, status: string, note: string) {
  await page.getByLabel('Status', { exact: true }).selectOption(status)
  await page.getByLabel('Note').fill(note)
  // A note that is too short makes the button look disabled; when clicked anyway, it says why.
  await page.getByRole('button', { name: 'Change status' }).click({ force: true })
}

test.beforeEach(({ signInAs }) => signInAs('lead'))

const daysAhead = (days: number) => addDays(todayInIndia(), days)

test('a user can create a case for a company found by name without losing input', async ({ page }) => {
  await page.goto('/app/cases')
  await page.getByRole('link', { name: 'Create case' }).click()
  await page.getByLabel('Loan Account').fill('0042-118-77')
  await page.getByLabel('Case Description').fill('What of the November stock statement?')
  await page.getByLabel('Case Type', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Case Summary').fill('Stock statement is late')
  await page.getByLabel('Party Name').fill('sahyadri')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByLabel('Loan Account')).toHaveValue('0042-118-77')
  await page.getByRole('radio', { name: /Sahyadri Chemicals Limited/ }).check()
  await page.getByRole('button', { name: 'Create case' }).click()
  await expect(page.getByRole('heading', { name: 'Case Created Successfully' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to cases' })).toBeVisible()
  await page.getByRole('link', { name: 'View Case' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stock statement is late' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sahyadri Chemicals Limited' })).toBeVisible()
  await expect(page.getByText('0042-118-77')).toBeVisible()
})

test('dates of a recurring case can be added and removed', async ({ page }) => {
  await page.goto('/app/cases?offCanvas=create-case&party_id=p_000003')
  await expect(page.getByLabel('Party Name')).toBeDisabled()
  await page.getByLabel('Recurring Cases').check()
  await page.getByRole('radio', { name: 'Dates' }).check()
  const [one, other] = [daysAhead(400), daysAhead(431)]
  for (const date of [one, other]) {
    await page.getByLabel('Date', { exact: true }).fill(date)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('button', { name: `Remove ${ddmmyyyy(date)}` })).toBeVisible()
  }
  await page.getByRole('button', { name: `Remove ${ddmmyyyy(one)}` }).click()
  await expect(page.getByRole('button', { name: `Remove ${ddmmyyyy(one)}` })).toBeHidden()
  await page.getByLabel('Case Description').fill('Look again')
  await page.getByLabel('Case Type', { exact: true }).selectOption({ index: 2 })
  await page.getByLabel('Case Summary').fill('Comes again')
  await page.getByRole('button', { name: 'Create case' }).click()
  await page.getByRole('link', { name: 'View Case' }).click()
  await expect(page.getByText(`Recurs on ${ddmmyyyy(other)}`).first()).toBeVisible()
})

test('a missing frequency is shown together with the other missing fields', async ({ page }) => {
  await page.goto('/app/cases?offCanvas=create-case')
  await page.getByLabel('Recurring Cases').check()
  await page.getByRole('button', { name: 'Create case' }).click({ force: true })
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link', { name: 'Case Summary: Please fill the field' })).toBeVisible()
  await expect(summary.getByRole('link', { name: 'Frequency: Please select the field' })).toBeVisible()
})

test('an incomplete case is rejected with the missing fields', async ({ page, javaScriptEnabled }) => {
  await page.goto('/app/cases?offCanvas=create-case')
  const button = page.getByRole('button', { name: 'Create case' })
  // Before JavaScript has checked the form, and without JavaScript, it can be submitted; the response says what is
  // missing.
  await expect(button).toBeEnabled({ enabled: javaScriptEnabled === false })
  await button.click({ force: true })
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Please Choose the Party')
  await expect(summary).toContainText('Please fill the field')
  await expect(summary).toContainText('Please select the field')
  await expect(summary).toBeFocused()
})

test('comments and status changes appear in the timeline, and a closed case takes no comments', async ({
  page,
}) => {
  await raise(page, 'To be worked through')
  await page.getByRole('textbox', { name: 'Comment' }).fill('Called the company.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Comment added' })).toBeVisible()
  await expect(noted(page)).toContainText('Called the company.')
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('')
  await move(page, 'CLOSED', 'Nothing left to do')
  await expect(page.getByText('Status changed')).toBeVisible()
  await expect(noted(page)).toContainText('Nothing left to do')
  await expect(page.getByRole('textbox', { name: 'Comment' })).toBeHidden()
})

test('a note that is too short is rejected and kept in the field', async ({ page }) => {
  await raise(page, 'Late filing')
  await move(page, 'WIP', 'ok')
  await expect(page.getByRole('alert')).toContainText('at least 5 characters')
  await expect(page.getByLabel('Note')).toHaveValue('ok')
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('WIP')
})

test('changing the status without choosing one changes nothing', async ({ page, javaScriptEnabled }) => {
  await raise(page, 'A careless press')
  const button = page.getByRole('button', { name: 'Change status' })
  await page.getByLabel('Note').fill('The note is long enough')
  if (javaScriptEnabled !== false) await expect(button).toBeDisabled()
  await button.click({ force: true })
  await expect(page.getByRole('alert')).toContainText('Please select the field')
  await expect(page.getByLabel('Note')).toHaveValue('The note is long enough')
  await expect(page.getByText('NEW', { exact: true }).first()).toBeVisible()
})

test('an empty file is rejected without losing input', async ({ page }) => {
  await page.goto('/app/cases?offCanvas=create-case&party_id=p_000003')
  await page.getByLabel('Case Description').fill('With a file that holds nothing')
  await page.getByLabel('Case Type', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Case Summary').fill('Nothing attached')
  await file(page).setInputFiles(anEmptyFile)
  await page.getByRole('button', { name: 'Create case' }).click()
  await expect(page.getByRole('alert')).toContainText('The file is empty')
  await expect(page.locator('[name="issue"]')).toHaveValue('With a file that holds nothing')
  await page.goto('/app/cases?q=Nothing+attached')
  await expect(page.getByText("Looks like you don't have any cases.")).toBeVisible()
  await raise(page, 'To attach nothing to')
  await file(page).setInputFiles(anEmptyFile)
  await page.getByRole('button', { name: 'Add attachment' }).click()
  await expect(page.getByRole('alert')).toContainText('The file is empty')
  await expect(page.getByText('Case changed')).toBeHidden()
})

test('a comment of a million characters is rejected with the maximum length', async ({ page }) => {
  await raise(page, 'Much to say')
  await page.getByRole('textbox', { name: 'Comment' }).fill('x'.repeat(1_000_000))
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('alert')).toContainText('At most 10,000 characters')
})

test('a case without comments says so, and the filtered list can be downloaded as CSV', async ({ page }) => {
  await raise(page, 'Not yet spoken of')
  await expect(page.getByText('No Comments Added')).toBeVisible()
  await page.goto('/app/cases?q=Not+yet+spoken')
  const link = page.getByRole('link', { name: 'CSV' })
  const lines = (await (await page.request.get((await link.getAttribute('href')) ?? '')).text()).split('\r\n')
  expect(lines[0]).toContain('Case,Summary,Type,Company')
  expect(lines[1]).toContain('Not yet spoken of')
})

test('another user’s change is not overwritten, and the note is kept', async ({ page, context }) => {
  await raise(page, 'Two at once')
  const other = await context.newPage()
  await other.goto(page.url())
  await move(other, 'ESCALATION', 'The branch was quicker')
  await expect(other.getByText('Status changed')).toBeVisible()
  await move(page, 'CLOSED', 'I thought it was done')
  await expect(page.getByRole('alert')).toContainText('Nothing was overwritten')
  const values = page.locator('dl').filter({ hasText: 'Your change' })
  await expect(values).toContainText('ESCALATION')
  await expect(values).toContainText('CLOSED')
  await expect(page.getByLabel('Note')).toHaveValue('I thought it was done')
  await page.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByText('Status changed')).toBeVisible()
})

test('a file can be attached and downloaded, and one with mismatched content is rejected', async ({
  page,
}) => {
  await raise(page, 'With a file')
  await file(page).setInputFiles(aTrick)
  await page.getByRole('button', { name: 'Add attachment' }).click()
  await expect(page.getByRole('alert')).toContainText('Error occurred during file upload.')
  await file(page).setInputFiles(aPdf)
  await page.getByRole('button', { name: 'Add attachment' }).click()
  const link = page.getByRole('link', { name: 'inspection.pdf', exact: true }).first()
  await expect(link).toBeVisible()
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-disposition']).toContain('attachment; filename=inspection.pdf')
  expect(await answer.body()).toEqual(aPdf.buffer)
})

test('several files can be attached to a new case, and supported types can be previewed', async ({
  page,
  context,
}) => {
  await page.goto('/app/cases?offCanvas=create-case&party_id=p_000003')
  await page.locator('[name="issue"]').fill('See the files')
  await page.getByLabel('Case Type', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Case Summary').fill('With three files')
  await file(page).setInputFiles([aPdf, aPng, aSheet])
  // By keyboard: with JavaScript the file list moves the button down, immediately or a moment later.
  await page.getByRole('button', { name: 'Create case' }).press('Enter')
  await page.getByRole('link', { name: 'View Case' }).click()
  const listed = page.getByRole('list').filter({ has: page.getByRole('link', { name: /^Preview/ }) })
  await expect(listed.getByRole('listitem')).toHaveText([
    /^inspection\.pdf, 15 bytes · Preview inspection\.pdf.*R\. Lead · \d\d-\d\d-\d{4} \d\d:\d\d:\d\d$/,
    /^gate\.png, \d+ bytes · Preview/,
    /^rows\.csv, 18 bytes(?!.*Preview)/,
  ])
  await page.getByRole('link', { name: 'Preview gate.png' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'gate.png' })).toBeVisible()
  const picture = page.getByRole('img', { name: 'gate.png' })
  await expect(picture).toHaveJSProperty('naturalWidth', 1)
  const inline = await context.request.get((await picture.getAttribute('src')) ?? '')
  expect(await inline.body()).toEqual(aPng.buffer)
  expect(inline.headers()).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline; filename=gate.png',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
  })
  await page.goBack()
  await page.getByRole('link', { name: 'Preview inspection.pdf' }).click()
  const document = page.locator('object[type="application/pdf"]')
  const shown = await context.request.get((await document.getAttribute('data')) ?? '')
  expect([shown.headers()['content-type'], await shown.body()]).toEqual(['application/pdf', aPdf.buffer])
  const saved = await context.request.get(
    (await page.getByRole('link', { name: 'Download', exact: true }).getAttribute('href')) ?? '',
  )
  expect(saved.headers()['content-disposition']).toBe('attachment; filename=inspection.pdf')
})

test('an invalid file is named, and none of the uploaded files is stored', async ({ page }) => {
  await raise(page, 'One of two is bad')
  await file(page).setInputFiles([aSheet, aTrick])
  await page.getByRole('button', { name: 'Add attachments' }).click()
  await expect(page.getByRole('alert')).toContainText('Error occurred during file upload.')
  await expect(page.getByRole('alert')).toContainText(
    'inspection.pdf: The file content does not match its extension',
  )
  await page.reload()
  await expect(page.getByText('No attachments.')).toBeVisible()
})

test('a date must be entered before it can be added', async ({ page, javaScriptEnabled }) => {
  await page.goto('/app/cases?offCanvas=create-case&party_id=p_000003')
  await page.getByLabel('Recurring Cases').check()
  await page.getByRole('radio', { name: 'Dates' }).check()
  const add = page.getByRole('button', { name: 'Add', exact: true })
  await expect(add).toBeEnabled({ enabled: javaScriptEnabled === false })
  await add.click({ force: true })
  await expect(page.locator('.recurs-dates .error')).toHaveText('Please fill the field')
  await expect(page.getByRole('list', { name: 'Dates added' })).toBeHidden()
  await page.getByLabel('Date', { exact: true }).fill(daysAhead(400))
  await expect(add).toBeEnabled()
})

test('a case can be assigned and get another type', async ({ page }) => {
  await raise(page, 'Assigned')
  await page.getByLabel('Assignee').selectOption({ label: 'A. Analyst' })
  await page.getByRole('button', { name: 'Assign' }).click()
  await expect(noted(page)).toContainText('A. Analyst')
  await page.getByLabel('Case Type', { exact: true }).selectOption({ index: 2 })
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(noted(page)).toContainText('Type ')
})

test('the list can be filtered, and a case opened next to it', async ({ page }) => {
  await page.goto('/app/cases?case_status=open')
  await page.getByLabel('Status', { exact: true }).selectOption('ESCALATION')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/case_status=ESCALATION/)
  // The URL may change a moment before the list does.
  await expect(page.getByRole('cell', { name: /^(NEW|WIP|CLOSED)$/ })).toHaveCount(0)
  // The case that is due first: other tests change those they have raised.
  await page
    .getByRole('link', { name: /^1\d{3}$/ })
    .first()
    .click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('ESCALATION')).toBeVisible()
  await panel.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/app\/cases\?(?!.*offCanvas).*case_status=ESCALATION/)
  await page.goto('/app/cases?q=nothing-like-it')
  await expect(page.getByText("Looks like you don't have any cases.")).toBeVisible()
})
