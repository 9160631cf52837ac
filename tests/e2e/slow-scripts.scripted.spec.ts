import type { Page } from '@playwright/test'
import { expect, test, whenAlive } from '#tests/support/e2e.ts'

// Pages whose scripts are long on their way.

/** Holds back every script of the page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('a form is typed into and sent before any script has come', async ({ page, signInAs }) => {
  await signInAs('lead')
  const letGo = await holdScripts(page)
  await page.goto('/app/dashboard', { waitUntil: 'commit' })
  const search = page.getByRole('banner').getByLabel('Search companies and persons')
  await expect(search).toHaveRole('searchbox')
  await search.fill('Kaveri Alloys')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/app\/search\?q=Kaveri(\+|%20)Alloys/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kaveri Alloys')
  letGo()
})

test('what was typed, ticked and chosen before the scripts came is still there when they have', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  const letGo = await holdScripts(page)
  await page.goto('/app/party/p_000001?offCanvas=create-case', { waitUntil: 'commit' })
  const panel = page.getByRole('complementary', { name: 'Create case' })
  const summary = panel.getByLabel('Case Summary')
  const type = panel.getByLabel('Case Type')
  const recurring = panel.getByRole('checkbox', { name: 'Recurring Cases' })
  await summary.fill('Typed while the line was slow')
  await type.selectOption({ index: 1 })
  const chosen = await type.inputValue()
  await recurring.check()
  await panel
    .locator('input[type="file"]')
    .setInputFiles({ name: 'early.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n') })
  letGo()
  await whenAlive(page)
  await expect(summary).toHaveValue('Typed while the line was slow')
  await expect(type).toHaveValue(chosen)
  await expect(recurring).toBeChecked()
  await expect(panel.getByRole('list', { name: 'Selected files' })).toContainText('early.csv')
})

test('a text that was filled in and is changed before the scripts came stays changed', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  const letGo = await holdScripts(page)
  await page.goto('/account/edit', { waitUntil: 'commit' })
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Someone Else')
  await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 3))
  letGo()
  await whenAlive(page)
  await expect(name).toHaveValue('Someone Else')
  expect(await name.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3)
})

test('suggestions come for what was typed before the scripts', async ({ page, signInAs }) => {
  await signInAs('lead')
  const letGo = await holdScripts(page)
  await page.goto('/app/parties', { waitUntil: 'commit' })
  await page.getByRole('banner').getByLabel('Search companies and persons').pressSequentially('Kaveri Al')
  letGo()
  await expect(page.getByRole('option').first()).toContainText('Kaveri')
})

test('where a page came slowly, Lite mode is offered until it is declined', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.context().clearCookies({ name: 'credence-lite-offer' })
  // The page's clock begins five seconds earlier than it did.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 5000
  })
  await page.goto('/app/parties')
  const offer = page.getByRole('status').filter({ hasText: 'Lite mode shows the same pages' })
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: 'No thanks' }).click()
  await expect(offer).toBeHidden()
  await expect(page).toHaveURL('/app/parties')
  await page.goto('/app/alerts')
  await whenAlive(page)
  await expect(page.getByText('Lite mode shows the same pages')).toBeHidden()
})

test('Lite mode that was offered is taken, and not offered again once it is left', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.context().clearCookies({ name: 'credence-lite-offer' })
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 5000
  })
  await page.goto('/app/parties')
  await page.getByRole('button', { name: 'Use Lite mode' }).click()
  await expect(page).toHaveURL(/\/app\/parties/)
  await expect(page.locator('script')).toHaveCount(0)
  await page.goto('/account/my-profile')
  await page.getByRole('button', { name: 'Turn off Lite mode' }).click()
  await whenAlive(page)
  await expect(page.getByText('Lite mode shows the same pages')).toBeHidden()
})

test('a page that came in time offers nothing', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.context().clearCookies({ name: 'credence-lite-offer' })
  await page.addInitScript(() => {
    performance.now = () => 1200
  })
  await page.goto('/app/parties')
  await whenAlive(page)
  await expect(page.getByText('Lite mode shows the same pages')).toBeHidden()
})

test('the click that brings a page to life is no error', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/app/search?q=kaveri')
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Strike Off')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/status=Strike/)
})
