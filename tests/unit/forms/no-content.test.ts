import { expect, test } from 'vitest'
import { noContent } from '#app/forms/no-content.ts'

test.each([
  [null, 'Choose a file'],
  [new File([], ''), 'Choose a file'],
  [new File([], 'empty.csv'), 'The file is empty'],
  [new File(['a'], 'lines.csv'), undefined],
])('a file field without content gets the right error: case %#', (sent, message) => {
  expect(noContent(sent)).toBe(message)
})
