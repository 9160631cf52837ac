import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/e2e.ts'

const ofSize = (name: string, bytes: number) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from('a,b\n'.repeat(bytes / 4)),
})
const file = (page: Page) => page.locator('input[type="file"]')
const chosen = (page: Page) => page.getByRole('list', { name: 'Selected files' })

async function fillIn(page: Page, summary: string) {
  await page.goto('/app/cases?offCanvas=create-case&party_id=p_000003')
  // Waits for JavaScript: without it the button is always enabled, and newly chosen files replace the previous ones.
  await expect(page.getByRole('button', { name: 'Create case' })).toBeDisabled()
  await page.locator('[name="issue"]').fill('See the files')
  await page.getByLabel('Case Type', { exact: true }).selectOption({ index: 1 })
  await page.getByLabel('Case Summary').fill(summary)
}

test.beforeEach(({ signInAs }) => signInAs('lead'))

test('files can be selected one after another, listed with sizes, and removed by keyboard', async ({
  page,
}) => {
  await fillIn(page, 'Chosen one by one')
  await file(page).setInputFiles(ofSize('one.csv', 400))
  await file(page).setInputFiles([ofSize('two.csv', 4096), ofSize('three.csv', 8)])
  await expect(chosen(page).getByRole('listitem')).toHaveText([
    /^one\.csv, 400 bytes/,
    /^two\.csv, 4 KB/,
    /^three\.csv, 8 bytes/,
  ])
  await page.getByRole('button', { name: 'Remove one.csv' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove two.csv' })).toBeFocused()
  await expect(page.getByText('2 files, 4 KB')).toBeVisible()
  await page.getByRole('button', { name: 'Create case' }).click()
  await page.getByRole('link', { name: 'View Case' }).click()
  await expect(page.getByRole('link', { name: 'one.csv' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'three.csv' }).first()).toBeVisible()
})

test('files can be dropped, and an unsupported file type is reported immediately', async ({ page }) => {
  await fillIn(page, 'Dropped')
  const drop = async (target: string, type: string) => {
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['a,b\n'], 'dropped.csv', { type: 'text/csv' }))
      transfer.items.add(new File(['MZ'], 'tool.exe'))
      return transfer
    })
    await page.dispatchEvent(target, type, { dataTransfer: data })
  }
  await drop('body', 'dragenter')
  await expect(page.getByText('Drop files here')).toBeVisible()
  await drop('.drop', 'drop')
  await expect(chosen(page).getByRole('listitem')).toHaveCount(2)
  await expect(page.locator('.field.wrong .error')).toContainText(
    'Upload Error: tool.exe: This file type is not allowed. Allowed types: doc, docx, xls, xlsx, pdf, csv',
  )
  await page.getByRole('button', { name: 'Remove tool.exe' }).click()
  await expect(page.locator('.field.wrong')).toHaveCount(0)
})

test('upload progress is shown until the case is created', async ({ page }) => {
  await fillIn(page, 'Sent slowly')
  await file(page).setInputFiles(ofSize('large.csv', 2_000_000))
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 500_000,
  })
  await page.getByRole('button', { name: 'Create case' }).click()
  const bar = page.getByRole('progressbar', { name: 'Upload progress' })
  const share = () => bar.evaluate((one: HTMLProgressElement) => one.position)
  await expect.poll(share).toBeGreaterThan(0.1)
  expect(await share()).toBeLessThan(1)
  await expect(page.getByText('of 1.9 MB')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Case Created Successfully' })).toBeVisible()
  await expect(page).toHaveURL(/offCanvas=case-created/)
  await page.getByRole('link', { name: 'View Case' }).click()
  await expect(page.getByRole('link', { name: 'large.csv' }).first()).toBeVisible()
})

// The browser logs the broken connection to the console.
const broken = test.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the fixtures to pass from this pattern
  quietConsole: async ({}, use) => use(undefined),
})

broken(
  'a lost connection is reported, and the form can be sent again without loss or duplicates',
  async ({ page }) => {
    const summary = `Cut off on the way, ${Date.now()}`
    await fillIn(page, summary)
    await file(page).setInputFiles([ofSize('one.csv', 400), ofSize('two.csv', 800)])
    await page.route('**/app/cases.data*', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
    )
    await page.getByRole('button', { name: 'Create case' }).click()
    await expect(page.getByRole('alert')).toContainText('The connection was lost during the upload')
    await expect(chosen(page).getByRole('listitem')).toHaveCount(2)
    await expect(page.locator('[name="issue"]')).toHaveValue('See the files')
    await expect(page.getByLabel('Case Summary')).toHaveValue(summary)
    await page.unroute('**/app/cases.data*')
    await page.getByRole('button', { name: 'Create case' }).click()
    await expect(page.getByRole('heading', { name: 'Case Created Successfully' })).toBeVisible()
    await page.goto(`/app/cases?q=${encodeURIComponent(summary)}`)
    await expect(page.getByRole('rowheader')).toHaveCount(1)
  },
)

test('a stopped upload creates no case, and files that are too large are not sent', async ({ page }) => {
  await fillIn(page, 'Stopped on the way')
  await file(page).setInputFiles(ofSize('large.csv', 2_000_000))
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const at = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await at(10_000)
  await page.getByRole('button', { name: 'Create case' }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('progressbar')).toBeHidden()
  await expect(chosen(page).getByRole('listitem')).toHaveCount(1)
  await at(-1)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await file(page).setInputFiles([ofSize('a.csv', 20_000_000), ofSize('b.csv', 20_000_000)])
  await expect(page.locator('.field.wrong .error')).toContainText('The files exceed 40 MB in total')
  await page.getByRole('button', { name: 'Create case' }).click()
  await expect(page.getByRole('alert')).toContainText('The files exceed 40 MB in total')
  expect(sent).toEqual([])
  await page.goto('/app/cases?q=Stopped+on+the+way')
  await expect(page.getByText("Looks like you don't have any cases.")).toBeVisible()
})

test('a rejected form keeps its selected files', async ({ page }) => {
  await fillIn(page, 'Refused at first')
  await page.getByLabel('Case Summary').fill('')
  await file(page).setInputFiles(ofSize('one.csv', 400))
  // Without JavaScript browsers do not keep chosen files.
  await expect(page.getByRole('button', { name: 'Create case' })).toBeDisabled()
  await expect(chosen(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Create case' }).click({ force: true })
  await expect(page.getByRole('alert')).toContainText('Please fill the field')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(chosen(page).getByRole('listitem')).toHaveCount(1)
  await page.getByLabel('Case Summary').fill('Mended')
  await page.getByRole('button', { name: 'Create case' }).click()
  await page.getByRole('link', { name: 'View Case' }).click()
  await expect(page.getByRole('link', { name: 'one.csv' }).first()).toBeVisible()
})
