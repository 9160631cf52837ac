import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/e2e.ts'

/** Raises a case for a company that is given, and opens it. */
async function raise(page: Page, summary: string) {
  await page.goto('/app/cases?offCanvas=create-case&party_id=p_000003')
  await page.getByLabel('Case Description').fill('To be looked into.')
  await page.getByLabel('Case Type', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Case Summary').fill(summary)
  await page.getByRole('button', { name: 'Create case' }).click()
  await page.getByRole('link', { name: 'View Case' }).click()
  await expect(page.getByRole('heading', { level: 1, name: summary })).toBeVisible()
}

test('somebody is named in a comment: the name is marked, and they find a notice', async ({
  page,
  signInAs,
  javaScriptEnabled,
}) => {
  const subject = javaScriptEnabled === false ? 'Named without scripts' : 'Named with scripts'
  await signInAs('lead')
  await raise(page, subject)
  await page.getByText('Name somebody with @, and they are told').click()
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
  await raise(page, 'Named nobody')
  await page.getByLabel('Comment', { exact: true }).fill('What does @S. Officer of Second Bank say?')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByText('A name behind an @ was told to nobody')).toBeVisible()
  await expect(page.getByText('What does @S. Officer of Second Bank say?')).toBeVisible()
  await expect(page.getByRole('list').locator('mark')).toHaveCount(0)
})
