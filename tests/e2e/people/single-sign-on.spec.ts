import { expect, test } from '#tests/support/browser/e2e.ts'
import { organisationProvider } from '#tests/support/servers/organisation-provider.ts'
import { askForTwo, become } from '#tests/support/worlds/second-person.ts'

// An organisation has one provider, so each project uses its own organisation. At the small business changes need a
// second person's approval, because other tests require that too.
const organisations = {
  'with JavaScript': { as: 'lead', domain: 'enterprise.example' },
  'without JavaScript': { as: 'owner', domain: 'smallbiz.example' },
} as const

test('a provider can be tested, saved and removed, and signs in a new user', async ({
  page,
  signInAs,
}, info) => {
  const provider = await organisationProvider({ asks: true })
  const { as, domain } = organisations[info.project.name as keyof typeof organisations]
  const email = `newcomer@${domain}`
  provider.people.set('s-1', {
    sub: 's-1',
    email,
    email_verified: true,
    name: 'N. Newcomer',
    groups: ['Readers'],
  })
  provider.state.who = 's-1'

  await signInAs(as)
  if (as === 'owner') await askForTwo(page)
  await page.goto('/admin/single-sign-on')
  await page.getByRole('button', { name: 'Save single sign-on' }).click({ force: true })
  await expect(page.getByRole('alert')).toContainText('Client ID: Please fill the field')
  await expect(page.getByRole('alert')).toContainText('E-mail domains: Please fill the field')
  await page.getByLabel('Issuer').fill(`${provider.issuer}/nothing`)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByRole('alert')).toContainText('No document found')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByLabel('Issuer').fill(provider.issuer)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('Connection successful: 1 key found')).toBeVisible()
  await page.getByLabel('Client ID').fill('credence')
  await page.getByLabel('E-mail domains').fill('nobody.example')
  await page.getByLabel('Client secret').fill('a secret of theirs')
  await page.getByLabel('Group 1', { exact: true }).fill('Readers')
  await page.getByLabel('Role of group 1', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Save single sign-on' }).click()
  await expect(page.getByRole('alert')).toContainText('These domains cannot be used for sign-in')
  await page.getByLabel('E-mail domains').fill(domain)
  await page.getByLabel('Client secret').fill('a secret of theirs')
  await page.getByRole('button', { name: 'Save single sign-on' }).click()
  if (as === 'owner') {
    await expect(page.getByText('Sent for approval')).toBeVisible()
    await become(page.context(), page, 'manager')
    await page.goto('/admin/approvals/changes?status=pending')
    await page
      .getByRole('rowheader')
      .getByRole('link', { name: /single sign-on/i })
      .click()
    await page.getByLabel('Approve').check()
    await page.getByRole('button', { name: 'Submit decision' }).click()
    await expect(page.getByText('Approved. The change has been made')).toBeVisible()
    await become(page.context(), page, 'owner')
    await page.goto('/admin/single-sign-on')
  } else await expect(page.getByText('Single sign-on saved')).toBeVisible()
  await expect(page.getByLabel('Client secret')).toHaveValue('')

  const mine = await page.context().cookies()
  await page.context().clearCookies()
  await page.goto('/app/parties')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Use your organisation’s sign-in' }).click()
  await expect(page.getByRole('heading', { name: 'The bank' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, it is me' }).click()
  await expect(page).toHaveURL(/setup-profile/)
  await page.goto('/account/my-profile')
  await expect(page.getByText(email).first()).toBeVisible()

  await page.context().clearCookies()
  await page.context().addCookies(mine)
  await page.goto('/admin/single-sign-on')
  await expect(page.getByText('1 user has signed in')).toBeVisible()
  await page.getByRole('link', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Remove provider' }).click()
  await expect(page.getByText('Single sign-on removed. Users sign in with passwords again')).toBeVisible()
  await provider.close()
})
