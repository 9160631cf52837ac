import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { register } from 'prom-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pictureAnswer } from '#app/http/files/picture-answer.server.ts'
import { isLink, readStoredFile, redirectToLink } from '#app/http/files/stored-file.server.ts'
import { log } from '#server/log.ts'

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

test('a file store that is away is a 503, counted and logged with its reason', async () => {
  const logged = vi.spyOn(log, 'error')
  const away = { data: 'http://127.0.0.1:1/kept', meta: { storage_type: 's3' } }
  await expect(readStoredFile(away)).rejects.toMatchObject({ status: 503 })
  const { values = [] } = (await register.getSingleMetric('credence_file_store_failures_total')?.get()) ?? {}
  expect(values).toContainEqual({ labels: { operation: 'read' }, value: 1 })
  expect(logged.mock.calls).toMatchObject([
    [{ err: { cause: { message: 'fetch failed' } } }, 'a stored file was not read'],
  ])
})

test('an error from the file store is not served as a file', async () => {
  const refused = { data: `${address}/refused`, meta: { storage_type: 's3' } }
  await expect(readStoredFile(refused)).rejects.toMatchObject({ status: 503 })
  await expect(pictureAnswer(refused, ['image/png'])).rejects.toMatchObject({ status: 503 })
})

test('a link is only given to a browser if the file store serves the file; otherwise the failure is counted and logged', async () => {
  const reads = async () => {
    const metric = await register.getSingleMetric('credence_file_store_failures_total')?.get()
    return metric?.values.find(({ labels }) => labels.operation === 'read')?.value ?? 0
  }
  const { status, headers } = await redirectToLink(`${address}/kept`)
  expect([status, headers.get('Location')]).toEqual([303, `${address}/kept`])
  const before = await reads()
  const logged = vi.spyOn(log, 'error').mockClear()
  await expect(redirectToLink(`${address}/refused`)).rejects.toMatchObject({ status: 503 })
  expect(await reads()).toBe(before + 1)
  expect(logged.mock.calls).toMatchObject([
    [{ err: { cause: { message: '403 AccessDenied' } } }, 'a stored file was not read'],
  ])
})
