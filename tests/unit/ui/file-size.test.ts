import { expect, test } from 'vitest'
import { fileSize } from '#app/ui/file-size.ts'

test.each([
  [900, '900 bytes'],
  [20_480, '20 KB'],
  [3_565_158, '3.4 MB'],
  [268_435_456, '256 MB'],
])('%i bytes are shown as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text)
})
