import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from '#tests/support/browser/e2e.ts'
import { invitationFor } from '#tests/support/signing-in/invitation-mail.ts'

const password = 'four words that differ'
const codeOf = (secret: string, inSeconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + inSeconds * 1000 })

/** Accepts an invitation to an account that no other test uses. */
async function join(page: Page, email: string) {
  await page.goto('/app/dashboard')
  const card = page.getByRole('region', { name: 'Invite People' })
  await card.getByLabel('E-mail 1').fill(email)
  await card.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('User invited successfully!')).toBeVisible()
  const link = await invitationFor(email)
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByLabel('Your name').fill('S. Careful')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

async function signIn(page: Page, email: string) {
  await page.context().clearCookies()
  await page.goto('/account/security')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function giveCode(page: Page, code: string) {
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a second factor can be set up and is required at sign-in, and each code works once', async ({
  page,
  signInAs,
  javaScriptEnabled,
}, { retry }) => {
  const email = `careful-${javaScriptEnabled === false ? 'plain' : 'scripted'}-${retry}@elsewhere.example`
  await signInAs('owner')
  await join(page, email)
  await signIn(page, email)
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in' })).toBeVisible()

  await page.getByRole('button', { name: 'Set up second factor' }).click()
  await page.getByRole('button', { name: 'Cancel set-up' }).click()
  await expect(page.getByText('Second factor set-up cancelled')).toBeVisible()
  await expect(page.getByText('Key:')).toHaveCount(0)

  await page.getByRole('button', { name: 'Set up second factor' }).click()
  const key = page.locator('p', { hasText: 'Key:' }).locator('code')
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  const own = page.getByLabel('Your password')
  await own.fill(password)
  await page.getByLabel('Code').fill('12')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('This code is incorrect')
  await expect(page.getByLabel('Code')).toHaveValue('12')
  await own.fill(password)
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your second factor is on')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'recovery code' })).toBeFocused()
  const recovery = (await page.locator('.codes code').first().textContent()) ?? ''

  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await giveCode(page, '000000')
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
  // The current code was used during setup.
  const next = codeOf(secret, 30)
  await giveCode(page, next)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in' })).toBeVisible()

  await signIn(page, email)
  await giveCode(page, recovery)
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await signIn(page, email)
  await giveCode(page, recovery)
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
  await giveCode(page, next)
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
})
