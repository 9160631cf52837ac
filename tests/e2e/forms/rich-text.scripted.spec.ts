import type { Page } from '@playwright/test'
import { foundByAxe } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/e2e.ts'
import { scriptsHolding } from '#tests/support/pages/built-scripts.ts'

const panel = '/app/cases?offCanvas=create-case&party_id=p_000003'
const editor = (page: Page) => page.getByRole('textbox', { name: 'Case Description' })
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The value that the form will submit. */
const written = (page: Page) => page.locator('textarea[name="issue"]')

/** Opens the panel and enters the field, like the Tab key or a click. */
async function enter(page: Page) {
  await page.goto(panel)
  await written(page).focus()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await expect(editor(page)).toBeFocused()
}

test.beforeEach(({ signInAs }) => signInAs('lead'))

test('the editor is loaded only when the field gets focus', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(panel)
  await page.getByLabel('Case Summary').fill('Scripts run when this has been looked at')
  await expect(page.getByRole('button', { name: 'Create case' })).toBeDisabled()
  const [file = 'none'] = scriptsHolding('ProseMirror')
  expect(requests.filter((url) => url.endsWith(file))).toEqual([])
  await written(page).focus()
  await expect(editor(page)).toBeFocused()
  expect(requests.filter((url) => url.endsWith(file))).toHaveLength(1)
})

test('a description can be formatted with toolbar and keyboard, and is shown the same in the case', async ({
  page,
}) => {
  await enter(page)
  await expect(tool(page, 'Undo')).toBeDisabled()
  await expect(page.getByRole('toolbar').getByRole('button')).toHaveText([
    'Heading',
    'Table',
    'Bold',
    'Italic',
    'Undo',
    'Redo',
  ])
  await page.keyboard.press('Shift+Tab')
  await expect(tool(page, 'Heading')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tool(page, 'Heading')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('Why now')
  await page.keyboard.press('Enter')
  await page.keyboard.type('It is ')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Bold')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(tool(page, 'Bold')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('late')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(', 3 * 4')
  await tool(page, 'Table').click()
  await page.keyboard.type('Month')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('Days')
  await tool(page, 'Remove column').click()
  await tool(page, 'Undo').click()
  await tool(page, 'Remove row').click()
  await tool(page, 'Undo').click()
  expect(await written(page).inputValue()).toBe(
    '# Why now\n\nIt is **late**, 3 \\* 4\n\n| Month | Days |  |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |',
  )
  await page.getByLabel('Case Type', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Case Summary').fill('Written with the toolbar')
  await page.getByRole('button', { name: 'Create case' }).click()
  await page.getByRole('link', { name: 'View Case' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Why now' })).toBeVisible()
  await expect(page.locator('.prose strong')).toHaveText('late')
  await expect(page.getByText('It is late, 3 * 4')).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Days' })).toBeVisible()
})

test('Tab leaves the editor, also from a table', async ({ page }) => {
  await enter(page)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Case Type', { exact: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(editor(page)).toBeFocused()
  await tool(page, 'Table').click()
  await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Case Type', { exact: true })).toBeFocused()
})

test('the editor has the label, hint and errors of its field, and no axe findings', async ({ page }) => {
  await enter(page)
  await expect(editor(page)).toHaveAttribute('aria-required', 'true')
  await expect(editor(page)).toHaveAccessibleDescription('What needs to be reviewed, and why now')
  await tool(page, 'Table').click()
  for (const head of ['Month', 'Days', 'Note']) {
    await page.keyboard.type(head)
    await page.keyboard.press('ArrowRight')
  }
  expect(await foundByAxe(page)).toEqual([])
  await tool(page, 'Remove table').click()
  await page.getByRole('button', { name: 'Create case' }).click({ force: true })
  await page.getByRole('alert').getByRole('link', { name: 'Please fill the field' }).first().click()
  await expect(editor(page)).toBeFocused()
  await expect(editor(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(editor(page)).toHaveAccessibleDescription(/Please fill the field/)
})

test('formatted text survives a rejected form', async ({ page }) => {
  await enter(page)
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Bold')
  await page.getByRole('button', { name: 'Create case' }).click({ force: true })
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(editor(page).locator('strong')).toHaveText('Bold')
  await expect(written(page)).toHaveValue('**Bold**')
})

test('a form returned by a full page load is read into the editor', async ({ page }) => {
  await enter(page)
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Bold')
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form:has([name="issue"])')
    // Submits it like a browser without JavaScript.
    if (form) HTMLFormElement.prototype.submit.call(form)
  })
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(written(page)).toHaveValue('**Bold**')
  await written(page).focus()
  await expect(editor(page).locator('strong')).toHaveText('Bold')
})

// The browser logs refused handlers to the console.
const objecting = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the fixtures to pass from this pattern
  quietConsole: async ({}, use) => use(undefined),
})

objecting('pasted markup is sanitised immediately', async ({ page }) => {
  await enter(page)
  await editor(page).evaluate((element) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<b>Bold</b> <a href="javascript:alert(1)">link</a><script>alert(1)</script>' +
        '<img src=x onerror="document.title=\'run\'"><table><tr><td onclick="alert(1)"><ul><li>one</li></ul></td></tr></table>',
    )
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  await expect(editor(page)).toContainText('Bold link')
  await expect(editor(page).locator('script, img:not([class]), a, [onclick]')).toHaveCount(0)
  await expect(page).not.toHaveTitle('run')
  await expect(written(page)).toHaveValue('**Bold** link\n\n| one |\n| --- |')
})
