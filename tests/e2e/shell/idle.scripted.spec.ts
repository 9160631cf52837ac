import type { Page } from '@playwright/test'
import { expect, fillSignIn, test, whenAlive } from '#tests/support/browser/e2e.ts'
import { asleepForAnHour } from '#tests/support/signing-in/aged-session.ts'

const tenMinutes = 600_000

test('an idle user is asked to stay and otherwise signed out', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth')
  await fillSignIn(page, 'officer')
  await expect(page).toHaveURL(/\/app\/dashboard/)
  await whenAlive(page)
  const edit = page.getByRole('link', { name: 'Edit layout' })
  await edit.focus()
  await page.clock.runFor(tenMinutes + 1000)
  const dialog = page.getByRole('alertdialog', { name: 'Confirmation' })
  await expect(dialog).toContainText('signed out in 2')
  await expect(dialog).toHaveCSS('position', 'fixed')
  await expect(dialog.getByRole('status')).toHaveText('30 seconds until you are signed out')
  await page.clock.runFor(10_000)
  await expect(dialog.getByRole('status')).toHaveText('20 seconds until you are signed out')
  await page.getByRole('button', { name: 'Stay Signed In' }).click()
  await expect(dialog).toBeHidden()
  await page.clock.runFor(100)
  await expect(edit).toBeFocused()
  await page.clock.runFor(tenMinutes + 1000)
  await expect(dialog).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(page.getByText('You are signed out')).toBeVisible()
})

test('text typed before an idle sign-out is restored after signing in again', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth')
  await fillSignIn(page, 'officer')
  await page.goto('/app/portfolios/new')
  await whenAlive(page)
  await page.getByLabel('Name').fill('Borrowers of the harbour')
  await page.getByLabel('Description').fill('Typed before lunch')
  await page.clock.runFor(tenMinutes + 1000)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(page.getByText('You are signed out')).toBeVisible()
  await page.goto('/auth')
  await fillSignIn(page, 'officer')
  await expect(page).toHaveURL('/app/portfolios/new')
  await expect(page.getByLabel('Name')).toHaveValue('Borrowers of the harbour')
  await expect(page.getByLabel('Description')).toHaveValue('Typed before lunch')
})

test('activity in one tab prevents the idle dialog in others', async ({ page, context }) => {
  await context.clock.install()
  await page.goto('/auth')
  await fillSignIn(page, 'officer')
  await whenAlive(page)
  const other = await context.newPage()
  await other.goto('/app/dashboard')
  await whenAlive(other)
  await context.clock.runFor(tenMinutes - 60_000)
  await other.mouse.wheel(0, 10)
  await other.keyboard.press('Shift')
  await context.clock.runFor(62_000)
  // Long enough for the dialog to load if it were needed.
  await page.waitForLoadState('networkidle')
  await context.clock.runFor(15_000)
  for (const tab of [page, other]) await expect(tab.getByRole('alertdialog')).toBeHidden()
})

// The fake clock applies to all tabs of a browser: the other tab is simulated by its messages, otherwise both would sign
// out at the same moment.
const activityOf = (tab: Page) =>
  tab.evaluateHandle(() => {
    const channel = new BroadcastChannel('credence-activity')
    const heard: unknown[] = []
    channel.onmessage = ({ data }) => heard.push(data)
    return { channel, heard }
  })

test('one idle tab signs out and notifies the others', async ({ page, context }) => {
  await page.clock.install()
  await page.goto('/auth')
  await fillSignIn(page, 'officer')
  await whenAlive(page)
  const other = await context.newPage()
  await other.goto('/')
  const activity = await activityOf(other)
  await page.clock.runFor(tenMinutes + 1000)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(page.getByText('You are signed out')).toBeVisible()
  expect(await activity.evaluate(({ heard }) => heard)).toContain('leaving')
})

test('a tab signed out by another sends no request and says so', async ({ page, context }) => {
  await page.goto('/auth')
  await fillSignIn(page, 'officer')
  await whenAlive(page)
  const posted: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
  const other = await context.newPage()
  await other.goto('/')
  const activity = await activityOf(other)
  await expect(async () => {
    await activity.evaluate(({ channel }) => channel.postMessage('leaving'))
    await expect(page.getByText('You are signed out')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toHaveCount(0)
  expect(posted).toEqual([])
})

test('text typed in another tab is kept by the tab that signs out', async ({ page, context }) => {
  await page.clock.install()
  await page.goto('/auth')
  await fillSignIn(page, 'officer')
  await whenAlive(page)
  const other = await context.newPage()
  await other.goto('/')
  const activity = await activityOf(other)
  await activity.evaluate(({ channel }) => {
    const typed = { intent: 'create-portfolio', name: 'Typed in a tab behind', description: '' }
    const answer = { unsent: `${new URLSearchParams(typed)}`, back: '/app/portfolios/new' }
    channel.addEventListener('message', ({ data }) => data === 'typed?' && channel.postMessage(answer))
  })
  await page.clock.runFor(tenMinutes + 1000)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  // The rest of the time passes normally: the other tab's response takes a moment.
  await page.clock.runFor(27_000)
  await expect(page).toHaveURL('/?notice=signed-out')
  await page.goto('/auth')
  await fillSignIn(page, 'officer')
  await expect(page).toHaveURL('/app/portfolios/new')
  await expect(page.getByRole('status').filter({ hasText: 'Not submitted yet' })).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveValue('Typed in a tab behind')
})

test('a tab reports its unsent text when another asks', async ({ page, context }) => {
  await page.goto('/auth')
  await fillSignIn(page, 'officer')
  await page.goto('/app/portfolios/new')
  await whenAlive(page)
  await page.getByLabel('Name').fill('Typed in front')
  const other = await context.newPage()
  await other.goto('/')
  const activity = await activityOf(other)
  await activity.evaluate(({ channel }) => channel.postMessage('typed?'))
  const heard = () => activity.evaluate(({ heard }) => JSON.stringify(heard))
  await expect.poll(heard).toContain('Typed+in+front')
  expect(await heard()).toContain('"back":"/app/portfolios/new"')
})

test('after the session has ended, links and panel forms lead to sign-in and back', async ({
  page,
  context,
}) => {
  await page.goto('/auth')
  await fillSignIn(page, 'lead')
  await page.goto('/app/portfolios')
  await whenAlive(page)
  await asleepForAnHour(context)
  await page.getByRole('link', { name: 'Agro exporters' }).click()
  await fillSignIn(page, 'lead')
  await expect(page.getByRole('heading', { level: 1, name: 'Agro exporters' })).toBeVisible()
  await page.goto('/app/cases?offCanvas=create-alert&party_id=p_000003')
  await whenAlive(page)
  await page.getByLabel('Alert Description').fill('Typed before the lid was closed')
  await asleepForAnHour(context)
  await page.getByRole('button', { name: 'Create alert' }).click({ force: true })
  await fillSignIn(page, 'lead')
  await expect(page.getByRole('status').filter({ hasText: 'Not submitted yet' })).toBeFocused()
  await expect(page.getByLabel('Alert Description')).toHaveValue('Typed before the lid was closed')
})
