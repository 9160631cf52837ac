import ICAL from 'ical.js'
import { expect, test } from '#tests/support/browser/e2e.ts'

test('a user can subscribe to deadlines by a secret link, renew it and turn it off', async ({
  page,
  request,
  signInAs,
  javaScriptEnabled,
}) => {
  await signInAs(javaScriptEnabled === false ? 'analyst' : 'lead')
  await page.goto('/account/my-profile')
  await page.getByRole('link', { name: 'Subscribe to your deadlines' }).click()
  await page.getByRole('button', { name: 'Create calendar link' }).click()
  const address = page.getByLabel('Calendar link', { exact: true })
  await expect(address).toHaveValue(/\/calendar\/[\w-]{32}\.ics$/)
  const first = await address.inputValue()
  const answer = await request.get(first, { headers: { Cookie: '' } })
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers()['cache-control']).toContain('private')
  const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent')
  expect(events.length).toBeGreaterThan(0)
  const again = await request.get(first, { headers: { 'If-None-Match': answer.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
  // The address stays visible in this browser, but not without its cookie.
  await page.reload()
  await expect(address).toHaveValue(first)
  await page.context().clearCookies({ name: 'credence-calendar' })
  await page.reload()
  await expect(page.getByText('is not stored')).toBeVisible()
  await page.getByRole('button', { name: 'Create new link' }).click()
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect((await request.get(first)).status()).toBe(404)
  expect((await request.get(second)).status()).toBe(200)
  await page.getByRole('button', { name: 'Turn off link' }).click()
  await expect(page.getByText('Calendar link turned off')).toBeVisible()
  await expect(address).toHaveCount(0)
  expect((await request.get(second)).status()).toBe(404)
  expect(await (await request.get(second)).text()).toBe(
    await (await request.get('/calendar/nothing.ics')).text(),
  )
})
