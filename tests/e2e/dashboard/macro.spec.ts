import { monthName, shiftMonth } from '#server/contract/calendar.ts'
import { demoDay } from '#server/demo/calendar.ts'
import { expect, test } from '#tests/support/browser/e2e.ts'

test('series can be selected, compared in charts by unit and downloaded', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/macro-indicators')
  await expect(page.getByRole('figure')).toHaveCount(0)
  for (const name of ['Crude steel production', 'Steel imports', 'Price of hot-rolled coil'])
    await page.getByRole('checkbox', { name: `Compare ${name} (generated)` }).check()
  await page.getByLabel('From').fill('01-2025')
  await page.getByLabel('To', { exact: true }).fill('12-2025')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('figure')).toHaveCount(2)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  const tonnes = page.getByRole('figure').first()
  await expect(tonnes.getByRole('img')).toHaveAccessibleName(/Steel imports \(generated\): Lakh tonnes/)
  await tonnes.getByText('Figures').click()
  await expect(tonnes.getByRole('row')).toHaveCount(13)
  const link = page
    .getByRole('region', { name: 'Comparison' })
    .getByRole('link', { name: 'CSV', exact: true })
  const csv = await page.request.get((await link.getAttribute('href')) ?? '')
  const lines = (await csv.text()).trim().split('\r\n')
  expect(lines).toHaveLength(1 + 3 * 12)
  expect(lines[1]).toMatch(
    /^DEMO-STEE-1,.*,Steel,Lakh tonnes,monthly,01-01-2025,[\d.]+,Generated for the demonstration$/,
  )
})

test('a single series can be opened by name', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/macro-indicators')
  await page.getByRole('link', { name: 'Overnight lending rate (generated)' }).click()
  await expect(page.getByRole('heading', { name: 'Over time' })).toBeVisible()
  const lastMonth = monthName(shiftMonth(demoDay().slice(0, 7), -1)).replace(' ', '\\s')
  await expect(
    page
      .getByRole('figure')
      .getByRole('paragraph')
      .filter({ hasText: new RegExp(`^Overnight lending rate .* in ${lastMonth}`) }),
  ).toBeVisible()
})
