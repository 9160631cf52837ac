import { redirect } from '@remix-run/node'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { required } from '../http/required.ts'

interface Download {
  data: string
  name: string
  type: string
  meta: { Storage_type?: string; storage_type?: string }
}

const plainName = (name: string) => name.replace(/[^\x20-\x7e]|["\\]/g, '_')
const encodedName = (name: string) =>
  encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )

/** A file of a case: on to its link where the store has links, else its bytes, always to be saved and never shown here. */
export const loader = signedIn(features.cases, async ({ api, params }) => {
  const query = new URLSearchParams({ attachment_id: required(params.fileId) })
  const caseId = encodeURIComponent(required(params.caseId))
  const file = await api.read<Download>(`/v1/cases/${caseId}/download_attachment?${query}`)
  const storage = file.meta.Storage_type ?? file.meta.storage_type
  if (storage?.toLowerCase() === 's3') return redirect(file.data, 303)
  const { name, type } = file
  return new Response(Buffer.from(file.data, 'base64'), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encodedName(name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    },
  })
})
