import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/e2e.ts'

const csv = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

async function giveConsent(page: Page, account: string) {
  await page.goto('/consent/bank-statement')
  await page.getByLabel('Account number').fill(account)
  await page.getByLabel('Purpose', { exact: true }).selectOption('Credit assessment')
  await page.getByLabel('Duration').selectOption('3 months')
  await page.getByRole('checkbox', { name: /I am authorised to give this consent/ }).check()
  await page.getByRole('button', { name: 'Give consent' }).click()
  await expect(page.getByText('Consent recorded')).toBeVisible()
}

/** Other tests give consents for the same business at the same time, so the preselected one can be theirs. */
async function chooseConsent(page: Page, end: string) {
  const consents = page.getByLabel('Consent for')
  const option = consents.getByRole('option', { name: new RegExp(end) })
  await consents.selectOption((await option.getAttribute('value')) ?? '')
}

test('a user can give consent and upload a bank statement, and withdrawing hides it', async ({
  page,
  signInAs,
}, info) => {
  const account = info.project.name.startsWith('without') ? '50200012340202' : '50200012340101'
  const end = account.slice(-4)
  await signInAs('owner')
  await page.goto('/consent/bank-statement')
  await page.getByLabel('Account number').fill(account)
  await page.getByLabel('Purpose', { exact: true }).selectOption('Credit assessment')
  await page.getByLabel('Duration').selectOption('3 months')
  await page.getByRole('checkbox', { name: /I am authorised to give this consent/ }).check()
  await page.getByRole('button', { name: 'Give consent' }).click()
  await expect(page.getByRole('heading', { name: 'Upload a statement' })).toBeVisible()
  await expect(page.getByLabel('Account number')).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: /I am authorised to give this consent/ })).not.toBeChecked()
  await giveConsent(page, `${account.slice(0, -1)}9`)
  await chooseConsent(page, end)

  const file = page.getByLabel('Statement', { exact: true })
  await file.setInputFiles(csv('other.csv', ['Party,Limit', 'Acme,5']))
  await page.getByRole('button', { name: 'Upload statement' }).click()
  await expect(page.getByRole('alert').first()).toContainText(
    'no column holds the date or debits and credits',
  )

  await file.setInputFiles(
    csv(`${end}.csv`, [
      `Account No,${account}`,
      'Date,Narration,Debit,Credit,Balance',
      '01-09-2026,Sale,,100000,100000',
      '02-10-2026,ECS RTN CHRG,500,,99500',
    ]),
  )
  await page.getByRole('button', { name: 'Upload statement' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${end}.csv`)
  await expect(page.getByRole('table', { name: 'First rows of the file' })).toContainText('ECS RTN CHRG')
  await page.getByRole('link', { name: 'Bank statements' }).click()
  const months = page.getByRole('table', { name: new RegExp(`Account .*${end} by month`) })
  await expect(months.getByRole('row', { name: /^Oct 2026/ })).toContainText('99,500')

  await page.getByRole('link', { name: new RegExp(`Receipt, withdraw.*${end}`) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt of consent')
  await expect(page).toHaveTitle(/^Receipt of consent: .+, .+ · /)
  await page.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt of withdrawal')
  await expect(page).toHaveTitle(/^Receipt of withdrawal: /)
  await page.getByRole('link', { name: 'Bank statements' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bank statements')
  await expect(months).toHaveCount(0)
})

test('two identical consents can be told apart, and the integrations show them as active', async ({
  page,
  signInAs,
}, info) => {
  const account = info.project.name.startsWith('without') ? '50200012347202' : '50200012347101'
  const end = account.slice(-4)
  await signInAs('owner')
  for (const _ of ['once', 'twice']) {
    await page.goto('/consent/bank-statement')
    await page.getByLabel('Account number').fill(account)
    await page.getByLabel('Purpose', { exact: true }).selectOption('Guarantee')
    await page.getByLabel('Duration').selectOption('12 months')
    await page.getByRole('checkbox', { name: /I am authorised to give this consent/ }).check()
    await page.getByRole('button', { name: 'Give consent' }).click()
    await expect(page.getByText('Consent recorded')).toBeVisible()
  }
  const options = page.getByLabel('Consent for').getByRole('option', {
    name: new RegExp(`${end}, Guarantee, until [-0-9]+, given [-0-9]+ [:0-9]+, number cn_`),
  })
  await expect(options).toHaveCount(2)
  const [newer, older] = await options.allTextContents()
  expect(newer).not.toBe(older)

  await page.getByLabel('Consent for').selectOption({ label: older ?? '' })
  await page
    .getByLabel('Statement', { exact: true })
    .setInputFiles(
      csv('two.csv', [
        `Account No,${account}`,
        'Date,Narration,Debit,Credit,Balance',
        '01-09-2026,Sale,,5,5',
      ]),
    )
  await page.getByRole('button', { name: 'Upload statement' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^•+${end}$`) })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Receipt of consent')
  await expect(page.getByRole('link', { name: 'two.csv' })).toBeVisible()

  await page.goto('/apps')
  await expect(page.getByRole('listitem').filter({ hasText: 'Bank statements' })).toContainText(
    'active, the latest until',
  )
})

test('a statement whose consent was withdrawn meanwhile is not moved to another consent unasked', async ({
  page,
  context,
  signInAs,
}, info) => {
  const accounts = info.project.name.startsWith('without')
    ? ['50200012348201', '50200012348202']
    : ['50200012348101', '50200012348102']
  await signInAs('owner')
  for (const account of accounts) await giveConsent(page, account)
  const chosen = page.getByLabel('Consent for')
  const end = accounts[0]?.slice(-4) ?? ''
  const option = chosen.getByRole('option', { name: new RegExp(end) })
  await chooseConsent(page, end)

  const elsewhere = await context.newPage()
  await elsewhere.goto('/consent/bank-statement')
  await elsewhere.getByRole('link', { name: new RegExp(`Receipt, withdraw.*${end}`) }).click()
  await elsewhere.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Receipt of withdrawal')

  await page.getByLabel('Statement', { exact: true }).setInputFiles(csv('late.csv', ['Date,Debit', ',']))
  await page.getByRole('button', { name: 'Upload statement' }).click()
  await expect(page.getByRole('alert').first()).toContainText('already been withdrawn')
  await expect(option).toHaveCount(0)
  await expect(chosen).toHaveValue('')
})
