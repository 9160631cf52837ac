import { expect, test } from '#tests/support/browser/e2e.ts'

test('an invalid address is reported on leaving the field, and Invite stays hidden', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await page.goto('/app/dashboard')
  const card = page.getByRole('region', { name: 'Invite People' })
  const invite = card.getByRole('button', { name: 'Invite', exact: true })
  const first = card.getByLabel('E-mail 1')
  await expect(invite).toBeHidden()
  await first.fill('somebody@elsewhere')
  await first.press('Tab')
  await expect(card.getByText('Please enter a valid email.')).toBeVisible()
  await expect(first).toHaveAttribute('aria-invalid', 'true')
  await expect(invite).toBeHidden()
  await first.fill('Owner@smallbiz.example')
  await expect(card.getByText('Please enter a valid email.')).toBeHidden()
  await first.blur()
  await expect(card.getByText('This email and user email are same')).toBeVisible()
  await expect(invite).toBeHidden()
  await card.getByRole('button', { name: 'Add another' }).click()
  await card.getByLabel('E-mail 2').fill('somebody@elsewhere.example')
  await expect(card.getByText('This email and user email are same')).toBeVisible()
  await expect(invite).toBeVisible()
})
