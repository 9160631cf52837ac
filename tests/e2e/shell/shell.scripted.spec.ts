import { foundByAxe } from '#tests/support/browser/axe.ts'
import { expect, test, whenAlive } from '#tests/support/browser/e2e.ts'

test('keyboard shortcuts lead to pages and the search once they are turned on', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto('/app/dashboard')
  await whenAlive(page)
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page).toHaveURL('/app/dashboard')
  await page.goto('/account/my-profile')
  await page.getByRole('button', { name: 'Turn on shortcuts' }).click()
  await expect(page.getByRole('button', { name: 'Turn off shortcuts' })).toBeVisible()
  await page.goto('/app/portfolios', { waitUntil: 'networkidle' })
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(page).toHaveURL('/app/alerts')
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('combobox', { name: /Search/ })
  await expect(search).toBeFocused()
  await page.keyboard.type('g?a')
  await expect(search).toHaveValue('g?a')
  await search.blur()
  await page.keyboard.press('?')
  await expect(page).toHaveURL('/account/my-profile#shortcuts')
})

test('a slow navigation shows progress and marks the link as busy', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/dashboard')
  await whenAlive(page)
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/app\/portfolios\.data/, async (route) => {
    await released
    await route.continue()
  })
  const link = page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Portfolios' })
  await link.click()
  await expect(page.locator('.progress')).toBeVisible()
  await expect(link).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolios' })).toBeVisible()
  await expect(page.locator('.progress')).toBeHidden()
  await expect(link).not.toHaveAttribute('aria-busy')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`busy links and buttons stay legible in ${colorScheme} mode`, async ({ page, signInAs }) => {
    await signInAs('lead')
    await page.emulateMedia({ colorScheme })
    for (const path of ['/app/cases?offCanvas=create-case', '/app/party/p_000001']) {
      await page.goto(path)
      await page.locator('a, button').evaluateAll((controls) => {
        for (const control of controls) control.setAttribute('aria-busy', 'true')
      })
      expect(await foundByAxe(page)).toEqual([])
    }
  })

test('dismissing a banner applies to all tabs, and it returns once its cookie has expired', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto('/app/dashboard')
  const other = await context.newPage()
  await other.goto('/app/dashboard')
  await other.getByRole('button', { name: 'Dismiss' }).click()
  const banner = page.getByRole('region', { name: 'Organisation message' })
  await expect(banner).toBeHidden()
  await context.clearCookies({ name: 'credence-banner' })
  await expect(banner).toBeVisible()
})

test('after following a link or suggestion, the heading of the new page has focus', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto('/app/alerts')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cases' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeFocused()
  const box = page.getByRole('banner').getByRole('combobox', { name: /Search/ })
  await box.fill('kaveri al')
  await expect(page.getByRole('option', { name: /Kaveri Alloys Private Limited/ })).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Kaveri Alloys/ })).toBeFocused()
})

test('filtering or paging a list keeps the focus and announces the result', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/parties')
  await whenAlive(page)
  const news = page.getByRole('status').first()
  await expect(news).toBeEmpty()
  const next = page.getByRole('link', { name: 'Next' })
  await next.press('Enter')
  await expect(news).toHaveText('Page 2 of 200')
  await expect(next).toBeFocused()
  await page.getByRole('main').getByLabel('Type').selectOption('firm')
  const apply = page.getByRole('button', { name: 'Apply' })
  await apply.press('Enter')
  await expect(news).toHaveText(/^\d+ parties Page 1 of \d+$/)
  await expect(apply).toBeFocused()
})

test('a menu closes on selection and on Escape, and focus moves accordingly', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/parties')
  const own = page.getByRole('banner').locator('summary')
  await own.press('Enter')
  await page.getByRole('link', { name: 'My Account' }).focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'My Account' })).toBeHidden()
  await expect(own).toBeFocused()
  await own.press('Enter')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'My Account' })).toBeHidden()

  await page.setViewportSize({ width: 320, height: 640 })
  const bar = page.getByRole('navigation', { name: 'Main, small screen' })
  const plus = bar.locator('summary', { hasText: 'New' })
  await plus.click()
  await bar.getByRole('link', { name: 'Create alert' }).click()
  await expect(page.getByRole('heading', { name: 'Create alert' })).toBeFocused()
  await expect(bar.getByRole('link', { name: 'Create alert' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(plus).toBeFocused()
  await bar.locator('summary', { hasText: 'More' }).click()
  await bar.getByRole('link', { name: 'Portfolios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolios' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Portfolios' })).toBeHidden()
})

test('a page opened again is where it was left, each page in its own place', async ({ page, signInAs }) => {
  await signInAs('lead')
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  for (const [path, y] of [
    ['/app/alerts', 500],
    ['/app/parties', 300],
  ] as const) {
    await page.goto(path)
    await whenAlive(page)
    await page.evaluate((to) => scrollTo(0, to), y)
    await expect.poll(scrolled).toBe(y)
  }
  await page.reload()
  await expect.poll(scrolled).toBe(300)
  await page.goBack()
  await expect.poll(scrolled).toBe(500)
})
