import { expect, test } from '#tests/support/browser/e2e.ts'

test('shows the directors, shareholders and contacts of a company', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_000001/relationships')
  await expect(page).toHaveTitle(/^Relationships and contact · Kaveri Alloys Private Limited · /)
  const director = page
    .getByRole('region', { name: 'Directors', exact: true })
    .getByRole('row', { name: /Murugan Iyengar/ })
  await expect(director).toContainText('17 years')
  await expect(page.getByRole('region', { name: 'Shareholding pattern' })).toContainText('100 % on record')
  await expect(page.getByRole('region', { name: 'Contact' }).getByRole('link').first()).toBeVisible()
  await director.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Murugan Iyengar')
})

test('an LLP has partners and contribution instead of directors and capital', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_000002/relationships')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Designated partners and partners' })).toContainText(
    'Designated Partner',
  )
  await expect(main.getByRole('region', { name: 'Shares of the partners' })).toContainText('100 % on record')
  await expect(main).not.toContainText(/Directors and|Shareholding pattern|Shareholder/)
  await page.goto('/app/party/p_000002/business-details')
  await expect(main).toContainText('Obligation of contribution')
  await expect(main).not.toContainText(/Paid-up capital|Directors/)
  await page.goto('/app/party/p_000002')
  await expect(main).toContainText('Obligation of contribution')
})

test('shows the ultimate beneficial owners of a company with their chains', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_001408/relationships')
  const behind = page.getByRole('region', { name: 'Ultimate beneficial owners' })
  await expect(behind).toContainText(
    'Peepal Infosystems Limited controls 30.6 % of Akash Dyes Private Limited through Vishwa National Builders Limited (100 %) and Godavari Healthcare Private Limited (60 %), which holds 51 % of Akash Dyes Private Limited',
  )
  const lines = behind.getByRole('listitem')
  await expect(lines.filter({ hasText: 'circular: shown above' }).first()).toBeVisible()
  await behind.getByText('How this is computed').click()
  await expect(behind.getByText(/product of the shares along a chain/)).toBeVisible()
  await behind.getByRole('link', { name: 'Peepal Infosystems Limited' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Peepal Infosystems Limited')
})

test('a user can look up how two parties are connected', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_000001/relationships')
  await page.getByLabel('Other party').fill('banyan edu')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('radio', { name: /Banyan Education LLP/ }).check()
  await page.getByRole('button', { name: 'Show connection' }).click()
  await expect(page).toHaveURL(/to=p_001020/)
  const connection = page.getByRole('region', { name: /^How is Kaveri Alloys/ })
  await expect(connection).toContainText('Connected in 2 steps')
  await expect(connection).toContainText('Murugan Iyengar is Director of Kaveri Alloys Private Limited')
  await connection.getByRole('link', { name: 'Murugan Iyengar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Murugan Iyengar')
})

test('an unknown, identical or unconnected party and a short name are reported', async ({
  page,
  signInAs,
}) => {
  await signInAs('analyst')
  const asking = async (query: string) => {
    const answer = await page.goto(`/app/party/p_000001/relationships?${query}`)
    return answer?.status()
  }
  const connection = page.getByRole('region', { name: /^How is Kaveri Alloys/ })
  expect(await asking('to=nobody')).toBe(404)
  await expect(connection).toContainText('Party not found.')
  await expect(page.getByRole('region', { name: 'Shareholding pattern' })).toBeVisible()
  expect(await asking('to=p_000001')).toBe(200)
  await expect(connection).toContainText('This is the same party.')
  expect(await asking('to=p_000003')).toBe(200)
  await expect(connection).toContainText('No connection within 4 steps')
  expect(await asking('who=ab')).toBe(422)
  await expect(connection).toContainText('Minimum 3 characters required')
  await expect(page.getByLabel('Other party')).toHaveValue('ab')
  expect(await asking('who=zzzzqqqq')).toBe(200)
  await expect(connection).toContainText('No Records Found')
})

test('a person’s page shows directorships, shareholdings and co-directors', async ({ page, signInAs }) => {
  await signInAs('analyst')
  await page.goto('/app/party/p_002058')
  const glance = page.getByRole('region', { name: 'Key figures' })
  await expect(glance).toContainText('DIN status')
  await expect(glance).toContainText('1 of 6 companies struck off')
  await expect(page.getByRole('region', { name: 'Sanctions' })).toBeVisible()
  await page.getByRole('link', { name: 'Directorships and holdings' }).click()
  await expect(page).toHaveTitle(/^Directorships and holdings · Murugan Iyengar · /)
  const boards = page.getByRole('region', { name: 'Directorships' })
  await expect(boards.getByRole('row', { name: /Mohanty Boards/ })).toContainText('Strike Off')
  await expect(page.getByRole('region', { name: 'Shareholdings', exact: true })).toContainText('₹ 83.76 lakh')
  await expect(page.getByRole('region', { name: 'Co-directors' })).toContainText('boards in common')
})

test('a person without relationships has a message saying so', async ({ page, signInAs }) => {
  await signInAs('viewer')
  await page.goto('/app/party/p_002001/relationships')
  await expect(page.getByText('No directorships on record.')).toBeVisible()
  await expect(page.getByText('No co-directors on record.')).toBeVisible()
})
