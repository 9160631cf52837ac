import { expect, raiseCase, test } from '#tests/support/e2e.ts'

test('somebody is named in a comment: the name is marked, and they find a notice', async ({
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

test('a name of nobody here stays a word, and is said to have been told to nobody', async ({
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
