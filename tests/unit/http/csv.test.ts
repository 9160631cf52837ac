import { expect, test } from 'vitest'
import { csv } from '#app/http/files/csv.ts'

const mark = '\uFEFF'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
  'a cell that begins with %j is not read as a formula',
  (text) => {
    const written = csv([[text]]).slice(mark.length)
    expect(written.replace(/^"/, '').startsWith(`'${text}`)).toBe(true)
  },
)

test('numbers stay numbers, and commas, quotes and line breaks stay within their cell', () => {
  expect(csv([[-1, null, 'a,b', 'say "so"', 'one\ntwo']])).toBe(
    `${mark}-1,,"a,b","say ""so""","one\ntwo"\r\n`,
  )
})
