import { expect, test } from '#tests/support/browser/e2e.ts'

test('a match shows its list, similarity and word-by-word comparison', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/party/p_000853/sanctions')
  await expect(page).toHaveTitle(/^Sanctions · Kamath National Overseas Private Limited · /)
  await expect(page.getByText(/^Screened on \d\d-\d\d-\d{4} against Demonstration list of/)).toBeVisible()
  const likeness = page.getByRole('region', { name: 'KAMATH NATIONAL' })
  await expect(likeness).toContainText('97 % match')
  await expect(likeness).toContainText(
    'In both names “national” and “kamath”. Only in this name: “overseas”.',
  )
  await likeness.getByText('Word-by-word comparison').click()
  await expect(likeness.getByRole('row', { name: /kamath kamath 100 %/ })).toBeVisible()
  await expect(likeness).toContainText('Address and director agree with the entry. Raised with compliance.')
  await expect(likeness).toContainText('R. Lead')
})

test('cleared matches are collapsed below', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_000290/sanctions')
  await expect(page.getByText('No open matches')).toBeVisible()
  await page.getByText('1 match cleared or lapsed').click()
  await expect(page.getByRole('region', { name: 'HIND AGRO' })).toContainText('Another business')
})

test('a user can decide on a match with a note, and reopen it', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_003099/sanctions')
  const likeness = page.getByRole('region', { name: 'MENON, SURESH' })
  await likeness.getByLabel('Note').fill('no')
  await likeness.getByRole('button', { name: 'Confirm match' }).click()
  await expect(page.getByText('Enter a note of at least 5 characters').first()).toBeVisible()
  await expect(likeness.getByLabel('Note')).toHaveValue('no')
  await likeness.getByLabel('Note').fill('Same year of birth')
  await likeness.getByRole('button', { name: 'Confirm match' }).click()
  await expect(page.getByText('Decision saved')).toBeVisible()
  await expect(likeness.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await expect(likeness.getByText(/Same year of birth/).first()).toBeVisible()
  await likeness.getByText('Review again').click()
  await likeness.getByLabel('Note').fill('To be looked at once more')
  await likeness.getByRole('button', { name: 'Reopen' }).click()
  await expect(likeness.getByText('Review again')).toHaveCount(0)
  await expect(page.getByText('Decision saved')).toBeVisible()
  await expect(likeness.getByRole('button', { name: 'Clear match' })).toBeVisible()
})

test('each organisation decides for itself, and a read-only user has no form', async ({ page, signInAs }) => {
  await signInAs('officer')
  await page.goto('/app/party/p_000853/sanctions')
  await expect(page.getByText('Not yet reviewed.')).toBeVisible()
  await page.context().clearCookies()
  await signInAs('viewer')
  await page.goto('/app/party/p_000853/sanctions')
  await expect(page.getByRole('region', { name: 'KAMATH NATIONAL' })).toBeVisible()
  await expect(page.getByRole('button', { name: /match$/ })).toHaveCount(0)
})

test('a party without matches shows what it was screened against, and highlights count confirmed ones', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto('/app/party/p_000001/sanctions')
  await expect(page.getByText('No matches found')).toBeVisible()
  await expect(page.getByText(/against Demonstration list/)).toBeVisible()
  await page.goto('/app/party/p_000853')
  await expect(page.getByText('1 confirmed sanctions match')).toBeVisible()
})
