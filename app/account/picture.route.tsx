import { fileTypeFromBuffer } from 'file-type'
import { signedIn } from '../gateway/guard.server.ts'
import { required } from '../http/required.ts'

const shown = ['image/png', 'image/jpeg']

/** An uploaded picture of somebody of the organisation, shown as what its bytes are. */
export const loader = signedIn(undefined, async ({ api, params }) => {
  const file = await api.read('readPicture', { fileId: required(params.fileId) })
  const isLink = (file.meta.storage_type ?? '').toLowerCase() === 's3'
  const bytes = isLink
    ? Buffer.from(await (await fetch(file.data)).arrayBuffer())
    : Buffer.from(file.data, 'base64')
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
})
