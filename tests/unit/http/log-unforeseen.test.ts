import { afterEach, expect, test, vi } from 'vitest'
import { logUnexpected } from '#app/http/document/log-unexpected.server.ts'
import { log } from '#server/log.ts'

const request = new Request('http://localhost/app/cases?q=secret')
const written = vi.spyOn(log, 'error').mockImplementation(() => {})
afterEach(() => written.mockClear())

test('an unexpected error shows a reference on the page and its cause in the log', () => {
  const error = new Error('password of the database is hunter2')
  logUnexpected(error, { request })
  const [entry] = written.mock.calls[0] as unknown as [
    { reference: string; path: string; err: { message: string } },
  ]
  expect(error.message).toBe(`Reference ${entry.reference}`)
  expect(entry.err.message).toContain('hunter2')
  expect(entry.path).toBe('/app/cases')
})

test('a missing page is not logged', () => {
  logUnexpected({ status: 404, statusText: '', internal: true, data: '' }, { request })
  expect(written).not.toHaveBeenCalled()
})

test('an aborted request is not logged', () => {
  const gone = new Request('http://localhost/', { signal: AbortSignal.abort() })
  logUnexpected(new Error('aborted'), { request: gone })
  expect(written).not.toHaveBeenCalled()
})
