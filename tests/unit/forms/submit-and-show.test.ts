import { data } from '@remix-run/node'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { idsWithVersions } from '#app/forms/conflicts/ids-with-versions.ts'
import { submitAndShow } from '#app/forms/submit-and-show.server.ts'
import type { Answer } from '#app/gateway/api.server.ts'

const form = new FormData()
form.set('name', 'Nightly')
const send = (answer: Answer<{ secret: string }>) =>
  submitAndShow(
    form,
    z.object({ name: z.string() }),
    async () => answer,
    ({ secret }, { name }) => data({ made: `${name}: ${secret}` }),
  )

it('a form is answered with what it made, and with the refusal if it made nothing', async () => {
  const made = await send({ ok: true, status: 201, data: { secret: 's3' } })
  expect(made).toMatchObject({ data: { made: 'Nightly: s3' } })
  const refused = await send({ ok: false, status: 409, data: { message: 'This name is taken' } })
  expect(refused).toMatchObject({ data: { error: { '': ['This name is taken'] } }, init: { status: 409 } })
})

it('selected ids keep the version that was seen, if it is known', () => {
  expect(idsWithVersions(' 1001.3 a_000002.0 1003')).toEqual([
    { id: '1001', version: 3 },
    { id: 'a_000002', version: 0 },
    { id: '1003' },
  ])
})
