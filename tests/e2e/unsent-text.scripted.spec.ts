import { expect, raiseCase, test, whenAlive } from '#tests/support/e2e.ts'

test('a comment that was not sent is there again after a link was followed, until it is sent', async ({
  page,
  signInAs,
}) => {
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

test('it is not there in another case', async ({ page, signInAs }) => {
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
