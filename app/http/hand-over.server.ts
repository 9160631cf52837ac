import { redirect } from '@remix-run/node'
import type { AnswerTo } from '#server/contract/endpoints.ts'
import { attachmentNamed } from './content-disposition.server.ts'
import { isLink } from './stored-file.server.ts'

/** A stored file: on to its link where the store has links, else its bytes, to be saved and never shown here. */
export function handOver(file: AnswerTo<'downloadShowcauseFile'>): Response {
  if (isLink(file)) return redirect(file.data, 303)
  return new Response(Buffer.from(file.data, 'base64'), {
    headers: {
      'Content-Type': file.type,
      'Content-Disposition': attachmentNamed(file.name),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    },
  })
}
