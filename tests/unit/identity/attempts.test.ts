import { expect, test } from 'vitest'
import { attemptAllowed, networkOf } from '#server/identity/attempts.ts'

test.each([
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0000:0001:2:3:4:5', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('who guesses one password from many addresses of one network is stopped after ten', async () => {
  const guesses = Array.from({ length: 12 }, (_, n) =>
    attemptAllowed(`2001:db8:7:7::${n + 1}`, 'a@bank.example'),
  )
  const allowed = await Promise.all(guesses)
  expect(allowed.filter(Boolean)).toHaveLength(10)
  expect(await attemptAllowed('2001:db8:7:8::1', 'a@bank.example')).toBe(true)
})
