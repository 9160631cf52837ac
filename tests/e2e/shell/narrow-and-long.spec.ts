import { expect, raiseCase, test } from '#tests/support/browser/e2e.ts'
import { enlargeText, widthOf } from '#tests/support/browser/text-size.ts'

const word = (letters: number) => 'Mahalakshminarayan'.repeat(30).slice(0, letters)

test('long words do not make a page wider than the screen', async ({ page, signInAs }, info) => {
  // At Second Bank, whose lists no other test counts on.
  await signInAs('officer')
  await page.goto('/app/portfolios/new')
  const name = `${info.project.name.replaceAll(' ', '')}${word(60)}`.slice(0, 60)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill(word(400))
  await page.getByRole('button', { name: 'Create portfolio' }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  for (const width of [1366, 320]) {
    await page.setViewportSize({ width, height: 768 })
    expect(await widthOf(page)).toBe(width)
    await page.goto('/app/portfolios')
    await expect(page.getByRole('link', { name })).toBeVisible()
    expect(await widthOf(page)).toBe(width)
    await page.goBack()
  }
})

test('a long case summary leaves the Close button of the panel visible', async ({ page, signInAs }, info) => {
  await signInAs('officer')
  const number = await raiseCase(page, `${info.project.name} ${word(250)}`)
  await page.goto(`/app/cases?offCanvas=view-case&case_id=${number}`)
  await expect(page.getByRole('link', { name: 'Close', exact: true })).toBeInViewport({ ratio: 1 })
})

test('the months of a registration scroll within their own box on a narrow screen', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/app/party/p_000001/registrations')
  await page.getByText('Returns by month').first().click()
  await expect(page.getByRole('rowheader', { name: 'Oct 2026' }).first()).toBeVisible()
  expect(await widthOf(page)).toBe(320)
})

test('the status of a correction and its Withdraw button are visible on a narrow screen', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/my-business/corrections')
  const withdraw = page.getByRole('button', { name: /^Withdraw: Phone/ })
  const state = await page.getByText('Pending').first().boundingBox()
  const button = await withdraw.boundingBox()
  for (const box of [state, button]) expect((box?.x ?? 400) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  expect(await widthOf(page)).toBe(320)
})

test('the search in the page header stays wide enough for a name', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/home')
  for (const width of [1024, 800, 768]) {
    await page.setViewportSize({ width, height: 768 })
    const search = await page.getByRole('banner').getByLabel('Search').boundingBox()
    expect(search?.width).toBeGreaterThan(110)
    expect(await widthOf(page)).toBe(width)
  }
})

test('the form to save a search opens within the screen', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/app/search?q=agro')
  await page.getByRole('main').getByText('Save this search').click()
  for (const width of [320, 480, 700]) {
    await page.setViewportSize({ width, height: 768 })
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
    expect(await widthOf(page)).toBe(width)
  }
})

test('with enlarged text on a narrow screen, all links of the bottom bar stay visible', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  await enlargeText(page)
  await page.setViewportSize({ width: 320, height: 800 })
  for (const path of ['/app/cases', '/docs/cases']) {
    await page.goto(path)
    expect(await widthOf(page)).toBe(320)
  }
  await page.goto('/app/cases')
  const bar = page.getByRole('navigation', { name: 'Main, small screen' })
  for (const name of [/^Notices/, /^Alerts/, 'Cases'])
    await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
})
