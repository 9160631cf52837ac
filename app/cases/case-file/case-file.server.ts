import type { RequestContext } from '../../gateway/guard.server.ts'
import { attachmentNamed } from '../../http/files/content-disposition.server.ts'
import { withBackpressure } from '../../http/files/with-backpressure.server.ts'
import { required } from '../../http/required.ts'
import { redirectWithToast } from '../../http/responses.server.ts'

const notices: Record<number, string> = { 404: 'case-file-absent', 409: 'case-file-lost' }

/** The case file as a download. If it cannot be created, redirects to the case with a notice; throws on a 403. */
export async function makeCaseFile({ request, api, params }: RequestContext): Promise<Response> {
  const caseId = required(params.caseId)
  const failed = () => redirectWithToast(`/app/cases/${caseId}`, 'case-file-failed')
  const answer = await api.ask('makeCaseFile', { caseId }).catch((thrown: unknown) => {
    if (thrown instanceof Response && thrown.status === 503) return failed()
    throw thrown
  })
  if (answer instanceof Response) return answer
  if (!answer.ok && answer.status === 403) throw Response.json(answer.data, { status: 403 })
  const notice = notices[answer.status]
  if (!answer.ok) return notice ? redirectWithToast(`/app/cases/${caseId}`, notice) : failed()
  const { name, type, size, content } = answer.data
  return new Response(withBackpressure(request, content), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': attachmentNamed(name),
      ...(size > 0 && { 'Content-Length': String(size) }),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}
