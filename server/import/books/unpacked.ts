import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportFailure } from '../failure.ts'
import { isPacked } from '../is-packed.ts'

/** The largest export of books when unpacked, in bytes. */
export const maxBooksBytes = 100 * 1_048_576

const tooLarge = 'The file is larger than 100 MB. Export fewer months at a time.'
const piece = 262_144

async function* pieces(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += piece) {
    yield content.subarray(at, at + piece)
    // Lets other requests run between chunks.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** The bytes of a file in chunks, unzipped if it is gzipped. Throws an ImportFailure beyond `maxBytes` or for a corrupt file. */
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
    throw new ImportFailure('The file is damaged and cannot be unpacked.')
  }
}

function decoderFor(start: Buffer): TextDecoder {
  const [first, second, third] = start
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  // Tally also writes UTF-16 without a byte order mark: every other byte of a tag is zero.
  if (first === 0x3c && second === 0 && third !== 0) return new TextDecoder('utf-16le')
  return new TextDecoder('utf-8')
}

// Characters that XML 1.0 does not allow, but Tally writes: &#4; before its built-in names.
const noCharacter =
  /&#(?:x0*(?:[0-8bcef]|1[0-9a-f])|0*(?:[0-8]|1[124-9]|2\d|3[01]));|(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/giu

/** The text of an XML file in chunks, without characters that XML does not allow. */
export async function* xmlText(content: Buffer): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let rest = ''
  for await (const chunk of unpacked(content)) {
    decoder ??= decoderFor(chunk)
    const text = rest + decoder.decode(chunk, { stream: true })
    const open = text.lastIndexOf('&')
    // A character reference split between chunks waits for the rest of it.
    const cut = open >= 0 && open > text.length - 10 && !text.includes(';', open) ? open : text.length
    rest = text.slice(cut)
    yield text.slice(0, cut).replace(noCharacter, '')
  }
  yield (rest + (decoder?.decode() ?? '')).replace(noCharacter, '')
}
