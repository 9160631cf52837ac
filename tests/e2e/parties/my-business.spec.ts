import { expect, test } from '#tests/support/browser/e2e.ts'

test('a business can see its own profile by section', async ({ page, signInAs }) => {
  await signInAs('owner')
  await page.goto('/app/search')
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'My business' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rangoli Traders Private Limited')
  await expect(page.getByRole('region', { name: 'Identity' })).toContainText('Paid-up capital')
  await expect(page.getByRole('region', { name: 'Verification' })).toContainText('erified')
  const sections = page.getByRole('navigation', { name: 'My business sections' })
  await sections.getByRole('link', { name: 'Registrations' }).click()
  await expect(page).toHaveTitle(/^Registrations · My business · /)
  await expect(page.getByRole('region', { name: 'Registered numbers' })).toContainText('GSTIN')
  await sections.getByRole('link', { name: 'Relationships and contact' }).click()
  await expect(page.getByRole('region', { name: 'Directors', exact: true })).toContainText('Director')
  await sections.getByRole('link', { name: 'Financials' }).click()
  await expect(page.getByRole('row', { name: /^Revenue/ })).toContainText(/\d/)
})

test('home links to integrations, and to My business if the organisation has one', async ({
  page,
  signInAs,
}) => {
  const entry = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
  await signInAs('owner')
  await page.goto('/home')
  await entry('My business').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rangoli Traders Private Limited')
  await page.goto('/home')
  await entry('Integrations').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integrations')
  await page.context().clearCookies()
  await signInAs('lead')
  await page.goto('/home')
  await expect(entry('Integrations')).toBeVisible()
  await expect(entry('My business')).toHaveCount(0)
})

test('an organisation without a business profile is told so', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/my-business')
  await expect(page.getByText('Your organisation has no business profile')).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Main', exact: true })
  await expect(navigation.getByRole('link', { name: 'My business' })).toHaveCount(0)
})

test('an unknown section lists the existing ones', async ({ page, signInAs }) => {
  await signInAs('owner')
  const answer = await page.goto('/my-business/nothing')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Section not found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Financials' }).last().click()
  await expect(page).toHaveURL('/my-business/financials')
})

test('a correction can be requested and withdrawn', async ({ page, signInAs }, info) => {
  const website = `https://asked-${info.project.name.replace(/\W+/g, '-')}.example/`
  await signInAs('owner')
  await page.goto('/my-business/corrections')
  await page.getByRole('link', { name: 'Website', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Website' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Website' }).fill('our site')
  await page.getByLabel('Reason').fill('New')
  await page.getByRole('button', { name: 'Request correction' }).click()
  const wrong = page.getByRole('alert')
  await expect(wrong).toContainText('A website begins with http:// or https://')
  await expect(wrong).toContainText('Enter a reason of at least 5 characters')
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue('our site')
  await page.getByRole('textbox', { name: 'Website' }).fill(website)
  await page.getByLabel('Reason').fill('We have moved there')
  await page.getByRole('button', { name: 'Request correction' }).click()
  await expect(page.getByText('Request sent for approval')).toBeVisible()
  const request = page.getByRole('row', { name: website })
  await expect(request).toContainText('Pending')
  await request.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(page.getByText('Request withdrawn')).toBeVisible()
  await expect(page.getByRole('row', { name: website })).toContainText('Withdrawn')
})

test('the correction form shows the current record', async ({ page, signInAs }) => {
  await signInAs('owner')
  await page.goto('/my-business/relationships')
  await page
    .getByRole('link', { name: /^Correct: Website/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Correct: Website' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Correct: Website' })).toContainText('On record')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Correct: Website' })).toHaveCount(0)
})

test('data from public registers shows how it can be changed there', async ({ page, signInAs }) => {
  await signInAs('owner')
  await page.goto('/my-business/corrections')
  const registers = page.getByRole('region', { name: 'From public registers' })
  await expect(registers.getByRole('row', { name: /^Directors/ })).toContainText('Form DIR-12')
})
