import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportFailure } from '../failure.ts'
import { isPacked } from '../is-packed.ts'

/** The largest export of books, unpacked. Bytes. */
export const maxBooksBytes = 100 * 1_048_576

const tooLarge = 'The file is larger than 100 MB. Export fewer months at a time.'
const piece = 262_144

async function* pieces(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += piece) {
    yield content.subarray(at, at + piece)
    // Whoever else waits has a turn between pieces.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** The bytes of a file piece by piece, unpacked where it is packed with gzip. Throws an ImportFailure past `maxBytes` or for a broken one. */
export async function* unpacked(content: Buffer, maxBytes = maxBooksBytes): AsyncGenerator<Buffer> {
  const source = isPacked(content)
    ? Readable.from(pieces(content)).pipe(createGunzip({ chunkSize: piece }))
    : pieces(content)
  let seen = 0
  try {
    for await (const chunk of source) {
      seen += chunk.length
      if (seen > maxBytes) throw new ImportFailure(tooLarge)
      yield chunk
    }
  } catch (error) {
    if (error instanceof ImportFailure) throw error
    throw new ImportFailure('The file is damaged: it cannot be unpacked.')
  }
}

function decoderFor(start: Buffer): TextDecoder {
  const [first, second, third] = start
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  // Tally writes UTF-16 without a mark too: every other byte of a tag is nothing.
  if (first === 0x3c && second === 0 && third !== 0) return new TextDecoder('utf-16le')
  return new TextDecoder('utf-8')
}

// What XML 1.0 has no place for, and Tally writes all the same: &#4; before names of its own.
const noCharacter =
  /&#(?:x0*(?:[0-8bcef]|1[0-9a-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));|(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/giu

/** The text of an XML file piece by piece, without characters that XML does not allow. */
export async function* xmlText(content: Buffer): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let held = ''
  for await (const chunk of unpacked(content)) {
    decoder ??= decoderFor(chunk)
    const text = held + decoder.decode(chunk, { stream: true })
    const open = text.lastIndexOf('&')
    // A reference that is cut through waits for the rest of it.
    const cut = open >= 0 && open > text.length - 10 && !text.includes(';', open) ? open : text.length
    held = text.slice(cut)
    yield text.slice(0, cut).replace(noCharacter, '')
  }
  yield (held + (decoder?.decode() ?? '')).replace(noCharacter, '')
}
