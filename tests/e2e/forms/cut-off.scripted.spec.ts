import { expect, raiseCase, test, whenAlive } from '#tests/support/browser/e2e.ts'

test('a form that did not reach the server keeps its text and can be sent again', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('lead')
  await raiseCase(page, 'Read on a train')
  await whenAlive(page)
  const comment = page.getByLabel('Comment', { exact: true })
  const words = `Sent from a train, ${Date.now()}`
  await comment.fill(words)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('alert')).toHaveText(/could not be reached/)
  await expect(comment).toHaveValue(words)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('.timeline').getByText(words)).toBeVisible()
  await expect(comment).toHaveValue('')
})

test('a form in a panel that did not reach the server keeps its text', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto('/app/party/p_000005?offCanvas=create-alert')
  await whenAlive(page)
  const about = page.getByLabel('Alert Description')
  await about.fill('Typed in a tunnel')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Create alert', exact: true }).click({ force: true })
  await expect(page.getByRole('alert')).toHaveText(/could not be reached/)
  await expect(about).toHaveValue('Typed in a tunnel')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Create alert', exact: true }).click({ force: true })
  await expect(page.getByRole('alert')).toContainText('Please select the field')
  await expect(about).toHaveValue('Typed in a tunnel')
})

test('text in one form of a case is kept while another form is submitted', async ({ page, signInAs }) => {
  await signInAs('lead')
  await raiseCase(page, 'Of several forms')
  await whenAlive(page)
  const comment = page.getByLabel('Comment', { exact: true })
  await comment.fill('Not sent yet')
  const assignee = page.getByLabel('Assignee')
  const before = await assignee.inputValue()
  const other = before === 'u_analyst' ? 'u_lead' : 'u_analyst'
  await assignee.selectOption(other)
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await expect(comment).toHaveValue('Not sent yet')
})

// The browser logs an unreachable page to the console.
const quiet = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the fixtures to pass from this pattern
  quietConsole: async ({}, use) => use(undefined),
})

quiet(
  'the page after a submitted form is requested again if it could not be reached',
  async ({ page, signInAs }) => {
    await signInAs('lead')
    await raiseCase(page, 'Saved while the product was restarted')
    await whenAlive(page)
    let requests = 0
    await page.route(
      ({ pathname }) => pathname.endsWith('.data'),
      (route) => {
        if (route.request().method() === 'GET') requests += 1
        return route.request().method() === 'GET' && requests === 1
          ? route.abort('connectionrefused')
          : route.continue()
      },
    )
    const words = `Kept, ${Date.now()}`
    await page.getByLabel('Comment', { exact: true }).fill(words)
    await page.getByRole('button', { name: 'Add comment' }).click()
    await expect(page.locator('.timeline').getByText(words)).toBeVisible()
    await expect(page.locator('.toast')).toBeVisible()
    expect(requests).toBeGreaterThan(1)
  },
)
