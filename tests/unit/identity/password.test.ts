import { scrypt } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { hashPassword, isOutdated, verifyPassword } from '#server/identity/passwords/password.ts'

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  return { ...real, scrypt: vi.fn(real.scrypt) }
})

test('a password matches its stored hash, and only that password', async () => {
  const stored = await hashPassword('correct horse')
  expect(stored).toMatch(/^scrypt\$32768,8,3\$[\w-]{22}\$[\w-]{43}$/)
  expect(isOutdated(stored)).toBe(false)
  expect(await verifyPassword('correct horse', stored)).toBe(true)
  expect(await verifyPassword('Correct horse', stored)).toBe(false)
})

test('the same password gets a different hash each time', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
})

test.each([undefined, null, '', 'plain', 'scrypt$1$c2FsdA$aGFzaA', 'scrypt$16384$$'])(
  'no password matches the stored value %s',
  async (stored) => {
    expect(await verifyPassword('', stored)).toBe(false)
    expect(await verifyPassword('plain', stored)).toBe(false)
  },
)

test('verifying costs the same work for unknown and known accounts', async () => {
  const stored = await hashPassword('anything')
  const workFor = async (target: string | undefined) => {
    vi.mocked(scrypt).mockClear()
    await verifyPassword('wrong', target)
    return vi.mocked(scrypt).mock.calls.map(([password, , length, cost]) => [password, length, cost])
  }
  const work = await workFor(stored)
  expect(work).toEqual([['wrong', 32, expect.objectContaining({ N: 32_768, r: 8, p: 3 })]])
  expect(await workFor(undefined)).toEqual(work)
})

// A hash of 'correct horse' in the format used until 2026-11-26.
const ofBefore = 'scrypt$16384$MDEyMzQ1Njc4OWFiY2RlZg$0LupyHkzAIgDr9UDsriAAf87vMbCbcaUfDvFOAHk0D0'

test('a hash with the former cost still matches, and is marked as outdated', async () => {
  expect(await verifyPassword('correct horse', ofBefore)).toBe(true)
  expect(await verifyPassword('wrong horse', ofBefore)).toBe(false)
  expect(isOutdated(ofBefore)).toBe(true)
})
