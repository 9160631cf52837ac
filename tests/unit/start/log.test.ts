import { expect, it } from 'vitest'
import { maskPans } from '#server/contract/mask-pans.ts'
import { openLog } from '#server/log.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  write(openLog('info', { write: (line) => void lines.push(line) }))
  return lines.join('')
}

it('hides secrets wherever they are', () => {
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

it('keeps quiet below its level', () => {
  expect(logged((log) => log.debug('x'))).toBe('')
})

it('hides what stands in addresses that open without a sign-in', () => {
  const line = logged((log) =>
    log.error({ path: '/calendar/s3cretToken.ics' }, 'failed at http://x/unsubscribe/dV8x.s1gned?a=b'),
  )
  expect(line).not.toMatch(/s3cret|s1gned/)
  expect(line).toContain('/calendar/[hidden]"')
})
