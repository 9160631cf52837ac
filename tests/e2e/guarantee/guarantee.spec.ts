import type { Page } from '@playwright/test'
import { gstinCheckCharacter } from '#server/rules/identifiers/identifiers.ts'
import { foundByAxe } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/e2e.ts'
import { guaranteeFounder, letDaysPass } from '#tests/support/worlds/newcomer.ts'

const pan = 'AAEFG4821K'
const gstin = `27${pan}1Z${gstinCheckCharacter(`27${pan}1Z`)}`
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })

/** Each test has its own organisation: with and without JavaScript, tests would conflict in the demonstration's. */
async function enter(page: Page) {
  const founder = await guaranteeFounder()
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill(founder.email)
  await page.getByLabel('Password').fill('credence-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/basic-setup/)
  return founder
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const goOn = (page: Page) => page.getByRole('button', { name: 'Save and continue', exact: true }).click()

async function tellWho(page: Page) {
  await page.getByLabel('PAN of the business').fill('aaefg 4821k')
  await page.getByLabel('GSTIN').fill(gstin.toLowerCase())
  await page.getByLabel('Legal name').fill('Newcomer and Sons')
  await goOn(page)
}

async function tellStanding(page: Page, share: string) {
  await page.getByLabel('Legal form').selectOption('Partnership firm')
  await page.getByLabel('Date of registration').fill('2019-04-01')
  await page.getByLabel('Registration status').selectOption('Active')
  await page.getByLabel('Held by residents of India (%)').fill(share)
}

async function sendPapers(page: Page) {
  for (const [kind, name] of [
    ['Certificate of registration', 'deed.pdf'],
    ['Financial statements, last financial year', 'accounts.pdf'],
  ] as const) {
    await page.getByLabel('Document type').selectOption(kind)
    await page.getByLabel('File', { exact: true }).setInputFiles(pdf(name))
    await page.getByRole('button', { name: 'Upload document' }).click()
    await expect(page.getByRole('link', { name })).toBeVisible()
    await expect(page.getByLabel('Document type')).toHaveValue('')
  }
}

async function tellFigures(page: Page) {
  for (const [label, value] of [
    ['Turnover, last financial year', '1,200'],
    ['Net worth', '200'],
    ['Total borrowings', '300'],
    ['Days past due', '0'],
    ['Guarantee amount', '200'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Profit in the last two financial years').selectOption('In both years')
}

test('a founder can complete all five steps, edit one on the way and is eligible', async ({ page }, info) => {
  test.setTimeout(180_000)
  const scripted = !info.project.name.startsWith('without')
  const clean = async () => {
    if (scripted) expect(await foundByAxe(page)).toEqual([])
  }
  await enter(page)
  await page.goto('/app/search?q=agro')
  await expect(page).toHaveURL(/\/basic-setup$/)
  await expect(page.getByText('Other pages open once the first three steps are complete')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Documents' })).toContainText('Cannot start yet')
  await page.getByRole('link', { name: 'Business identity' }).click()
  await page.getByLabel('GSTIN').fill(`${gstin.slice(0, 14)}${gstin.endsWith('A') ? 'B' : 'A'}`)
  await page.getByLabel('Legal name').fill('Newcomer')
  await page.getByLabel('PAN of the business').fill(pan)
  await goOn(page)
  await expect(page.getByRole('alert').first()).toContainText('The check character does not match')
  await expect(page.getByLabel('Legal name')).toHaveValue('Newcomer')
  await tellWho(page)

  await expect(title(page)).toHaveText('Partner')
  await clean()
  await page.getByLabel('Partner').fill('Acme Finance')
  await page.getByLabel('Branch').fill('Pune')
  await page.getByLabel('Contact person').fill('A. Clerk')
  await page.getByRole('button', { name: 'Save and continue to consents' }).click()
  await expect(page).toHaveURL(/\/consent/)

  await page.goto('/basic-setup/4')
  await expect(page.getByText('Complete the earlier steps')).toBeVisible()
  await page.goto('/basic-setup')
  await page.getByRole('link', { name: 'Ownership and standing' }).click()
  await expect(
    page.getByText('your application ends at this step and you can apply again after 90 days'),
  ).toBeVisible()
  await page.getByLabel('Held by residents of India (%)').fill('most of it')
  await page.getByRole('button', { name: 'Save and continue later' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ownership' })).toContainText('Draft saved')
  await clean()
  await page.getByRole('link', { name: 'Ownership and standing' }).click()
  await expect(page.getByLabel('Held by residents of India (%)')).toHaveValue('most of it')
  await tellStanding(page, '60')
  await goOn(page)

  await expect(title(page)).toHaveText('Documents')
  await goOn(page)
  await expect(page.getByRole('alert').first()).toContainText('Please upload: Certificate of registration')
  await clean()
  await sendPapers(page)
  await goOn(page)

  await expect(title(page)).toHaveText('Turnover and borrowing')
  await page.goto('/app/dashboard')
  await expect(page).toHaveURL(/\/app\/dashboard/)
  await page.goto('/basic-setup/4')
  await tellFigures(page)
  await goOn(page)
  await expect(title(page)).toHaveText('Declaration')

  await page.goBack()
  await expect(title(page)).toHaveText('Turnover and borrowing')
  await page.getByLabel('Total borrowings').fill('350')
  await goOn(page)
  await expect(title(page)).toHaveText('Declaration')
  await page.getByLabel('insolvency or winding-up', { exact: false }).selectOption('No')
  await page.getByLabel('wilful defaulter', { exact: false }).selectOption('No')
  await page.getByLabel('Name of declarant').fill('N. Newcomer')
  await page.getByLabel('Capacity').fill('Partner')
  await page.getByLabel('Place').fill('Pune')
  await page.getByLabel('Place').press('Enter')
  await expect(page.getByRole('alert').first()).toContainText('Please Click the checkbox')
  await page.getByRole('checkbox', { name: /true and complete/ }).check()
  await page.getByRole('button', { name: 'Review' }).click()

  await expect(title(page)).toHaveText('Review')
  await clean()
  await expect(page.getByRole('main')).not.toContainText(pan)
  await page.getByRole('link', { name: 'Edit Turnover and borrowing' }).click()
  await page.getByLabel('Total borrowings').fill('400')
  await page.getByRole('button', { name: 'Save and review' }).click()
  await expect(page.getByText('₹ 400 lakh')).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('are eligibile to get a gaurantee')).toBeVisible()
  await clean()
  await page.goto('/basic-setup/4')
  await expect(page.getByText('This application has been decided')).toBeVisible()
  await page.getByRole('link', { name: 'Back to steps' }).click()
  await page.getByRole('link', { name: 'Complete Consent' }).click()
  await expect(page).toHaveURL(/\/consent$/)
})

test('an ineligible founder is told so and can apply again after 90 days', async ({ page }, info) => {
  const { organization_id } = await enter(page)
  await page.goto('/basic-setup/1')
  await tellWho(page)
  await expect(title(page)).toHaveText('Partner')
  await page.getByRole('link', { name: 'Back to steps' }).click()
  await page.getByRole('link', { name: 'Ownership and standing' }).click()
  await tellStanding(page, '20')
  // The Enter key submits the form with its main button.
  await page.getByLabel('Held by residents of India (%)').press('Enter')
  await expect(
    page.getByText('A guarantee cannot be offered to you now. Please check back after 90 days.'),
  ).toBeVisible()
  await expect(page.getByText('Answers saved')).toBeVisible()
  if (!info.project.name.startsWith('without')) expect(await foundByAxe(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Reopen the steps' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to dashboard' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard/)
  await page.goto('/basic-setup/2')
  await expect(page.getByText('This application has been decided')).toBeVisible()

  await letDaysPass(organization_id, 91)
  await page.goto('/basic-setup')
  await expect(page.getByText('You can apply again now.')).toBeVisible()
  await expect(page.getByText('Please check back after 90 days.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Reopen the steps' }).click()
  await page.getByRole('link', { name: 'Ownership and standing' }).click()
  await expect(page.getByLabel('Held by residents of India (%)')).toHaveValue('20')
  await page.getByLabel('Held by residents of India (%)').fill('70')
  await goOn(page)
  await expect(title(page)).toHaveText('Documents')
})

test('looking up an unknown business in the register shows an error and keeps the input', async ({
  page,
}) => {
  await enter(page)
  await page.goto('/app/search?q=agro')
  await page.goto('/basic-setup/1')
  await page.getByLabel('Legal name').fill('As we say it')
  await page.getByRole('button', { name: 'Fill in from the register' }).click()
  await expect(page.getByRole('alert').first()).toContainText('Please enter a CIN, LLPIN, PAN or GSTIN')
  await page.getByLabel('PAN of the business').fill('AAAPZ0001Z')
  await page.getByRole('button', { name: 'Fill in from the register' }).click()
  await expect(page.getByRole('alert').first()).toContainText('No business in the register')
  await expect(page.getByLabel('Legal name')).toHaveValue('As we say it')
})

test('going back in the calculator restores the answers of that result', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/quick-eligibility-calculator')
  const turnover = page.getByLabel('Turnover, last financial year')
  await turnover.fill('80')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page).toHaveURL(/turnover=80/)
  await turnover.fill('20')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page).toHaveURL(/turnover=20/)
  await page.goBack()
  await expect(page).toHaveURL(/turnover=80/)
  await expect(page.getByText('₹ 80 lakh').or(page.getByText('₹ 80.00 lakh')).first()).toBeVisible()
  await expect(turnover).toHaveValue('80')
})

test('other organisations have nothing to set up', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/basic-setup')
  await expect(page.getByText('There is nothing to set up for your organisation.')).toBeVisible()
  await page.goto('/basic-setup/review')
  await expect(page).toHaveURL(/\/basic-setup$/)
})
