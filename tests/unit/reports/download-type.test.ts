import { expect, test } from 'vitest'
import { downloadType } from '#app/reports/orders/download-type.ts'

test.each([
  ['application/pdf', true, 'application/pdf', true],
  ['application/pdf', false, 'application/pdf', false],
  ['application/octet-stream', true, 'application/pdf', true],
  ['application/zip', true, 'application/zip', false],
  ['text/html', true, 'text/html', false],
])('%s, requested inline: %s, is sent as %s, inline: %s', (named, wanted, type, inline) => {
  expect(downloadType(named, wanted)).toEqual({ type, inline })
})
