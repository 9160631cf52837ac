import { fileTypeFromBuffer } from 'file-type'
import type { AnswerTo } from '#server/contract/endpoints.ts'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { attachmentNamed, inlineNamed } from '../../http/files/content-disposition.server.ts'
import { isLink, readStoredFile, redirectToLink } from '../../http/files/stored-file.server.ts'
import { required } from '../../http/required.ts'
import { canBeShown } from './attachment-path.ts'

type Stored = AnswerTo<'downloadAttachment'>

type Bytes = Awaited<ReturnType<typeof readStoredFile>>

const guarded = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' }

/** A response that is always downloaded, never shown. */
const saved = (bytes: Bytes, { name, type }: Stored) =>
  new Response(bytes, {
    headers: {
      ...guarded,
      'Content-Type': type,
      'Content-Disposition': attachmentNamed(name),
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })

// `sandbox` would also block the browser's PDF viewer.
const policies: Record<string, string> = {
  'application/pdf':
    "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
}
const ofPictures = "default-src 'none'; frame-ancestors 'self'; sandbox"

/** A response to show inside one of our pages, with the type detected from its bytes. */
const shown = (bytes: Bytes, { name }: Stored, type: string) =>
  new Response(bytes, {
    headers: {
      ...guarded,
      'Content-Type': type,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': inlineNamed(name),
      'Content-Security-Policy': policies[type] ?? ofPictures,
      'X-Frame-Options': 'SAMEORIGIN',
    },
  })

/**
 * Downloads a file of a case: a redirect to its link if the store offers one, otherwise its bytes. With `?inline` a
 * picture or PDF is served for display.
 */
export const loader = signedIn(
  features.cases,
  async ({ api, params, url }) => {
    const caseId = required(params.caseId)
    const query = { attachment_id: required(params.fileId) }
    const file = await api.read('downloadAttachment', { caseId, query })
    const inline = url.searchParams.has('inline')
    if (isLink(file) && !inline) return redirectToLink(file.data)
    const bytes = await readStoredFile(file)
    const type = inline ? ((await fileTypeFromBuffer(bytes))?.mime ?? '') : ''
    return canBeShown(type) ? shown(bytes, file, type) : saved(bytes, file)
  },
  { refusedAt: ({ params }) => `/app/cases/${params.caseId}` },
)
