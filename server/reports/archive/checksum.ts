import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The SHA-256 of a content, in hex. */
export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

/** The SHA-256 and size in bytes of a stream, without keeping its content. Throws the stream's errors. */
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

/** Passes a stream through, and fails at its end if the checksum does not match. */
export function verifyChecksum(expected: string): Transform {
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
