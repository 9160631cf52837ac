import { expect, test } from '#tests/support/e2e.ts'

test('focus moves into a panel, Escape closes it, and focus returns to where it was', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto('/app/alerts')
  await expect(page.getByRole('combobox', { name: /Search/ })).toBeVisible()
  const alert = page.getByRole('rowheader').getByRole('link').first()
  await alert.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(alert).toBeFocused()
})
