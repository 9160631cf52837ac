import { fileTypeFromBuffer } from 'file-type'
import { readStoredFile, type StoredFile } from './stored-file.server.ts'

/** A stored image, with the type detected from its bytes; throws 404 if that type is not in `shown`. */
export async function pictureAnswer(file: StoredFile, shown: readonly string[]): Promise<Response> {
  const bytes = await readStoredFile(file)
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (!shown.includes(type)) throw new Response('No such picture', { status: 404 })
  return new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(bytes.byteLength),
      'Cache-Control': 'private, max-age=86400, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}
