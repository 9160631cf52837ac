import { pino } from 'pino'
import { expect, test } from 'vitest'
import { failureOf } from '#server/api/failure.ts'
import { TooOften } from '#server/api/rate-limit.ts'
import { Refusal } from '#server/use-cases/refusal.ts'

const log = pino({ level: 'silent' })
const statusOf = (code: string) =>
  failureOf(Object.assign(new Error('as PostgreSQL says it'), { code }), log, {
    method: 'POST',
    path: '/v1/cases',
  })

test.each([
  ['53300', 'too many connections', /not reachable/],
  ['57P01', 'ended by an administrator', /not reachable/],
  ['57P03', 'still starting', /not reachable/],
  ['53200', 'out of memory', /not reachable/],
  ['ECONNREFUSED', 'nobody listens', /not reachable/],
  ['53100', 'no room on the disk', /no room left/],
])('the error %s (%s) is answered with 503', (code, _, message) => {
  expect(statusOf(code)).toMatchObject({ status: 503, data: { message: expect.stringMatching(message) } })
})

test('403 and 429 are logged in one line with user id and operation, other refusals are not logged', () => {
  const lines: object[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line)) })
  const what = { method: 'POST', path: '/v1/cases/:caseId', user_id: 'u_viewer' }
  expect(failureOf(new Refusal('not allowed', 'No'), log, what).status).toBe(403)
  expect(failureOf(new Refusal('not found', 'No'), log, what).status).toBe(404)
  expect(failureOf(new TooOften(9), log, what).status).toBe(429)
  const refused = {
    level: 30,
    user_id: 'u_viewer',
    operation: 'POST /v1/cases/:caseId',
    msg: 'A call was refused',
  }
  expect(lines).toEqual([
    { ...refused, reason: 'not allowed' },
    { ...refused, reason: 'too often' },
  ])
})

test.each(['42601', '23505', 'XX000'])(
  'the database error %s is answered with 500, without its message',
  (code) => {
    const { status, data } = statusOf(code)
    expect([status, data.message.includes('PostgreSQL')]).toEqual([500, false])
  },
)
