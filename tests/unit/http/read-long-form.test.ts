import { expect, test } from 'vitest'
import { BodyTooLarge } from '#app/http/forms/read-form.server.ts'
import { readLongForm } from '#app/http/forms/read-long-form.server.ts'

/** The form as parsed when it arrives in chunks of this many bytes. */
async function readInPieces(form: FormData, bytes: number) {
  const whole = new Response(form)
  const all = new Uint8Array(await whole.clone().arrayBuffer())
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= all.length) return controller.close()
      controller.enqueue(all.slice(at, at + bytes))
      at += bytes
    },
  })
  const headers = { 'Content-Type': whole.headers.get('Content-Type') ?? '' }
  return readLongForm(
    new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit),
    1_000_000,
  )
}

const content =
  'Party; filename="x;y=z"\r\n\r\nContent-Disposition: form-data; name="a"; filename="b;c"\r\n1,2'

test.each(['stock=audit.csv', 'October; final.csv', '=1.csv', '50%3B off.csv', 'मामला ₹.csv', 'plain.csv'])(
  'a file named %s is read in full with its name, whatever the chunk size',
  async (name) => {
    for (const bytes of [1, 7, 100_000]) {
      const sent = new FormData()
      sent.append('kind', 'accounts;=%3B')
      sent.append('file', new File([content], name))
      sent.append('after', 'yes')
      const { form, remove } = await readInPieces(sent, bytes)
      const file = form.get('file') as File
      expect(file.name).toBe(name)
      expect(await file.text()).toBe(content)
      expect([form.get('kind'), form.get('after')]).toEqual(['accounts;=%3B', 'yes'])
      await remove()
    }
  },
)

test('a malformed multipart body is rejected', async () => {
  const body = '--x\r\nno head'
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const request = new Request('http://localhost/', { method: 'POST', body, headers })
  await expect(readLongForm(request, 1_000)).rejects.toMatchObject({ status: 400 })
})

test.each([
  ['one long text', () => [['note', 'a'.repeat(300_000)]]],
  ['many texts', () => Array.from({ length: 400 }, () => ['note', 'a'.repeat(1_000)])],
  ['many files', () => Array.from({ length: 101 }, () => ['file', new File(['a'], 'a.csv')])],
] satisfies [string, () => [string, string | File][]][])(
  '%s: a form that exceeds the limits is rejected, while a file of that size is accepted',
  async (_, fields) => {
    const sent = new FormData()
    for (const [name, value] of fields()) sent.append(name, value)
    await expect(readInPieces(sent, 65_536)).rejects.toBeInstanceOf(BodyTooLarge)
    const file = new FormData()
    file.append('file', new File(['a'.repeat(500_000)], 'a.csv'))
    const { form, remove } = await readInPieces(file, 65_536)
    expect((form.get('file') as File).size).toBe(500_000)
    await remove()
  },
)
