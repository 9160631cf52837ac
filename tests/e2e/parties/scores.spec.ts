import { expect, test } from '#tests/support/browser/e2e.ts'

const kaveri = '/app/party/p_000001'

test('a score shows its breakdown, its drivers and its history', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto(kaveri)
  await page.getByRole('link', { name: 'Score breakdown' }).click()
  await expect(page).toHaveURL(`${kaveri}/scores?view=breakdown`)
  await expect(page).toHaveTitle(/^Early warning · Kaveri Alloys Private Limited · Northern Bank/)
  const receipt = page.getByRole('region', { name: 'Score breakdown' })
  const cover = receipt.getByRole('row', { name: /^Interest cover/ })
  for (const text of ['0.32', 'Statements 2025-26', '0.80: 2.1', '7', '−2.6'])
    await expect(cover).toContainText(text)
  await page.getByRole('link', { name: 'Score history' }).click()
  await expect(page).toHaveURL(`${kaveri}/scores`)
  const now = page.getByRole('region', { name: 'Early-warning score' })
  await expect(now.getByRole('img')).toHaveAccessibleDescription(/^Score: \d+ on/)
  await expect(now).toContainText(
    // Whether borrowings alone are enough depends on how long ago the downgrade was, and so on the current date.
    /(The rating restored and borrowings|Borrowings) ÷ total assets under [\d.]+\s% would lift it to Medium\./,
  )
  await expect(now).toContainText(
    /Based on its statements: about \d+ in 100 comparable companies failed within two years/,
  )
  const changed = page.getByRole('region', { name: 'Score drivers' })
  await expect(changed.getByRole('row', { name: /^Rating, 1 notch down/ })).toContainText(/0 → −14.0/)
  const course = page.getByRole('region', { name: 'Score history', exact: true })
  await expect(course.getByRole('cell', { name: /High/ }).first()).toBeVisible()
  await expect(course.getByRole('row')).toHaveCount(9)
})

test('the breakdown has three groups that add up to the score', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto(`${kaveri}/scores?view=breakdown`)
  const receipt = page.getByRole('region', { name: 'Score breakdown' })
  for (const group of ['Early-warning conduct', 'Stock data', 'Ratios'])
    await expect(receipt.getByRole('rowheader', { name: new RegExp(`^${group}`) })).toBeVisible()
  await expect(receipt).toContainText('Nothing on record, so nothing is included.')
  const points = await receipt.locator('tr.total td').allTextContents()
  const numbers = points.map((text) => Number(text.replace('−', '-')))
  const score = numbers.pop()
  expect(Math.round(100 + numbers.reduce((sum, one) => sum + one, 0))).toBe(score)
})

test('other models show their formula, or why they were not computed', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto(`${kaveri}/scores?view=models`)
  const models = page.getByRole('region', { name: 'Other models' })
  const z = models.locator('tr', { hasText: 'Altman Z″' })
  await expect(z.first()).toContainText('Grey zone')
  await expect(page.getByRole('region', { name: /^Formula of Altman Z″/ })).toContainText(
    'EBIT ÷ total assets',
  )
  await models.getByRole('link', { name: 'Formula of Zmijewski X' }).click()
  await expect(page.getByRole('region', { name: 'Formula of Zmijewski X' })).toContainText('−4.513')
  await expect(models).toContainText('Not computed: for listed parties only.')
  await page.goto('/app/party/p_000003/scores?view=models')
  await expect(page.getByText('Not computed: needs market value.')).toBeVisible()
})

test('without enough data no score is shown', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_000007/scores')
  await expect(page.getByText('No score has been computed for this party')).toBeVisible()
  await page.getByRole('link', { name: 'Other models' }).click()
  await expect(page.getByText('Not computed: needs statements.').first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|Infinity/)
})
