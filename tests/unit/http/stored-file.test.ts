import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureAnswer } from '#app/http/files/picture-answer.server.ts'
import { isLink, readStoredFile } from '#app/http/files/stored-file.server.ts'

const store = createServer((request, response) => {
  if (request.url !== '/kept') response.statusCode = 403
  response.end(request.url === '/kept' ? 'kept' : '<Error><Code>AccessDenied</Code></Error>')
})
let address = ''
beforeAll(async () => {
  await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening))
  address = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
})
afterAll(() => new Promise((closed) => store.close(closed)))

test.each([
  [{ storage_type: 'S3' }, true],
  [{ storage_type: 's3' }, true],
  [{ Storage_type: 's3' }, true],
  [{ Storage_type: 'efs' }, false],
  [{}, false],
])('%j marks a link: %s', (meta, expected) => {
  expect(isLink({ data: '', meta })).toBe(expected)
})

test('the bytes come from the response itself or from its link', async () => {
  const here = { data: Buffer.from('here').toString('base64'), meta: {} }
  expect(String(await readStoredFile(here))).toBe('here')
  expect(String(await readStoredFile({ data: `${address}/kept`, meta: { storage_type: 'S3' } }))).toBe('kept')
})

test('a file store that is away is a 503', async () => {
  const away = { data: 'http://127.0.0.1:1/kept', meta: { storage_type: 's3' } }
  await expect(readStoredFile(away)).rejects.toMatchObject({ status: 503 })
})

test('an error from the file store is not served as a file', async () => {
  const refused = { data: `${address}/refused`, meta: { storage_type: 's3' } }
  await expect(readStoredFile(refused)).rejects.toMatchObject({ status: 503 })
  await expect(pictureAnswer(refused, ['image/png'])).rejects.toMatchObject({ status: 503 })
})
