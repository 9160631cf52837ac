import { fileTypeFromBuffer } from 'file-type'
import { bytesOf, type StoredFile } from './stored-file.server.ts'

/** A stored picture, shown as what its bytes are; 404 where they are none of `shown`. */
export async function pictureAnswer(file: StoredFile, shown: readonly string[]): Promise<Response> {
  const bytes = await bytesOf(file)
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
