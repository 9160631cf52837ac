import { expect, test } from '#tests/support/browser/e2e.ts'
import { scriptsHolding } from '#tests/support/pages/built-scripts.ts'

test('a document can be paged and zoomed with buttons and keys', async ({ page, signInAs }) => {
  await signInAs('lead')
  await page.goto('/pdf?slug=r_000001')
  const pages = page.getByRole('region', { name: /^C-360 of / })
  await expect(pages.getByRole('region', { name: /^Page 1 of/ })).toContainText(
    'Kaveri Alloys Private Limited',
  )
  const number = page.getByLabel('Page', { exact: true })
  await expect(number).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(number).toHaveValue('2')
  await expect(pages.getByRole('region', { name: /^Page 2 of/ })).toContainText('Register facts')
  await number.fill('900')
  await number.press('Enter')
  await expect(number).toHaveValue('2')
  await number.fill('3')
  await number.press('Enter')
  await expect(number).toHaveValue('3')
  await pages.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(number).toHaveValue('2')
  await page.getByRole('combobox', { name: 'Zoom' }).selectOption('100 %')
  const width = async () => (await pages.getByRole('region').first().boundingBox())?.width ?? 0
  await expect.poll(width).toBeCloseTo(794, -1)
  await page.keyboard.press('Tab')
  await pages.focus()
  await page.keyboard.press('+')
  await expect(page.getByRole('combobox', { name: 'Zoom' })).toHaveValue('125')
  await expect.poll(width).toBeCloseTo(992, -1)
})

test('the browser shows the document itself if the viewer cannot be loaded', async ({ page, signInAs }) => {
  await signInAs('lead')
  const [viewer = ''] = scriptsHolding('GlobalWorkerOptions')
  await page.route(`**/${viewer}`, (route) => route.fulfill({ status: 404 }))
  await page.goto('/pdf?slug=r_000001')
  await expect(page.locator('object[type="application/pdf"]')).toBeAttached()
})
