import { readFile, writeFile } from 'node:fs/promises'
import { verifyChain } from '#server/reports/audit-chain/verify.ts'
import { expect, test } from '#tests/support/browser/e2e.ts'

test('the audit chain can be exported and verified, and a changed byte is detected', async ({
  page,
  signInAs,
}, info) => {
  await signInAs('lead')
  await page.goto('/admin/audit')
  const chain = page.getByRole('region', { name: 'Hash chain' })
  await expect(async () => {
    await page.reload()
    await expect(chain.getByRole('link', { name: 'Export chain' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const started = page.waitForEvent('download')
  await chain.getByRole('link', { name: 'Export chain' }).click()
  const path = info.outputPath('audit-chain.txt')
  await (await started).saveAs(path)

  const whole = await verifyChain(path)
  expect(whole).toMatchObject({ organisation: 'Northern Bank', first: 1, wrong: undefined })
  expect(whole.rows).toBeGreaterThan(0)
  const text = await readFile(path, 'utf8')
  await writeFile(path, text.replace('"address":', '"addresS":'))
  expect((await verifyChain(path)).wrong).toBe(
    'Row 1, line 2: its SHA-256 does not fit the row and the one before it.',
  )
})
