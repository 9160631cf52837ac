import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expect, raiseCase, test } from '#tests/support/browser/e2e.ts'

const raise = (page: Page, summary: string) => raiseCase(page, summary, { type: { label: 'Credit review' } })

async function move(page: Page, case_id: string, status: string, note: string) {
  await page.goto(`/app/cases/${case_id}`)
  await page.getByLabel('Status', { exact: true }).selectOption(status)
  await page.getByLabel('Note').fill(note)
  await page.getByRole('button', { name: 'Change status' }).click()
  await expect(page.getByText('Status changed')).toBeVisible()
}

const rows = (page: Page) => page.getByRole('table').getByRole('row')
const tick = (page: Page, case_id: string) => page.getByLabel(`Select ${case_id}`).check()

const together = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Bulk update' })).toBeVisible()

test.beforeEach(({ signInAs }) => signInAs('lead'))

test('the list starts with open cases assigned to the user, and links to all open and all cases', async ({
  page,
}) => {
  await page.goto('/app/cases')
  const main = page.getByRole('main')
  await expect(main.getByText(/Open and assigned to me: \d+\./)).toBeVisible()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('open')
  await expect(page.getByLabel('Assignee')).toHaveValue('me')
  await expect(main.getByRole('cell', { name: 'CLOSED' })).toHaveCount(0)
  await main.getByRole('link', { name: 'All open' }).click()
  await expect(page).toHaveURL(/case_status=open$/)
  await expect(page.getByLabel('Assignee')).toHaveValue('')
  await main.getByRole('link', { name: 'All cases' }).click()
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('')
  await expect(main.getByText(/Cases found: \d+\./)).toBeVisible()
  await main.getByRole('link', { name: 'Open and assigned to me' }).click()
  await expect(main.getByText(/Open and assigned to me/)).toBeVisible()
})

test('blank filters find all cases, in the list and in its file', async ({ page }) => {
  await page.goto('/app/cases')
  await page.getByLabel('Status', { exact: true }).selectOption('')
  await page.getByLabel('Assignee').selectOption('')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('main').getByText(/Cases found: \d+\./)).toBeVisible()
  const count = Number(/of (\d+) shown/.exec((await page.locator('caption').textContent()) ?? '')?.[1])
  expect(count).toBeGreaterThan(40)
  const link = page.getByRole('link', { name: 'CSV' })
  const csv = await (await page.request.get((await link.getAttribute('href')) ?? '')).text()
  expect(csv.trim().split('\r\n').length - 1).toBeGreaterThanOrEqual(count)
  expect(csv).toContain(',CLOSED,')
})

test('overdue cases say so, and can be filtered by severity', async ({ page }) => {
  await page.goto('/app/cases?case_status=open&due=overdue')
  await expect(page.getByText(/^Overdue by \d+ working days?$/).first()).toBeVisible()
  await page.getByText('More filters').click()
  await page.getByLabel('Severity').selectOption('high')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/due=overdue.*severity=high|severity=high.*due=overdue/)
  await expect(page.getByLabel('Severity')).toBeVisible()
})

test('a view can be saved, renamed and deleted', async ({ page }, { project }) => {
  const name = `Overdue ${project.name}`
  const views = page.getByRole('navigation', { name: 'Views' })
  await page.goto('/app/cases?due=overdue&severity=high')
  await views.getByText('Save view').click()
  await views.getByLabel('Name').fill(name)
  await views.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('View saved')).toBeVisible()
  await expect(page.getByLabel('Due')).toHaveValue('overdue')
  await views.getByText('Rename view').click()
  await views.getByLabel('Name').last().fill(`${name} again`)
  await views.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByText('View renamed')).toBeVisible()
  await expect(views.getByRole('link', { name: `${name} again` })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByText(`${name} again:`)).toBeVisible()
  await views.getByRole('button', { name: 'Delete view' }).click()
  await expect(page.getByText('View deleted')).toBeVisible()
  await expect(views.getByRole('link', { name: `${name} again` })).toHaveCount(0)
})

test('selected cases are updated as their workflow allows, except those changed meanwhile', async ({
  page,
  context,
}, { project }) => {
  const mark = `Together ${project.name}`
  const ids = [await raise(page, `${mark} 1`), await raise(page, `${mark} 2`), await raise(page, `${mark} 3`)]
  const [first = '', second = '', third = ''] = ids
  await move(page, third, 'WIP', 'Already under way')
  await page.goto(`/app/cases?q=${encodeURIComponent(mark)}`)
  for (const id of ids) await tick(page, id)
  await page.getByRole('button', { name: 'Update selected' }).click()
  await together(page)
  await page.getByLabel('Status', { exact: true }).selectOption('WIP')
  await page.getByLabel('Note').fill('As agreed this morning')
  await page.getByRole('button', { name: 'Preview status change' }).click()
  await expect(page.getByText('Change status to WIP')).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Change status to WIPAs agreed this morning')
  await expect(page.getByRole('heading', { name: '2 would change to WIP' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 would not change' })).toBeVisible()
  const other = await context.newPage()
  await move(other, first, 'ESCALATION', 'I was faster than that')
  await page.getByRole('button', { name: 'Change 2 cases' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bulk update' })).toBeVisible()
  const row = (id: string) => page.getByRole('row').filter({ has: page.getByRole('cell', { name: id }) })
  await expect(row(first)).toContainText(
    'R. Lead changed this case in the meantime. Nothing was overwritten.',
  )
  await expect(row(second)).toContainText('changed to WIP')
  await expect(row(third)).toContainText('already set')
  await page.reload()
  await expect(row(second)).toContainText('changed to WIP')
  await page.goto(`/app/cases/${first}`)
  await expect(page.getByText('ESCALATION', { exact: true }).first()).toBeVisible()
})

test('all matching cases can be assigned in one go', async ({ page }, { project }) => {
  const mark = `Given ${project.name}`
  await raise(page, `${mark} 1`)
  await raise(page, `${mark} 2`)
  await page.goto(`/app/cases?q=${encodeURIComponent(mark)}`)
  await page.getByRole('link', { name: 'Update all 2 matching' }).click()
  await together(page)
  await page.getByLabel('Assignee').selectOption({ label: 'A. Analyst' })
  await page.getByRole('button', { name: 'Preview assignment' }).click()
  await expect(page.getByRole('heading', { name: '2 would be assigned' })).toBeVisible()
  await expect(page.getByText('Assign to A. Analyst')).toBeVisible()
  await page.getByRole('button', { name: 'Change 2 cases' }).click()
  await expect(page.getByText('R. Lead assigned cases to A. Analyst')).toBeVisible()
  await page.goto(`/app/cases?q=${encodeURIComponent(mark)}`)
  await expect(rows(page).filter({ hasText: 'A. Analyst' })).toHaveCount(2)
})

test('a bulk status change needs a status, and a bulk update needs selected cases', async ({ page }) => {
  await page.goto('/app/cases/together?case=1001&case=1002')
  await page.getByRole('button', { name: 'Preview status change' }).click({ force: true })
  await expect(page.getByRole('alert')).toContainText('Please select the field')
  await page.goto('/app/cases/together')
  await expect(page.getByText('No cases selected')).toBeVisible()
})

test('a card can be moved on the board, and a note that is too short is rejected', async ({ page }, {
  project,
}) => {
  const mark = `On the board ${project.name}`
  const id = await raise(page, mark)
  await page.goto(`/app/cases/board?q=${encodeURIComponent(mark)}`)
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const card = column('NEW').getByRole('listitem')
  await expect(card).toContainText(mark)
  await card.getByText('Move', { exact: false }).first().click()
  await card.getByLabel('Status').selectOption('WIP')
  await card.getByLabel('Note').fill('no')
  await card.getByRole('button', { name: 'Move' }).click({ force: true })
  await expect(card.getByRole('alert')).toBeVisible()
  await expect(card.getByLabel('Status')).toHaveValue('WIP')
  await card.getByLabel('Note').fill('Taken up today')
  await card.getByRole('button', { name: 'Move' }).click()
  await expect(page.getByText('Status changed')).toBeVisible()
  await expect(column('WIP').getByRole('link', { name: mark })).toHaveAttribute('href', `/app/cases/${id}`)
  await expect(page).toHaveURL(/\/app\/cases\/board\?q=/)
})

test('the list can be downloaded as a workbook with real dates and numbers', async ({ page }, {
  project,
}) => {
  const mark = `=Workbook ${project.name}`
  const id = await raise(page, mark)
  await page.goto(`/app/cases?q=${encodeURIComponent(mark)}`)
  const answer = await page.request.get(
    (await page.getByRole('link', { name: 'XLSX' }).getAttribute('href')) ?? '',
  )
  expect(answer.headers()['content-disposition']).toContain('cases.xlsx')
  const files = unzipSync(new Uint8Array(await answer.body()))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const cells = text('xl/worksheets/sheet1.xml')
  expect(cells).toContain(`<v>${id}</v>`)
  expect(cells).not.toContain('<f>')
  // Due on, as a date of this century: a number, not text.
  expect(cells).toMatch(/<c r="I2"(?![^>]* t="s")[^>]*><v>4\d{4}<\/v>/)
  expect(text('xl/sharedStrings.xml')).toContain(mark)
})

test('my cases shows cases assigned to the user, created by the user and recently closed', async ({ page }, {
  project,
}) => {
  const mark = `Mine ${project.name}`
  const id = await raise(page, mark)
  await page.goto('/my/cases')
  await expect(page.getByRole('region', { name: 'Assigned to me' }).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Created by me' })).toContainText(mark)
  await move(page, id, 'CLOSED', 'Settled the same day')
  await page.goto('/my/cases')
  await expect(page.getByRole('region', { name: 'Closed in the last 30 days' })).toContainText(mark)
  await expect(page.getByRole('region', { name: 'Created by me' })).not.toContainText(mark)
  await page
    .getByRole('region', { name: 'Created by me' })
    .getByRole('link', { name: /^All \d+$/ })
    .click()
  await expect(page.getByText('Created by:')).toBeVisible()
})
