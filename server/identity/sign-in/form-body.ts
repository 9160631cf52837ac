import type { IncomingMessage } from 'node:http'

const maxLength = 10 * 1024

/**
 * The fields of a submitted form, without NUL characters, which none of our fields can contain; `undefined` if it is
 * longer than 10 KB (the rest is not read).
 */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length
    if (length > maxLength) return undefined
    chunks.push(chunk)
  }
  const fields = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
  return new URLSearchParams([...fields].map(([name, value]) => [name, value.replaceAll('\0', '')]))
}
