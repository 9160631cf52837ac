import { expect, it } from 'vitest'
import { maskPans } from '#server/contract/mask-pans.ts'
import { openLog } from '#server/log.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  write(openLog('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

it('hides secrets at any depth', () => {
  const line = logged((log) =>
    log.info({
      password: 'p1',
      request: { headers: { authorization: 'Bearer t1', cookie: 'c1' } },
      user: { token: 't2', pan: 'ABCDE1234F' },
    }),
  )
  for (const secret of ['p1', 't1', 'c1', 't2', 'ABCDE1234F']) expect(line).not.toContain(secret)
})

it('masks tax numbers inside messages', () => {
  expect(logged((log) => log.info('No party with ABCDE1234F'))).toContain('No party with AB******4F')
  expect(maskPans('U74999MH2020PTC345678')).toBe('U74999MH2020PTC345678')
})

it('writes nothing below its level', () => {
  expect(logged((log) => log.debug('x'))).toBe('')
})

it('hides tokens in addresses that work without sign-in', () => {
  const line = logged((log) =>
    log.error({ path: '/calendar/s3cretToken.ics' }, 'failed at http://x/unsubscribe/dV8x.s1gned?a=b'),
  )
  expect(line).not.toMatch(/s3cret|s1gned/)
  expect(line).toContain('/calendar/[hidden]"')
})

it('hides invitation and set-up links, tokens and codes in addresses, and client secrets', () => {
  const line = logged((log) => {
    log.error({ path: '/invitation/s3cretA.data' }, 'at /idp/first/s3cretB')
    log.warn(
      { host: { client_secret: 's3cretC' } },
      '/set_token?token=s3cretD&id_token=s3cretE#x /auth?code=s3cretF&state=here',
    )
  })
  expect(line).not.toContain('s3cret')
  expect(line).toContain('state=here')
})

it('masks tax numbers in any case and within others, and account numbers, but not numeric fields', () => {
  const line = logged((log) => log.info({ ms: 0.123456789 }, 'abcde1234f 27ABCDE1234F1Z5 of 918273645501'))
  for (const part of ['abcde1234f', 'ABCDE1234F', '918273645501']) expect(line).not.toContain(part)
  expect(JSON.parse(line)).toMatchObject({ ms: 0.123456789, time: expect.any(Number) })
})

it('omits the row that PostgreSQL includes in an error', () => {
  const error = Object.assign(new Error('new row violates a constraint'), {
    detail: 'Failing row contains (1, Secret subject).',
    where: 'unnamed portal parameter $1 = Secret subject',
    code: '23514',
  })
  const line = logged((log) => log.error({ err: error }, 'the API failed'))
  expect(line).not.toContain('Secret subject')
  expect(line).toContain('23514')
  expect(logged((log) => log.error(error, 'a job'))).not.toContain('Secret subject')
})
