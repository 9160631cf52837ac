import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/e2e.ts'
import { askForTwo, become } from '#tests/support/worlds/second-person.ts'

async function inviteAs(page: Page, email: string): Promise<void> {
  await page.goto('/admin/users/invitations')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Invite user' }).click()
  await expect(page.getByRole('heading', { name: `Invitation with a role: ${email}` })).toBeVisible()
}

test('an invitation with a role is sent once another user approves it, and the requester is notified', async ({
  page,
  context,
  signInAs,
}, info) => {
  const email = `asked-${info.project.name.replace(/\W+/g, '-')}@smallbiz.example`.toLowerCase()
  await signInAs('owner')
  await askForTwo(page)
  await inviteAs(page, email)
  await expect(page.getByText('Sent for approval')).toBeVisible()
  await page.goto('/admin/users/invitations')
  await expect(page.getByRole('rowheader', { name: email })).toHaveCount(0)
  await become(context, page, 'manager')
  await page.goto('/my')
  await expect(page.getByRole('listitem').filter({ hasText: 'Approvals' }).last()).toContainText(
    /\d+ changes?/,
  )
  await page.goto('/admin/approvals/changes?status=pending')
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByRole('row', { name: 'E-mail' })).toContainText(email)
  await page.getByLabel('Approve').check()
  await page.getByRole('button', { name: 'Submit decision' }).click()
  await expect(page.getByText('Approved. The change has been made')).toBeVisible()
  await page.goto('/admin/users/invitations')
  await expect(page.getByRole('rowheader', { name: email })).toBeVisible()
  await become(context, page, 'owner')
  await page.goto('/my/notices')
  await page.getByRole('button', { name: `Invitation with a role: ${email}`, exact: true }).click()
  await expect(page.getByText('M. Manager', { exact: true })).toBeVisible()
})

test('a user can withdraw their own request', async ({ page, signInAs }, info) => {
  const email = `withdrawn-${info.project.name.replace(/\W+/g, '-')}@smallbiz.example`.toLowerCase()
  await signInAs('owner')
  await askForTwo(page)
  await inviteAs(page, email)
  await page.goto('/my')
  await page.getByRole('link', { name: 'My requests' }).click()
  await page.getByRole('link', { name: email }).click()
  await page.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(page.getByText('Request withdrawn')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw request' })).toHaveCount(0)
  await page.goto('/my/requests?status=withdrawn')
  await expect(page.getByRole('link', { name: email })).toBeVisible()
})
