import type { Readable } from 'node:stream'

/**
 * Streams the lines of a text without their line endings (\n or \r\n). Newer versions of Node's own reader also split
 * lines at U+2028 and U+2029, which JSON may contain unescaped.
 */
export async function* linesOf(content: Readable): AsyncGenerator<string> {
  let begun: string[] = []
  const whole = () => begun.join('').replace(/\r$/, '')
  for await (const chunk of content.setEncoding('utf8') as AsyncIterable<string>) {
    const [first = '', ...others] = chunk.split('\n')
    begun.push(first)
    for (const other of others) {
      yield whole()
      begun = [other]
    }
  }
  const last = whole()
  if (last) yield last
}
