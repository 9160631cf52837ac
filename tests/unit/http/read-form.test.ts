import { expect, test } from 'vitest'
import { BodyTooLarge, readBytes, readForm } from '#app/http/forms/read-form.server.ts'

const sent = (body: BodyInit) =>
  new Request('http://localhost/', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
const form = `text=${'x'.repeat(95)}`

test.each([['readBytes', readBytes] as const, ['readForm', readForm] as const])(
  '%s accepts a body up to the limit and rejects a larger one, with or without Content-Length',
  async (_, read) => {
    await expect(read(sent(form), 100)).resolves.toBeTruthy()
    // A request created here has no Content-Length.
    await expect(read(sent(form), 99)).rejects.toBeInstanceOf(BodyTooLarge)
    const request = new Request(sent(form), { headers: { 'Content-Length': '100' } })
    await expect(read(request, 99)).rejects.toBeInstanceOf(BodyTooLarge)
  },
)

test('a request without a body is read as empty', async () => {
  const none = new Request('http://localhost/', { method: 'POST' })
  expect((await readBytes(none, 10)).byteLength).toBe(0)
  expect([...(await readForm(none, 10)).keys()]).toEqual([])
})
