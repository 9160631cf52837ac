import { redirect } from '@remix-run/node'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { attachmentNamed } from '../http/content-disposition.server.ts'
import { required } from '../http/required.ts'

/** A file of a case: on to its link where the store has links, else its bytes, always to be saved and never shown here. */
export const loader = signedIn(features.cases, async ({ api, params }) => {
  const caseId = required(params.caseId)
  const file = await api.read('downloadAttachment', {
    caseId,
    query: { attachment_id: required(params.fileId) },
  })
  const storage = file.meta.Storage_type ?? file.meta.storage_type
  if (storage?.toLowerCase() === 's3') return redirect(file.data, 303)
  const { name, type } = file
  return new Response(Buffer.from(file.data, 'base64'), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': attachmentNamed(name),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    },
  })
})
