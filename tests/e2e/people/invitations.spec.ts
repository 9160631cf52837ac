import { expect, test } from '#tests/support/browser/e2e.ts'
import { invitationFor } from '#tests/support/signing-in/invitation-mail.ts'

test('people can be invited row by row, and an invited user can join and sign in', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  const scripted = javaScriptEnabled !== false
  const email = `newcomer-${scripted ? 'scripted' : 'plain'}@elsewhere.example`
  await signInAs('owner')
  await page.goto('/app/dashboard')
  const card = page.getByRole('region', { name: 'Invite People' })
  const invite = card.getByRole('button', { name: 'Invite', exact: true })
  if (scripted) await expect(invite).toBeHidden()
  else await expect(invite).toBeVisible()
  await card.getByLabel('E-mail 1').fill('owner@smallbiz.example')
  await card.getByRole('button', { name: 'Add another' }).click()
  await expect(card.getByLabel('E-mail 1')).toHaveValue('owner@smallbiz.example')
  await card.getByLabel('E-mail 2').fill(email)
  await card.getByRole('button', { name: 'Add another' }).click()
  await card.getByRole('button', { name: 'Remove e-mail 3' }).click()
  await expect(card.getByLabel('E-mail 3')).toHaveCount(0)
  await card.getByRole('button', { name: 'Add another' }).click()
  await card.getByLabel('E-mail 3').fill('Manager@smallbiz.example')
  await card.getByRole('button', { name: 'Add another' }).click()
  await card.getByLabel('E-mail 4').fill(email.toUpperCase())
  await invite.click()
  await expect(card.getByText('User invited successfully!')).toBeVisible()
  await expect(card.getByRole('link', { name: 'This email and user email are same' })).toBeVisible()
  await expect(card.getByLabel('E-mail 1')).toHaveValue('owner@smallbiz.example')
  await expect(card.getByRole('link', { name: 'already has this e-mail address' })).toBeVisible()
  await expect(card.getByLabel('E-mail 2')).toHaveValue('Manager@smallbiz.example')
  await expect(card.getByRole('link', { name: 'This e-mail address is entered twice' })).toBeVisible()
  await expect(card.getByLabel('E-mail 3')).toHaveValue(email.toUpperCase())
  await card.getByRole('button', { name: 'Clear All' }).click()
  await expect(card.getByLabel('E-mail 1')).toHaveValue('')

  const link = await invitationFor(email)
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Join Small Biz Traders' })).toBeVisible()
  await page.getByLabel('Your name').fill('N. Newcomer')
  await page.getByLabel('Password', { exact: true }).fill('four words that differ')
  await page.getByLabel('Confirm password').fill('another one')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('link', { name: 'The passwords do not match' })).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('N. Newcomer')
  await page.getByLabel('Password', { exact: true }).fill('four words that differ')
  await page.getByLabel('Confirm password').fill('four words that differ')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.goto('/app/parties')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('four words that differ')
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page.getByRole('heading', { name: 'Set up your profile' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Small Biz Traders')).toBeVisible()
  await page.getByLabel('Job title').fill('Accountant')
  await page.getByRole('group', { name: 'What do you use Credence for?' }).getByLabel('Peer Review').check()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.getByText('Your profile is set up')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/parties/)
  await page.context().clearCookies()
  await page.goto('/app/parties')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('four words that differ')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/app\/parties$/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This invitation has already been used' })).toBeVisible()
})

test('a contact request and a consent can be submitted, and the consent withdrawn', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await page.goto('/apps/accounting?product=erp')
  await page.getByLabel('Phone').fill('call me')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await page.getByLabel('Phone').fill('+91 22 4000 1234')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Your request was received' })).toBeVisible()
  await page.goto('/consent/itr-details')
  await page.getByRole('textbox', { name: 'PAN', exact: true }).fill('AKZCR4198Z')
  await page.getByLabel('Purpose', { exact: true }).selectOption('Guarantee')
  await page.getByLabel('Duration').selectOption('6 months')
  await page.getByLabel('I am authorised to give this consent').check()
  await page.getByRole('button', { name: 'Give consent' }).click()
  await expect(page.getByText('Consent recorded')).toBeVisible()
  await page
    .getByRole('link', { name: /^Receipt, withdraw.*198Z$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Withdraw consent' }).click()
  await expect(page.getByText('Consent withdrawn')).toBeVisible()
})

test('addresses disappear once they are sent, removed or cleared', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  const email = `once-${javaScriptEnabled === false ? 'plain' : 'scripted'}@elsewhere.example`
  await signInAs('owner')
  await page.goto('/app/dashboard')
  const card = page.getByRole('region', { name: 'Invite People' })
  await card.getByLabel('E-mail 1').fill(email)
  await card.getByRole('button', { name: 'Clear All' }).click()
  await expect(card.getByLabel('E-mail 1')).toHaveValue('')
  await card.getByRole('button', { name: 'Add another' }).click()
  await expect(card.getByLabel('E-mail 2')).toBeVisible()
  await card.getByLabel('E-mail 1').fill(email)
  await card.getByRole('button', { name: 'Remove e-mail 1' }).click()
  await expect(card.getByLabel('E-mail 2')).toHaveCount(0)
  await expect(card.getByLabel('E-mail 1')).toHaveValue('')
  await card.getByLabel('E-mail 1').fill(email)
  await card.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText('User invited successfully!')).toBeVisible()
  await expect(card.getByLabel('E-mail 1')).toHaveValue('')
})
