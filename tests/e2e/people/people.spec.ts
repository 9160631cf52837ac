import type { Browser, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/e2e.ts'
import { invitationFor } from '#tests/support/signing-in/invitation-mail.ts'

const password = 'four words that differ'

/** Signs in as another user in a separate browser context. */
async function elsewhere(browser: Browser, email: string, javaScriptEnabled: boolean | undefined) {
  const context = await browser.newContext({ javaScriptEnabled })
  const page = await context.newPage()
  await page.goto('/app/search')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page).toHaveURL(/\/app\/search/)
  return page
}

async function choosePassword(page: Page) {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
}

test('a user can be invited with a custom role, given an exception and deactivated', async ({
  page,
  signInAs,
  browser,
  javaScriptEnabled,
}, { retry }) => {
  const kind = `${javaScriptEnabled === false ? 'plain' : 'scripted'}-${retry}`
  const [email, role] = [`clerk-${kind}@elsewhere.example`, `Clerk ${kind}`]
  // At the second bank: at the small business other tests make changes of permissions need approval.
  await signInAs('officer')

  // Creates a role, with a preview before it is saved.
  await page.goto('/admin/users/roles')
  await page.getByRole('link', { name: 'New role' }).click()
  await page.getByRole('checkbox', { name: 'View: Search' }).check()
  await page.getByRole('button', { name: 'Preview access' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'View: Search' })).toBeChecked()
  await page.getByLabel('Name', { exact: true }).fill(role)
  await page.getByRole('button', { name: 'Preview access' }).click()
  const seen = page.getByRole('region', { name: 'Access with this role' })
  await expect(seen).toContainText('Search: view')
  await expect(seen).toContainText('No access: Dashboard')
  // Changes made after the preview are not saved without another one.
  await page.getByRole('checkbox', { name: 'View: Dashboard' }).check()
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(seen).toContainText('Dashboard: view')
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText('Role saved')).toBeVisible()
  await expect(page.getByRole('link', { name: role })).toBeVisible()

  // Sends an invitation with the role, but not twice.
  await page.getByRole('link', { name: 'Invitations', exact: true }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption(role)
  await page.getByRole('button', { name: 'Invite user', exact: true }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Invite user', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('already has an open invitation')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)

  const newcomer = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await newcomer.goto(await invitationFor(email))
  await newcomer.getByLabel('Your name').fill(`C. ${role}`)
  await choosePassword(newcomer)
  await newcomer.getByRole('button', { name: 'Create account' }).click()
  await expect(newcomer.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await newcomer.context().close()
  const clerk = await elsewhere(browser, email, javaScriptEnabled)
  await clerk.goto('/app/cases')
  await expect(clerk.getByText('permission to view this page')).toBeVisible()

  // An exception takes effect immediately.
  await page.goto(`/admin/users?q=${email}`)
  await page.getByRole('link', { name: `C. ${role}` }).click()
  await page.getByRole('link', { name: 'Edit permissions' }).click()
  await page.getByRole('checkbox', { name: 'View: Cases' }).check()
  await page.getByRole('button', { name: /^Preview access/ }).click()
  await expect(page.getByRole('region', { name: /Access of/ })).toContainText('Cases: view')
  await page.getByRole('button', { name: 'Save permissions' }).click()
  await expect(page.getByText('Permissions saved')).toBeVisible()
  await expect(page.getByText(`${role}, 1 exception`)).toBeVisible()
  await clerk.goto('/app/cases')
  await expect(clerk.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()

  // A deactivated user loses access immediately.
  await page.getByRole('button', { name: /^Deactivate/ }).click()
  await expect(page.getByText('Status changed')).toBeVisible()
  await clerk.goto('/app/cases')
  await expect(clerk).toHaveURL(/\/(error|idp|auth)/)
  await clerk.context().close()
})

test('the last administrator cannot remove their own administration rights', async ({ page, signInAs }) => {
  // The only administrator of the second bank.
  await signInAs('officer')
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'S. Officer', exact: true }).click()
  await expect(page.getByRole('button', { name: /Deactivate|Suspend|Reset/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit permissions' }).click()
  const right = page.getByRole('checkbox', { name: 'Edit: Users and roles' })
  await right.uncheck()
  await page.getByRole('button', { name: /^Preview access/ }).click()
  await expect(page.getByRole('alert')).toContainText('No one would be left')
  await expect(right).not.toBeChecked()
})

test('a user whose sign-in was reset can set a new password', async ({
  page,
  signInAs,
  browser,
  javaScriptEnabled,
}, { retry }) => {
  const email = `forgetful-${javaScriptEnabled === false ? 'plain' : 'scripted'}-${retry}@elsewhere.example`
  await signInAs('owner')
  await page.goto('/admin/users/invitations')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Invite user', exact: true }).click()
  const other = await (await browser.newContext({ javaScriptEnabled })).newPage()
  const first = await invitationFor(email)
  await other.goto(first)
  await other.getByLabel('Your name').fill(`F. ${email}`)
  await choosePassword(other)
  await other.getByRole('button', { name: 'Create account' }).click()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto(`/admin/users?q=${email}`)
  await page.getByRole('link', { name: `F. ${email}` }).click()
  const reset = page.getByRole('button', { name: 'Reset and send link' })
  await expect(reset).toBeHidden()
  await page.getByText('Reset sign-in', { exact: true }).click()
  await reset.click()
  await expect(page.getByText('All sessions ended')).toBeVisible()
  await other.goto(await invitationFor(email, first))
  await expect(other.getByRole('heading', { name: 'Set a new password' })).toBeVisible()
  await other.getByLabel('Password', { exact: true }).fill('short')
  await other.getByLabel('Confirm password').fill('short')
  await other.getByRole('button', { name: 'Save password' }).click()
  await expect(other.getByRole('alert')).toBeVisible()
  await choosePassword(other)
  await other.getByRole('button', { name: 'Save password' }).click()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await other.context().close()
})

test('a short user address redirects to the user, and an unknown one is not found', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto('/admin/users/u_analyst')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A. Analyst')
  await page.goto('/admin/users/nobody')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
})

test('a data request of an older framework version is answered with the page', async ({ page, signInAs }) => {
  await signInAs('member')
  await page.goto('/unauthorized?_data=x')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
