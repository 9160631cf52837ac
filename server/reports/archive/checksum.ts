import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** The SHA-256 and the size in bytes of what streams by; none of it is kept. Throws what the stream throws. */
export async function summed(content: Readable): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline(content, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      size += chunk.length
      hash.update(chunk)
    }
  })
  return { sha256: hash.digest('hex'), size }
}

/** Lets a stream by, and breaks it at its end when it was another than the sum says. */
export function checking(expected: string): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(hash.digest('hex') === expected ? null : new Error('A stored file changed while it was read'))
    },
  })
}
