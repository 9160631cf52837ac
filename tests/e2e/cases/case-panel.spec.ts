import { expect, raiseCase, test } from '#tests/support/browser/e2e.ts'

test.beforeEach(({ signInAs }) => signInAs('lead'))

test('a case can be worked on in the panel next to the list', async ({ page }) => {
  const id = await raiseCase(page, 'Worked in the panel')
  await page.goto(`/app/cases?case_status=NEW&offCanvas=view-case&case_id=${id}`)
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('No Comments Added')).toBeVisible()

  await panel.getByLabel('Note', { exact: true }).fill('Hm')
  await panel.getByLabel('Status', { exact: true }).selectOption({ index: 1 })
  await panel.getByRole('button', { name: 'Change status' }).click({ force: true })
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(panel.locator('[name="notes"]').first()).toHaveValue('Hm')
  await panel.getByLabel('Note', { exact: true }).fill('Called the company')
  await panel.getByRole('button', { name: 'Change status' }).click()
  await expect(panel.locator('.identity .state')).not.toHaveText('NEW')
  await expect(page).toHaveURL(/case_status=NEW.*offCanvas=view-case/)

  await panel.getByLabel('Comment', { exact: true }).fill('Said beside the list')
  await panel.getByRole('button', { name: 'Add comment' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Said beside the list' })).toBeVisible()

  await panel.getByLabel('Assignee', { exact: true }).selectOption({ index: 1 })
  await panel.getByRole('button', { name: 'Assign' }).click()
  await expect(panel.getByRole('definition').nth(1)).not.toHaveText('Unassigned')

  await panel.getByLabel('Case Type', { exact: true }).selectOption('ct_northern_3')
  await panel.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(panel.getByRole('definition').nth(2)).toHaveText('Limit review')

  const file = { name: 'amounts.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') }
  await panel.locator('input[type="file"]').setInputFiles(file)
  await panel.getByRole('button', { name: 'Add attachments' }).click()
  await expect(panel.getByRole('link', { name: 'amounts.csv' })).toBeVisible()

  await panel.getByLabel('Status', { exact: true }).selectOption('CLOSED')
  await panel.getByLabel('Note', { exact: true }).fill('Nothing left to do')
  await panel.getByRole('button', { name: 'Change status' }).click()
  await expect(panel.locator('.identity .state')).toHaveText('CLOSED')
  await expect(panel.getByRole('button', { name: 'Add comment' })).toHaveCount(0)
})

test('an error in the panel of one case does not appear in the forms of the case on the page', async ({
  page,
}) => {
  await page.goto('/app/cases/1001?offCanvas=view-case&case_id=1003')
  const [panel, main] = [page.getByRole('complementary'), page.getByRole('main')]
  await panel.locator('form', { hasText: 'Change status' }).locator('[name="notes"]').fill('Hm')
  await panel.getByRole('button', { name: 'Change status' }).click({ force: true })
  await expect(panel.getByRole('alert')).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(0)
})
