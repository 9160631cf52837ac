import { expect, test } from '#tests/support/browser/e2e.ts'

test('a webhook can be added, tested and deleted, and its secret is shown once', async ({
  page,
  signInAs,
}, info) => {
  await signInAs('lead')
  const path = info.project.name.replace(/\W+/g, '-')
  await page.goto('/admin/webhooks')
  await page.getByLabel('URL').fill(`http://10.0.0.1/${path}`)
  await page.getByLabel('Report completed').check()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByRole('alert')).toContainText('must start with https://')
  await expect(page.getByLabel('Report completed')).toBeChecked()
  await page.getByLabel('URL').fill(`https://10.0.0.1/${path}`)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByRole('alert')).toContainText('points to a private network')
  await page.getByLabel('URL').fill(`https://nobody.invalid/${path}`)
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const secretNote = page.getByRole('status').filter({ hasText: 'shown only once' })
  await expect(secretNote).toContainText('whsec_')
  await expect(secretNote).toBeFocused()
  await expect(page.getByLabel('URL')).toHaveValue('')
  await page.goto('/admin/webhooks')
  await expect(page.getByText('whsec_')).toHaveCount(0)
  await page.getByRole('link', { name: `https://nobody.invalid/${path}` }).click()
  await page.getByRole('button', { name: 'Send test event' }).click()
  await expect(page.getByText('Delivery queued')).toBeVisible()
  // Other tests may order reports meanwhile, which are delivered to this webhook too.
  const tested = page.getByRole('row', { name: 'Test' })
  await expect(async () => {
    await page.reload()
    await expect(tested).toContainText('1 attempt', { timeout: 1_000 })
  }).toPass()
  await tested.getByText('1 attempt').click()
  await expect(tested.getByText(/There is no such host|It could not be called/)).toBeVisible()
  // The next attempt may be a day away, so users can resend as soon as their program is fixed.
  await tested.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText('Delivery queued')).toBeVisible()
  await page.getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByText('Webhook deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: path })).toHaveCount(0)
})
