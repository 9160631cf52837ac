import type { Readable } from 'node:stream'

/**
 * The lines of a text as it streams, without their ends (\n or \r\n). Node's own reader ends lines at U+2028 and U+2029 too, from some
 * version on: JSON holds these as they are.
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
