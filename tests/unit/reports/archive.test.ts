import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { archive } from '#server/reports/archive/archive.ts'

test('a stored file that opens only after the visitor disconnected is closed again', async () => {
  const stored = new Readable({ read: () => {} })
  const open = async () => {
    await setImmediate()
    return stored
  }
  const { content } = archive([{ path: 'late.pdf', size: 3, sha256: '', open }], new Date(0))
  content.destroy()
  await setImmediate()
  await setImmediate()
  expect(stored.destroyed).toBe(true)
})
