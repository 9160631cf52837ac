import type { AnswerTo } from '#server/contract/endpoints.ts'
import { attachmentNamed } from './content-disposition.server.ts'
import { isLink, redirectToLink } from './stored-file.server.ts'

/** A stored file: a redirect to its link if the store has links, otherwise its bytes, as a download and never shown inline. */
export async function serveStoredFile(file: AnswerTo<'downloadShowcauseFile'>): Promise<Response> {
  if (isLink(file)) return redirectToLink(file.data)
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
