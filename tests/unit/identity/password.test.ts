import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#server/identity/password.ts'

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

test('an unknown account costs as much as a known one', async () => {
  const stored = await hashPassword('anything')
  const timeOf = async (target: string | undefined) => {
    const start = performance.now()
    for (let turn = 0; turn < 5; turn += 1) await verifyPassword('wrong', target)
    return performance.now() - start
  }
  expect(await timeOf(undefined)).toBeGreaterThan((await timeOf(stored)) / 4)
})
