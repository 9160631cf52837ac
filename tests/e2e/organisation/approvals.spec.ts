import type { BrowserContext, Page } from '@playwright/test'
import { type Account, expect, fillSignIn, test } from '#tests/support/browser/e2e.ts'

const marked = (project: string, word: string) => `https://${word}-${project.replace(/\W+/g, '-')}.example/`

async function askFor(page: Page, website: string): Promise<void> {
  await page.goto('/my-business/corrections?field=website')
  await page.getByRole('textbox', { name: 'Website' }).fill(website)
  await page.getByLabel('Reason').fill('We have moved there')
  await page.getByRole('button', { name: 'Request correction' }).click()
  await expect(page.getByText('Request sent for approval')).toBeVisible()
}

async function become(context: BrowserContext, page: Page, account: Account): Promise<void> {
  await context.clearCookies()
  await page.goto('/auth')
  await fillSignIn(page, account)
  await page.waitForURL((url) => !url.pathname.startsWith('/idp') && url.pathname !== '/auth')
}

async function open(page: Page, website: string): Promise<void> {
  await page.goto('/admin/approvals?status=pending')
  await page.getByRole('row', { name: website }).getByRole('link').click()
  await expect(page.getByRole('complementary')).toContainText(website)
}

test('a requester cannot decide on the request, but a second user can approve it', async ({
  page,
  context,
  signInAs,
}, info) => {
  const website = marked(info.project.name, 'approved')
  await signInAs('owner')
  await askFor(page, website)
  await open(page, website)
  await expect(page.getByText('You made this request, so someone else must decide')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit decision' })).toHaveCount(0)
  await become(context, page, 'manager')
  await open(page, website)
  await page.getByRole('button', { name: 'Submit decision' }).click({ force: true })
  await expect(page.getByRole('alert')).toContainText('Please select the field')
  await expect(page.getByRole('alert')).toContainText('Enter a note of at least 5 characters')
  await page.getByLabel('Approve: update the record').check()
  await page.getByLabel('Note').fill('Looked at the site')
  await page.getByRole('button', { name: 'Submit decision' }).click()
  await expect(page.getByText('Approved. The record has been corrected')).toBeVisible()
  await page.goto('/my-business/relationships')
  await expect(page.getByRole('row', { name: website })).toContainText('Stated by the business')
})

test('a second approver is told that the request was already decided', async ({
  page,
  context,
  signInAs,
}, info) => {
  const website = marked(info.project.name, 'twice')
  await signInAs('owner')
  await askFor(page, website)
  await become(context, page, 'manager')
  await open(page, website)
  const second = await context.newPage()
  await second.goto(page.url())
  const refuse = async (one: Page) => {
    await one.getByLabel('Reject').check()
    await one.getByLabel('Note').fill('Not ours')
    await one.getByRole('button', { name: 'Submit decision' }).click()
  }
  await refuse(page)
  await expect(page.getByText('Request rejected')).toBeVisible()
  await refuse(second)
  await expect(second.getByText('M. Manager has already rejected this')).toBeVisible()
  await expect(second.getByRole('complementary')).toContainText('Not ours')
  await second.close()
})

test('requests can be filtered by status', async ({ page, signInAs }) => {
  await signInAs('manager')
  await page.goto('/admin/approvals')
  await page.getByLabel('Status').selectOption('refused')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('row', { name: /Rangoli Gold/ })).toContainText('Rejected')
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL('/admin/approvals')
})

test('an approver without pending requests sees a message', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/admin/approvals')
  await expect(page.getByText('No pending approvals')).toBeVisible()
})

test('approvals are denied without permission', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/admin/approvals')
  await expect(page.getByText("Sorry, you don't have permission to view this page")).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true })
  await expect(navigation.getByRole('link', { name: 'Approvals' })).toHaveCount(0)
})
