import { Readable } from 'node:stream'

// By bytes: what is read ahead is otherwise counted in pieces, and sixteen thousand pieces are a gigabyte.
const strategy = () => new ByteLengthQueuingStrategy({ highWaterMark: 262_144 })

/** A stream of Node as one of the web, of which little is read ahead. */
export const streamOf = (content: Readable) =>
  Readable.toWeb(content, { strategy: strategy() }) as ReadableStream<Uint8Array>
