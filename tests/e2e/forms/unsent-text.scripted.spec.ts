import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import { expect, raiseCase, test, whenAlive } from '#tests/support/browser/e2e.ts'

const daysAgo = (days: number) => addDays(todayInIndia(), -days)

test('an unsent comment is restored after leaving the page, until it is sent', async ({ page, signInAs }) => {
  await signInAs('lead')
  await raiseCase(page, 'Left and come back to')
  await whenAlive(page)
  const comment = page.getByLabel('Comment', { exact: true })
  const words = `Asked the branch, ${Date.now()}`
  await comment.fill(words)
  const leave = async () => {
    await page.getByRole('main').getByRole('link', { name: 'Cases', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()
  }
  await leave()
  await page.goBack()
  await expect(comment).toHaveValue(words)
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.locator('.timeline').getByText(words)).toBeVisible()
  await expect(comment).toHaveValue('')
  await leave()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Add a comment' })).toBeVisible()
  await expect(comment).toHaveValue('')
})

test('an unsent comment does not appear in another case', async ({ page, signInAs }) => {
  await signInAs('lead')
  await raiseCase(page, 'Left for another one')
  await whenAlive(page)
  const own = new URL(page.url()).pathname
  const comment = page.getByLabel('Comment', { exact: true })
  await comment.fill('Meant for one case')
  await page.getByRole('main').getByRole('link', { name: 'Cases', exact: true }).click()
  await page.getByRole('rowheader').getByRole('link').filter({ hasNotText: 'Left' }).first().click()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await expect(page).not.toHaveURL(own)
  await expect(comment).toHaveValue('')
})

test('text typed for other steps of a show-cause notice is kept when one is submitted', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await raiseCase(page, 'A notice in steps')
  await page.getByRole('link', { name: 'Draft show-cause notice' }).click()
  await page.getByLabel('Template').selectOption('Fraud: to the borrower')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await page.getByLabel('Loan account').fill('0042-118-77')
  await page.getByLabel('Facts').fill('Stocks were short.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByLabel('Issue date').fill(daysAgo(30))
  await page.getByRole('button', { name: 'Issue notice' }).click()
  await page.getByLabel('Served on').fill(daysAgo(27))
  await page.getByLabel('Proof of service').fill('RD 418 220 713 IN')
  await page.getByRole('button', { name: 'Record service' }).click()
  await page.getByLabel('Received on').fill(daysAgo(8))
  await page.getByLabel('Summary of the reply').fill('Stocks were in a rented godown.')
  await page.getByRole('button', { name: 'Record reply' }).click()
  const [outcome, reasons] = [page.getByLabel('Outcome'), page.getByLabel('Reasons')]
  await outcome.selectOption('Charge dropped')
  await reasons.fill('The godown was visited.')
  const about = page.getByLabel('Purpose, or what was said')
  await page.getByLabel('Hearing date').fill(daysAgo(5))
  await about.fill('The director came.')
  await page.getByRole('button', { name: 'Record hearing' }).click()
  await expect(page.getByRole('button', { name: 'Cancel hearing' })).toBeVisible()
  await expect(about).toHaveValue('')
  await expect(reasons).toHaveValue('The godown was visited.')
  await expect(outcome).toHaveValue('dropped')
  await page.getByRole('button', { name: 'Save draft order' }).click()
  await expect(page.getByRole('main')).toContainText('Conclusion: Charge dropped.')
  await expect(reasons).toHaveValue('The godown was visited.')
})
