import { expect, test } from 'vitest'
import { z } from 'zod'
import { submit } from '#app/forms/submission.server.ts'

const schema = z.object({ dates: z.array(z.string()).default([]), 'due.high': z.string().optional() })
const send = (fields: [name: string, value: string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return submit(form, schema, async () => new Response('done'))
}

test.each([
  ['dates[20000000]', 'a'],
  ['other[20000000]', 'a'],
  ['a.'.repeat(50_000), 'a'],
  ['__intent__', '{"type":"update","payload":{"name":"dates[20000000]","value":"a"}}'],
  ['__state__', 'no JSON'],
])('a form with a field that no page has is rejected with 400: case %#', async (name, value) => {
  await expect(send([[name, value]])).rejects.toMatchObject({ status: 400 })
})

test('an item of a list that is not offered is reported at the list', async () => {
  const form = new FormData()
  form.append('kinds', 'one')
  form.append('kinds', 'other')
  const answer = await submit(form, z.object({ kinds: z.array(z.enum(['one'])) }), async () => new Response())
  expect(answer).toMatchObject({
    data: { error: { kinds: ['Please select the field'] } },
    init: { status: 422 },
  })
})

test('a form with known fields is accepted', async () => {
  const answer = await send([
    ['dates', '2026-01-01'],
    ['dates', '2026-02-01'],
  ])
  expect(await (answer as Response).text()).toBe('done')
})
