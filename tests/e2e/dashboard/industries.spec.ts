import { expect, test } from '#tests/support/browser/e2e.ts'

test('industries can be selected, filtered without losing the selection, and saved', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  // The two projects run at the same time, so each uses another user's dashboard.
  await signInAs(javaScriptEnabled === false ? 'officer' : 'manager')
  await page.goto('/app/dashboard/edit')
  const add = page.getByRole('button', { name: 'Add Interested industries' })
  // On a retry the widget already exists.
  if (await add.isVisible()) {
    await add.click()
    await expect(page.getByText('Interested industries is now')).toBeVisible()
  }
  await page.goto('/app/dashboard')
  const card = page.getByRole('region', { name: 'Interested industries' })
  const list = card.getByRole('group', { name: 'Industries you follow' })
  await list.getByLabel('Construction', { exact: true }).check()
  await card.getByLabel('Filter the list').fill('trad')
  if (javaScriptEnabled === false) await card.getByRole('button', { name: 'Apply' }).click()
  await expect(list.getByLabel('Construction', { exact: true })).toBeHidden()
  await expect(card.getByRole('status')).toHaveText(/^1 of \d+ shown/)
  await list.getByLabel('Trading').check()
  await card.getByRole('button', { name: 'Save industries' }).click()
  await expect(page.getByText('Industries saved')).toBeVisible()
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(list.getByLabel('Construction', { exact: true })).toBeChecked()
  await card.getByLabel('Filter the list').fill('no such industry')
  await card.getByRole('button', { name: 'Apply' }).click()
  await expect(card.getByText('No industries match.')).toBeVisible()
  await card.getByLabel('Filter the list').fill('')
  await card.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Industries saved')).toBeHidden()
  await list.getByLabel('Construction', { exact: true }).uncheck()
  await list.getByLabel('Trading').uncheck()
  await card.getByRole('button', { name: 'Save industries' }).click()
  await expect(page.getByText('Industries saved')).toBeVisible()
  await page.goto('/app/dashboard')
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(0)
})
