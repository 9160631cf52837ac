import { expect, test } from 'vitest'
import { refuseTooLarge } from '#server/api/sent-file.ts'
import type { Services } from '#server/api/services.ts'

const accepts = (bytes: number, uploadMaxBytes: number) => {
  try {
    refuseTooLarge(Buffer.alloc(bytes).toString('base64'), { uploadMaxBytes } as Services)
    return true
  } catch {
    return false
  }
}

test.each([5_242_880, 5_242_881, 5_242_882])(
  'with an upload limit of %i bytes, a file may have exactly that many',
  (most) => {
    expect([most - 1, most, most + 1].map((bytes) => accepts(bytes, most))).toEqual([true, true, false])
  },
)
