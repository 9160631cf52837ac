import { fileTypeFromBuffer } from 'file-type'

interface Stored {
  data: string
  meta: { storage_type?: string | undefined }
}

/** A stored picture, shown as what its bytes are; 404 where they are none of `shown`. */
export async function pictureAnswer({ data, meta }: Stored, shown: readonly string[]): Promise<Response> {
  const isLink = (meta.storage_type ?? '').toLowerCase() === 's3'
  const bytes = isLink ? Buffer.from(await (await fetch(data)).arrayBuffer()) : Buffer.from(data, 'base64')
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
