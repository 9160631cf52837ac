import { expect, test } from '#tests/support/browser/e2e.ts'

test('a business can be verified by name, with verdict, identifiers and checks', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.goto('/verify-business')
  await page.getByLabel('Name, CIN, LLPIN, PAN or GSTIN').fill('kaveri alloys')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  const kaveri = page.getByRole('main').getByRole('listitem').first()
  await expect(kaveri.getByRole('link', { name: 'Kaveri Alloys Private Limited' })).toBeVisible()
  await expect(kaveri).toContainText('CIN U27100KA2009PTC049871')
  await expect(kaveri).toContainText(/✓ Verified|! Verified with remarks/)
  await kaveri.getByText('Checks').click()
  await expect(kaveri.getByRole('row', { name: /^Registered and active/ })).toContainText('✓ Passed')
  await expect(kaveri.getByRole('row', { name: /^Identifiers consistent/ })).toContainText('onsistent')
})

test('a CIN alone finds the business', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/verify-business?query=U27100KA2009PTC049871')
  await expect(page.getByText('1 business', { exact: true })).toBeVisible()
})

test('a name that is too short is rejected, and the input is kept', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/verify-business')
  await page.getByLabel('Name, CIN, LLPIN, PAN or GSTIN').fill('ka')
  await page.getByLabel('State').selectOption('Karnataka')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Minimum 3 characters required')
  await expect(page.getByLabel('Name, CIN, LLPIN, PAN or GSTIN')).toHaveValue('ka')
  await expect(page.getByLabel('State')).toHaveValue('Karnataka')
})

test('the cities depend on the state, and the input is kept', async ({ page, signInAs }, info) => {
  await signInAs('analyst')
  await page.goto('/verify-business')
  await page.getByLabel('Name, CIN, LLPIN, PAN or GSTIN').fill('alloys')
  await page.getByLabel('State').selectOption('Karnataka')
  if (info.project.name === 'without JavaScript')
    await page.getByRole('button', { name: 'Show cities' }).click()
  await page.getByLabel('City').selectOption('Bengaluru')
  await expect(page.getByLabel('Name, CIN, LLPIN, PAN or GSTIN')).toHaveValue('alloys')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/query=alloys&state=Karnataka&city=Bengaluru/)
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
})

test('a city outside the state is reported, with a link to search the whole state', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await page.goto('/verify-business?query=limited&state=goa&city=Mumbai')
  await expect(page.getByText('Mumbai is not a known city in Goa.')).toBeVisible()
  await page.getByRole('link', { name: 'Search all of Goa' }).click()
  await expect(page.getByLabel('State')).toHaveValue('Goa')
  await expect(page.getByText('Mumbai')).toHaveCount(0)
  await page.goto('/verify-business?query=limited&state=Atlantis')
  await expect(page.getByText('Atlantis is not a known state.')).toBeVisible()
})

test('markup in the search is escaped', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto(`/verify-business?${new URLSearchParams({ query: '<b onclick=x>"&\u202e', city: '<i>' })}`)
  await expect(page.getByRole('main').getByText('No Records Found')).toBeVisible()
  await expect(page.getByLabel('Name, CIN, LLPIN, PAN or GSTIN')).toHaveValue(/<b onclick=x>"&/)
})

test('a user without permission is told so', async ({ page, signInAs }) => {
  await signInAs('viewer')
  await page.goto('/verify-business?query=kaveri')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "Sorry, you don't have permission to view this page",
  )
})
