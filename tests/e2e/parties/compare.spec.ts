import { expect, test } from '#tests/support/browser/e2e.ts'

const kaveri = '/app/party/p_000001'

test('a party can be found by name, compared and removed', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto(kaveri)
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(`${kaveri}/compare`)
  await page.getByLabel('Name or identifier').fill('Sahyadri Chemicals')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByLabel(/Sahyadri Chemicals Limited/).check()
  await page.getByRole('button', { name: 'Add to comparison' }).click()
  await expect(page).toHaveURL(`${kaveri}/compare?with=p_000003`)
  const table = page.getByRole('table', { name: 'Comparison' })
  await expect(table.getByRole('columnheader', { name: /Sahyadri/ })).toBeVisible()
  const revenue = table.getByRole('row', { name: /^Revenue ₹/ })
  await expect(revenue).toContainText(/₹ 108\.50 crore\s*worst/)
  await expect(revenue).toContainText('best')
  await page.getByRole('link', { name: 'Remove Sahyadri Chemicals Limited' }).click()
  await expect(page).toHaveURL(`${kaveri}/compare`)
})

test('peers can be added by one click, up to four parties in total', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto(`${kaveri}/compare`)
  for (const count of [2, 3, 4]) {
    await page.getByRole('link', { name: /^Add / }).first().click()
    await expect(page.getByRole('table', { name: 'Comparison' }).getByRole('columnheader')).toHaveCount(
      // Plus the header of the row labels.
      count + 1,
    )
  }
  await expect(page.getByText('You can compare up to four parties')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Add / })).toHaveCount(0)
  const csv = await page.request.get(
    (await page.getByRole('link', { name: 'CSV' }).getAttribute('href')) ?? '',
  )
  const [, , number] = (await csv.text()).split('\r\n')
  expect(number?.split(',')).toHaveLength(5)
})

test('invalid parties in the address are reported: unknown, itself, twice, a person and too many', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  const answer = await page.goto(
    `${kaveri}/compare?with=nobody&with=p_000001&with=p_000002&with=p_000002&with=p_002001&with=p_000003`,
  )
  expect(answer?.status()).toBe(200)
  const message = page.getByRole('status').filter({ hasText: 'Party not found' })
  for (const sentence of [
    'Party not found: nobody',
    'already in the first column',
    'was listed twice',
    'up to 3 other parties',
    'is a person',
  ])
    await expect(message).toContainText(sentence)
})

test('a search that is too short or finds nothing is reported', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto(`${kaveri}/compare?with=p_000002&find=ab`)
  await expect(page.getByText('Minimum 3 characters required')).toBeVisible()
  await page.getByLabel('Name or identifier').fill('zzzzqqqq')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('main').getByText('No Records Found')).toBeVisible()
  await expect(page).toHaveURL(/with=p_000002&find=zzzzqqqq/)
})

test('on a narrow screen the page does not scroll sideways', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs('analyst')
  await page.goto(`${kaveri}/compare?with=p_000002&with=p_000003&with=p_000007`)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(320)
})
