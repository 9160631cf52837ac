import { sql } from 'kysely'
import { expect, test } from '#tests/support/browser/e2e.ts'
import { withOwner } from '#tests/support/database/platform.ts'

const label = 'Search companies and persons'
const suggestions = '**/app/search/suggestions?q='

test.beforeEach(async ({ signInAs, page }) => {
  await signInAs('analyst')
  await page.goto('/app/dashboard')
})

/** A gate that lets a response through when the test opens it. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('suggestions can be chosen by keyboard', async ({ page }) => {
  const box = page.getByRole('main').getByRole('combobox', { name: label })
  await box.fill('kaveri al')
  const option = page.getByRole('option', { name: /Kaveri Alloys Private Limited/ })
  await expect(option).toBeVisible()
  await box.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(option).toBeHidden()
  await expect(box).toHaveValue('kaveri al')
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/app\/party\/p_000001$/)
})

test('a user who may not open parties gets search results for the chosen name', async ({ page, context }) => {
  await withOwner((db) =>
    sql`insert into users (user_id, organization_id, email, name, password_hash, policy, set_up_at)
      select 'u_finder', organization_id, 'finder@enterprise.example', 'F. Finder', password_hash,
        '{"/app/dashboard": ["GET"], "/app/search": ["GET"]}', now() from users where user_id = 'u_lead'
      on conflict do nothing`.execute(db),
  )
  await context.clearCookies()
  await page.goto('/auth')
  await page.getByLabel('E-mail').fill('finder@enterprise.example')
  await page.getByLabel('Password').fill('credence-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const box = page.getByRole('main').getByRole('combobox', { name: label })
  await box.fill('kaveri al')
  await expect(page.getByRole('option', { name: /Kaveri Alloys Private Limited/ })).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/app\/search\?q=Kaveri/)
  await expect(page.getByRole('main').getByText('Kaveri Alloys Private Limited').first()).toBeVisible()
})

test('each state of the suggestions is announced', async ({ page }) => {
  const box = page.getByRole('main').getByRole('combobox', { name: label })
  const message = page.getByRole('main').getByRole('status')
  await box.fill('ka')
  await expect(message).toHaveText('Minimum 3 characters required')
  await box.fill('zzqxzzqx')
  await expect(message).toHaveText('No Records Found')
  const { open, opened } = gate()
  await page.route(`${suggestions}kaveri`, async (route) => {
    await opened
    await route.fulfill({ status: 400, json: {} })
  })
  await box.fill('kaveri')
  await expect(message).toHaveText('Loading...')
  open()
  await expect(message).toHaveText('Error Occured')
})

test('a late response is ignored', async ({ page }) => {
  const [delayed, answered] = [gate(), gate()]
  await page.route(`${suggestions}meridian`, async (route) => {
    await delayed.opened
    await route.continue().catch(() => {})
    answered.open()
  })
  const box = page.getByRole('main').getByRole('combobox', { name: label })
  const requested = page.waitForRequest(`${suggestions}meridian`)
  await box.fill('meridian')
  await requested
  await box.fill('kaveri')
  await expect(page.getByRole('option', { name: /Kaveri/ }).first()).toBeVisible()
  delayed.open()
  await answered.opened
  await expect(page.getByRole('option', { name: /Meridian/ })).toHaveCount(0)
  await expect(page.getByRole('option', { name: /Kaveri/ }).first()).toBeVisible()
})

test('in a form a suggestion can be chosen, and editing the text undoes the choice', async ({ page }) => {
  await page.goto('/app/cases?offCanvas=create-case')
  const party = page.getByRole('combobox', { name: 'Party Name' })
  await page.getByLabel('Case Description').fill('Chosen by keyboard.')
  await page.getByLabel('Case Type').selectOption({ index: 1 })
  await page.getByLabel('Case Summary').fill('Chosen from suggestions')
  await party.pressSequentially('sahyadri chem')
  await expect(page.getByRole('option', { name: /Sahyadri Chemicals Limited/ })).toBeVisible()
  await party.press('ArrowDown')
  await party.press('Enter')
  await expect(party).toHaveValue('Sahyadri Chemicals Limited')
  await expect(party).toHaveAttribute('aria-expanded', 'false')
  await party.press('End')
  await party.pressSequentially(' x')
  await expect(party).toHaveAttribute('aria-expanded', 'true')
  await party.press('Escape')
  await expect(party).toHaveAttribute('aria-expanded', 'false')
  const create = page.getByRole('button', { name: 'Create case' })
  await expect(create).toBeDisabled()
  await party.fill('sahyadri chem')
  await page.getByRole('option', { name: /Sahyadri Chemicals Limited/ }).click()
  await expect(create).toBeEnabled()
  await create.click()
  await expect(page.getByRole('heading', { name: 'Case Created Successfully' })).toBeVisible()
  await page.getByRole('link', { name: 'View Case' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chosen from suggestions' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sahyadri Chemicals Limited' })).toBeVisible()
})

test('a party found with the button replaces the one chosen before', async ({ page }) => {
  await page.goto('/app/cases?offCanvas=create-case')
  const party = page.getByRole('combobox', { name: 'Party Name' })
  await page.getByLabel('Case Description').fill('Chosen twice.')
  await page.getByLabel('Case Type').selectOption({ index: 1 })
  await page.getByLabel('Case Summary').fill('Chosen once more')
  await party.fill('sahyadri chem')
  await page.getByRole('option', { name: /Sahyadri Chemicals Limited/ }).click()
  await party.fill('sahyadri')
  await page.getByRole('option', { name: /Sahyadri Chemicals Limited/ }).click()
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('radio').first().check()
  expect(await page.locator('input[name="party"]:checked, input[name="party"][type="hidden"]').count()).toBe(
    1,
  )
})
