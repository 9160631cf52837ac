import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { linesOf } from '#server/files/lines-of.ts'

async function read(...chunks: Buffer[]) {
  const lines: string[] = []
  for await (const line of linesOf(Readable.from(chunks, { objectMode: false }))) lines.push(line)
  return lines
}

test.each([
  ['one\ntwo\n', ['one', 'two']],
  ['one\r\n\r\ntwo', ['one', '', 'two']],
  ['{"a":"\u2028 \u2029 \u0085"}\n{}\n', ['{"a":"\u2028 \u2029 \u0085"}', '{}']],
  ['', []],
])('%j is split into lines', async (text, lines) => {
  expect(await read(Buffer.from(text))).toEqual(lines)
})

test('a line or a character may be spread over several chunks', async () => {
  const text = Buffer.from('रु 1 crore\r\nand more\nlast')
  const pieces = Array.from(text, (byte) => Buffer.from([byte]))
  expect(await read(...pieces)).toEqual(['रु 1 crore', 'and more', 'last'])
})
