import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { ApiRefusal } from '../gateway/api.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { attachmentNamed } from '../http/files/content-disposition.server.ts'
import { redirectToLink } from '../http/files/stored-file.server.ts'
import { withBackpressure } from '../http/files/with-backpressure.server.ts'
import { required } from '../http/required.ts'
import { redirectWithToast } from '../http/responses.server.ts'

/** Redirects to the list with a notice why there is no file. Throws any other error, such as an unknown export. */
function noFile(status: number, data: ApiRefusal): Response {
  if (status === 409) return redirectWithToast('/bulk-export', 'export-not-done')
  if (status === 403) return redirectWithToast('/bulk-export', 'export-not-yours')
  if (data.message === messages.exports.expired) return redirectWithToast('/bulk-export', 'export-gone')
  throw Response.json(data, { status })
}

/** The file of an export: a redirect to the file store if it offers links, otherwise the file streamed through the app. */
export const loader = signedIn(
  features.bulkExport,
  async ({ api, params, request }) => {
    const exportId = required(params.exportId)
    const linked = await api.ask('readExportLink', { exportId })
    if (!linked.ok) return noFile(linked.status, linked.data)
    if (linked.data.data.link) return redirectToLink(linked.data.data.link)
    const file = await api.ask('downloadExport', { exportId })
    if (!file.ok) return noFile(file.status, file.data)
    const { name, type, size, content } = file.data
    return new Response(withBackpressure(request, content), {
      headers: {
        'Content-Type': type,
        'Content-Disposition': attachmentNamed(name),
        'Content-Length': String(size),
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      },
    })
  },
  { refusedAt: features.bulkExport },
)
