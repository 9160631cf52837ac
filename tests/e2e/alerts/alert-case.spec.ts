import { expect, test } from '#tests/support/browser/e2e.ts'

test('a case raised from an alert links to it, and the alert’s list, panel and page link to the case', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await page.goto('/app/alerts?offCanvas=create-alert&party_id=p_000003')
  const summary = page.getByLabel('Signal/Summary')
  await summary.selectOption({ index: 1 })
  await page.getByLabel('Risk Severity').selectOption('high')
  await page.getByRole('button', { name: 'Create alert' }).click()
  await expect(page.getByText('Alert Created Successfully')).toBeVisible()
  await page.goto('/app/alerts?state=open&party_id=p_000003&sort_by=date_of_alert&sort_in=desc')
  const row = page.getByRole('main').getByRole('row').nth(1)
  await row.getByRole('link').first().click()
  const panel = page.getByRole('complementary')
  await expect(panel).toBeVisible()
  const alert = new URL(page.url()).searchParams.get('offCanvas') ?? ''
  await panel.getByRole('link', { name: /Create case|Raise/ }).click()
  await panel.getByLabel('Case Description').fill('What of it?')
  await panel.getByLabel('Case Type', { exact: true }).selectOption({ index: 1 })
  await panel.getByRole('button', { name: 'Create case' }).click()
  await panel.getByRole('link', { name: 'View Case' }).click()
  await expect(page).toHaveURL(/\/app\/cases\/\d+$/)
  const id = /\d+$/.exec(page.url())?.[0]
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('source of this case')
  await timeline.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/app/alerts/${alert}$`))
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: `Case ${id}` })
      .first(),
  ).toBeVisible()
  await page.goto(`/app/alerts?state=all&party_id=p_000003&offCanvas=${alert}`)
  await expect(panel.getByText(`Case ${id} was raised from this alert.`)).toBeVisible()
  await panel.getByRole('link', { name: /view case/i }).click()
  await expect(panel.getByText(`Case ${id}`, { exact: true })).toBeVisible()
  await page.goto('/app/alerts?state=all&party_id=p_000003')
  await expect(page.getByRole('main').getByRole('link', { name: `Case ${id}` })).toBeVisible()
})
