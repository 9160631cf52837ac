import { redirect } from '@remix-run/node'
import type { AnswerTo } from '#server/contract/endpoints.ts'
import { attachmentNamed } from './content-disposition.server.ts'

/** A stored file: on to its link where the store has links, else its bytes, to be saved and never shown here. */
export function handOver({ data, name, type, meta }: AnswerTo<'downloadShowcauseFile'>): Response {
  const storage = meta.Storage_type ?? meta.storage_type
  if (storage?.toLowerCase() === 's3') return redirect(data, 303)
  return new Response(Buffer.from(data, 'base64'), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': attachmentNamed(name),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    },
  })
}
