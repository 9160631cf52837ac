import { expect, test } from 'vitest'
import { networkOf } from '#server/identity/sign-in/attempts.ts'

test.each([
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0000:0001:2:3:4:5', '2001:db8:0:1'],
  ['::1', '0:0:0:0'],
  ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
])('attempts from %s count for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
