import { expect, test } from 'vitest'
import type { Answer } from '#app/gateway/api.server.ts'
import { readSlice } from '#app/gateway/slice.server.ts'

const read = (ask: () => Promise<unknown>) =>
  readSlice(ask() as Promise<Answer<{ data: number[] }>>, ({ data }) => data.length)

test('a successful response is returned as its result', async () => {
  const slice = await read(async () => ({ ok: true, status: 200, data: { data: [1, 2] } }))
  expect(slice).toEqual({ status: 'done', result: 2 })
})

test('a rejected or failed response affects only its own slice', async () => {
  expect(await read(async () => ({ ok: false, status: 403, data: {} }))).toMatchObject({
    message: 'We are Sorry,Access is not allowed Contact admin',
    refused: true,
  })
  const failing = read(() => Promise.reject(Response.json({}, { status: 500 })))
  expect(await failing).toMatchObject({ message: 'Error Occured', refused: false })
})

test('an ended session fails the whole page', async () => {
  await expect(read(() => Promise.reject(new Error('over')))).rejects.toThrow('over')
})
