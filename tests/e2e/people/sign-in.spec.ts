import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { expect, test } from '#tests/support/browser/e2e.ts'
import { withOwner } from '#tests/support/database/platform.ts'
import { invitationFor } from '#tests/support/signing-in/invitation-mail.ts'

/** A separate user, so that changes to them affect no other test. */
const makePerson = (name: string) =>
  withOwner((db) =>
    sql`insert into users (user_id, organization_id, email, name, password_hash, policy, set_up_at)
      select ${`u_${name}`}, organization_id, ${`${name}@enterprise.example`}, ${name}, password_hash, policy, now()
      from users where user_id = 'u_lead'
      on conflict (user_id) do update set status = 'active'`.execute(db),
  )

const setStatus = (name: string, status: 'active' | 'inactive') =>
  withOwner((db) => sql`update users set status = ${status} where user_id = ${`u_${name}`}`.execute(db))

const endSessions = (name: string) =>
  withOwner((db) =>
    sql`update sign_in_sessions set ended_at = now() where user_id = ${`u_${name}`}`.execute(db),
  )

async function giveAccount(page: Page, name: string) {
  await page.getByLabel('E-mail').fill(`${name}@enterprise.example`)
  await page.getByLabel('Password').fill('credence-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function signIn(page: Page, name: string) {
  await page.goto('/auth')
  await giveAccount(page, name)
  await expect(page).toHaveURL('/app/dashboard')
}

/** A name for each of the two projects that run every test. */
const nameFor = (name: string, scripted: boolean | undefined) => (scripted === false ? `${name}plain` : name)

/** The response for a page, once the other process has been notified of changed access. */
const eventually = (page: Page, path: string) =>
  expect.poll(async () => new URL((await page.goto(path))?.url() ?? '').pathname, { timeout: 8_000 })

test('a session ended elsewhere leads to the error page, and from there to sign-in and home', async ({
  page,
  javaScriptEnabled,
}) => {
  const name = nameFor('ended', javaScriptEnabled)
  await makePerson(name)
  await signIn(page, name)
  await endSessions(name)
  await eventually(page, '/app/dashboard').toBe('/error')
  await expect(page.getByRole('heading', { name: 'Error on Profile', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Click to Login' }).click()
  await giveAccount(page, name)
  await expect(page).toHaveURL('/home')
})

test('a user can set a new password through an e-mailed link', async ({ page, javaScriptEnabled }) => {
  const name = nameFor('forgetful', javaScriptEnabled)
  const email = `${name}@enterprise.example`
  await makePerson(name)
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('what was it again')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
  const typed = page.getByLabel('E-mail')
  await expect(typed).toHaveValue(email)
  await typed.fill(name)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: /^E-mail: / })).toBeVisible()
  await expect(typed).toHaveValue(name)
  await typed.fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await page.goto(await invitationFor(email))
  await expect(page.getByText(`Set a new password for ${email}.`)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('four words to remember')
  await page.getByLabel('Confirm password').fill('four words to remember')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByLabel('Password').fill('four words to remember')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/app/dashboard')
})

test('an inactive user sees the reason until they are active again', async ({ page, javaScriptEnabled }) => {
  const name = nameFor('paused', javaScriptEnabled)
  await makePerson(name)
  await signIn(page, name)
  await setStatus(name, 'inactive')
  await eventually(page, '/app/dashboard').toBe('/unauthorized')
  await expect(page.getByRole('heading', { name: 'Unauthorized Access' })).toBeVisible()
  await expect(page.getByText('Your account is set as inactive.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'click here' })).toBeVisible()
  await setStatus(name, 'active')
  await eventually(page, '/unauthorized').toBe('/app/dashboard')
})

for (const path of ['/', '/error', '/auth', '/auth?code=x&state=y']) {
  test(`a keyboard user can skip to the content of ${path}`, async ({ page }) => {
    await page.goto(path)
    const skip = page.getByRole('link', { name: 'Skip to content' })
    // The sign-in form already has the focus; everywhere else the link is the first tab stop.
    if (path === '/auth') await skip.focus()
    else await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#main$/)
  })
}

test('an invalid code shows at which step the sign-in failed', async ({ page }) => {
  await page.goto('/auth?code=x&state=y')
  await expect(page.getByText('Checking Auth Code')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Auth Code is wrong' })).toBeVisible()
  await expect(page).toHaveTitle('Sign in · Credence')
})

test('the public settings contain no secret', async ({ request }) => {
  const settings = await (await request.get('/config.json')).json()
  expect(settings).toMatchObject({ INACTIVITY_TIMEOUT: 600, LOGIN_TYPE: 'embedded' })
  expect(settings.API).toMatch(/^http:\/\/localhost/)
  expect(Object.keys(settings).filter((name) => /key|secret|password|token/i.test(name))).toEqual([])
})
