import { expect, test } from '#tests/support/browser/e2e.ts'

const pages = ['/app/dashboard', '/app/party/p_000003/registrations', '/my-business', '/account/my-profile']

for (const path of pages) {
  test(`a case can be created next to ${path}, and rejected input is kept`, async ({ page, signInAs }) => {
    await signInAs('owner')
    await page.goto(`${path}?offCanvas=create-case&party_id=p_000003`)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    const panel = page.getByRole('complementary')
    await panel.getByLabel('Case Description').fill('Typed beside another page')
    await panel.getByLabel('Case Summary').fill('Raised from anywhere')
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    // By keyboard: the toolbar that appears above the description moves what is below it.
    await panel.getByRole('button', { name: 'Create case' }).press('Enter')
    expect((await answer).status()).toBe(422)
    await expect(page.getByRole('alert')).toContainText('Please select the field')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(panel.locator('[name="issue"]')).toHaveValue('Typed beside another page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
    await panel.getByLabel('Case Type').selectOption({ index: 1 })
    await panel.getByRole('button', { name: 'Create case' }).click()
    await expect(panel.getByRole('heading', { name: 'Case Created Successfully' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
  })
}

test('the panel opens with either parameter and sets the status of the page', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/portfolios?party_offcanvas=create-alert')
  await expect(page.getByRole('complementary').getByLabel('Signal/Summary')).toBeVisible()
  const none = await page.goto('/app/dashboard?offCanvas=no-such-alert')
  expect(none?.status()).toBe(404)
  await signInAs('viewer')
  const refused = await page.goto('/app/dashboard?offCanvas=create-case')
  expect(refused?.status()).toBe(403)
})

test('alerts and cases can be read next to any page', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/portfolios?offCanvas=a_000001')
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('term').first()).toHaveText('Company')
  await page.goto('/app/parties?offCanvas=view-case&case_id=1001')
  await panel.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/app/parties')
})

test('creating a case on a party page keeps the page and sets the party', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/party/p_000003/charges')
  await page.getByRole('link', { name: 'Create case' }).click()
  await expect(page).toHaveURL('/app/party/p_000003/charges?offCanvas=create-case')
  await expect(page.getByRole('complementary').getByLabel('Party Name')).toBeDisabled()
})

test('on a small screen the New menu stays on the current page', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signInAs('lead')
  await page.goto('/app/search?q=agro')
  const bar = page.getByRole('navigation', { name: 'Main, small screen' })
  await bar.getByText('New').click()
  await bar.getByRole('link', { name: 'Create case' }).click()
  await expect(page).toHaveURL('/app/search?q=agro&offCanvas=create-case')
  await expect(page.getByRole('complementary').getByLabel('Case Summary')).toBeVisible()
})
