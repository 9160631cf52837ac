import { redirect } from '@remix-run/node'
import type { AnswerTo } from '#server/contract/endpoints.ts'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { attachmentNamed, inlineNamed } from '../http/content-disposition.server.ts'
import { required } from '../http/required.ts'
import { downloadType } from './download-type.ts'
import { orderPath } from './order-path.ts'

type Stored = AnswerTo<'downloadReport'>

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

/** The bytes of a stored document; those of S3 come through here only when they are to be shown inside a page of ours. */
const bytesOf = async ({ data, meta }: Stored) =>
  meta.storage_type === 'S3' ? await (await fetch(data)).arrayBuffer() : Buffer.from(data, 'base64')

/** The finished report: a file to keep, or where it is a PDF with `?inline=1` one to show. People who come too early land on the order's page. */
export const loader = signedIn(
  features.products,
  async ({ api, params, url }) => {
    const orderId = required(params.orderId)
    const wanted = url.searchParams.has('inline')
    const { status, ok, data: file } = await api.ask('downloadReport', { orderId })
    if (!ok) throw text(status, file.message ?? '')
    const { type, inline } = downloadType(file.type, wanted)
    if (file.meta.storage_type === 'S3' && !inline) return redirect(file.data, 303)
    const bytes = await bytesOf(file)
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
