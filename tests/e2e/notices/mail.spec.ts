import { mailLinkToken } from '#server/identity/mail-link.ts'
import { expect, test } from '#tests/support/browser/e2e.ts'
import { testSecret } from '#tests/support/world.ts'

test('a user can choose the digest under My account, and the choice is remembered', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  // Both projects run at the same time, so each changes the settings of another user.
  await signInAs(javaScriptEnabled === false ? 'viewer' : 'analyst')
  await page.goto('/account/my-profile')
  await page.getByRole('link', { name: 'Daily digest, notices by e-mail, and e-mails sent to you' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'E-mail' })).toBeVisible()
  await page.getByLabel('High-severity alerts only').check()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.goto('/account/mail')
  await expect(page.getByLabel('High-severity alerts only')).toBeChecked()
  await page.getByLabel('Daily, if there is news').check()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByLabel('Daily, if there is news')).toBeChecked()
})

test('a user can choose for each kind of notice whether it is e-mailed', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs(javaScriptEnabled === false ? 'viewer' : 'analyst')
  await page.goto('/account/mail')
  await expect(page.getByLabel('You were mentioned')).toHaveValue('at_once')
  await page.getByLabel('Assigned to you').selectOption('Immediately')
  await page.getByLabel('Overdue').selectOption('Never')
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByLabel('Assigned to you')).toHaveValue('at_once')
  await expect(page.getByLabel('Overdue')).toHaveValue('off')
  await expect(page.getByLabel('You were mentioned')).toHaveValue('at_once')
})

test('a digest can be read under My account and links to its alerts', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/account/mail')
  await page
    .getByRole('link', { name: /^Credence: \d+ new alerts/ })
    .last()
    .click()
  await expect(page.getByText('Your tasks on')).toBeVisible()
  await page
    .getByRole('link', { name: /^\/app\/alerts\/a_\d+$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/app\/alerts\/a_\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the unsubscribe link stops all e-mails without sign-in, and an invalid one is rejected', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  const person = javaScriptEnabled === false ? 'founder' : 'officer'
  const link = `/unsubscribe/${mailLinkToken(testSecret, `u_${person}`)}`
  await page.goto(`${link.slice(0, -5)}AAAAA`)
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Stop all e-mails' }).click()
  await expect(page.getByRole('heading', { name: 'E-mails stopped' })).toBeVisible()
  await signInAs(person)
  await page.goto('/account/mail')
  await expect(page.getByLabel('Never')).toBeChecked()
  for (const kind of ['Assigned to you', 'You were mentioned'])
    await expect(page.getByLabel(kind)).toHaveValue('off')
})
