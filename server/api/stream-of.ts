import { Readable } from 'node:stream'

// In bytes: otherwise the read-ahead is counted in chunks, and sixteen thousand chunks are a gigabyte.
const strategy = () => new ByteLengthQueuingStrategy({ highWaterMark: 262_144 })

/** A Node stream as a web stream with a small read-ahead. */
export const streamOf = (content: Readable) =>
  Readable.toWeb(content, { strategy: strategy() }) as ReadableStream<Uint8Array>
