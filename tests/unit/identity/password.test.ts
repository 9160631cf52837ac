import { scrypt } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from '#server/identity/password.ts'

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  return { ...real, scrypt: vi.fn(real.scrypt) }
})

test('a password is known again, in the stored form', async () => {
  const stored = await hashPassword('correct horse')
  expect(stored).toMatch(/^scrypt\$16384\$[\w-]{22}\$[\w-]{43}$/)
  expect(await verifyPassword('correct horse', stored)).toBe(true)
  expect(await verifyPassword('Correct horse', stored)).toBe(false)
})

test('the same password is stored differently each time', async () => {
  expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
})

test.each([undefined, null, '', 'plain', 'scrypt$1$c2FsdA$aGFzaA', 'scrypt$16384$$'])(
  'no password matches what is stored as %s',
  async (stored) => {
    expect(await verifyPassword('', stored)).toBe(false)
    expect(await verifyPassword('plain', stored)).toBe(false)
  },
)

test('an unknown account costs the same work as a known one', async () => {
  const stored = await hashPassword('anything')
  const workFor = async (target: string | undefined) => {
    vi.mocked(scrypt).mockClear()
    await verifyPassword('wrong', target)
    return vi.mocked(scrypt).mock.calls.map(([password, , length, cost]) => [password, length, cost])
  }
  const work = await workFor(stored)
  expect(work).toEqual([['wrong', 32, { N: 16_384, r: 8, p: 1 }]])
  expect(await workFor(undefined)).toEqual(work)
})
