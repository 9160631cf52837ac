import { verifyArchive } from '#server/reports/archive/verify.ts'
import { expect, test } from '#tests/support/browser/e2e.ts'

test('a case file can be downloaded and verified, and its manifest hash is in the timeline', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto('/app/cases/1001')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Create case file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('case-1001.zip')
  const { differences, manifest_sha256, manifest } = await verifyArchive(await download.path())
  expect(differences).toEqual([])
  expect(manifest).toMatchObject({ case: { case_id: '1001' } })
  await page.goto('/app/cases/1001')
  await expect(page.getByText(manifest_sha256)).toBeVisible()
})

test('opening the case file address creates nothing and redirects to the case', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto('/app/cases/1002')
  const entries = page.getByText('manifest SHA-256')
  const before = await entries.count()
  await page.goto('/app/cases/1002/case-file.zip')
  await expect(page).toHaveURL(/\/app\/cases\/1002$/)
  await expect(entries).toHaveCount(before)
})
