import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { attachmentNamed, inlineNamed } from '../../http/files/content-disposition.server.ts'
import { isLink, readStoredFile, redirectToLink } from '../../http/files/stored-file.server.ts'
import { required } from '../../http/required.ts'
import { orderPath } from '../order-path.ts'
import { downloadType } from './download-type.ts'

const text = (status: number, message: string) =>
  new Response(`${message}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...guarded },
  })
const guarded = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
}

/**
 * The finished report as a download, or inline if it is a PDF and `?inline=1` is set. If the report is not finished,
 * users are redirected to the order's page.
 */
export const loader = signedIn(
  features.products,
  async ({ api, params, url }) => {
    const orderId = required(params.orderId)
    const asksInline = url.searchParams.has('inline')
    const { status, ok, data: file } = await api.ask('downloadReport', { orderId })
    if (!ok) throw text(status, file.message ?? '')
    const { type, inline } = downloadType(file.type, asksInline)
    if (isLink(file) && !inline) return redirectToLink(file.data)
    const bytes = await readStoredFile(file)
    return new Response(bytes, {
      headers: {
        'Content-Type': type,
        'Content-Length': String(bytes.byteLength),
        'Content-Disposition': inline ? inlineNamed(file.name) : attachmentNamed(file.name),
        ...guarded,
      },
    })
  },
  { refusedAt: ({ params }) => orderPath(required(params.orderId)) },
)
