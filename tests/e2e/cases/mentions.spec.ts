import { expect, raiseCase, test } from '#tests/support/browser/e2e.ts'

test('a user mentioned in a comment is highlighted and gets a notice', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  const subject = javaScriptEnabled === false ? 'Named without scripts' : 'Named with scripts'
  await signInAs('lead')
  await raiseCase(page, subject)
  await page.getByText('Mention people with @ to notify them').click()
  await expect(page.getByText(/@A\. Analyst, .*@R\. Lead/)).toBeVisible()
  await page.getByLabel('Comment', { exact: true }).fill('What do you think, @a. analyst?')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByText('Comment added')).toBeVisible()
  await expect(page.getByRole('list').locator('mark')).toHaveText('@a. analyst')
  await page.context().clearCookies()

  await signInAs('analyst')
  await page.goto('/my/notices?state=unread&kind=mentioned')
  await expect(page.getByRole('row').filter({ hasText: subject })).toContainText(
    'You were mentioned by R. Lead',
  )
})

test('an unknown name stays plain text, and the user is told that nobody was notified', async ({
  page,
  signInAs,
}) => {
  await signInAs('lead')
  await raiseCase(page, 'Named nobody')
  await page.getByLabel('Comment', { exact: true }).fill('What does @S. Officer of Second Bank say?')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByText('Comment saved, but nobody was notified')).toBeVisible()
  await expect(page.getByText('What does @S. Officer of Second Bank say?')).toBeVisible()
  await expect(page.getByRole('list').locator('mark')).toHaveCount(0)
})
