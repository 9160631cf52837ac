import type { Page } from '@playwright/test'
import { expect, test, whenAlive } from '#tests/support/browser/e2e.ts'

// Pages whose JavaScript loads slowly.

/** Blocks all scripts of the page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return letGo
}

test('a form can be filled in and submitted before any script has loaded', async ({ page, signInAs }) => {
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

test('input made before the scripts loaded is kept', async ({ page, signInAs }) => {
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

test('a prefilled text edited before the scripts loaded stays edited', async ({ page, signInAs }) => {
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

test('suggestions appear for text typed before the scripts loaded', async ({ page, signInAs }) => {
  await signInAs('lead')
  const letGo = await holdScripts(page)
  await page.goto('/app/parties', { waitUntil: 'commit' })
  await page.getByRole('banner').getByLabel('Search companies and persons').pressSequentially('Kaveri Al')
  letGo()
  await expect(page.getByRole('option').first()).toContainText('Kaveri')
})

test('Lite mode is offered after a slow page load until it is declined', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.context().clearCookies({ name: 'credence-lite-offer' })
  // Makes the page's clock start five seconds early.
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

test('Lite mode can be accepted, and is not offered again once turned off', async ({ page, signInAs }) => {
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

test('Lite mode is not offered after a fast page load', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.context().clearCookies({ name: 'credence-lite-offer' })
  await page.addInitScript(() => {
    performance.now = () => 1200
  })
  await page.goto('/app/parties')
  await whenAlive(page)
  await expect(page.getByText('Lite mode shows the same pages')).toBeHidden()
})

test('the page works if the first click starts its scripts', async ({ page, signInAs }) => {
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
