import type { AnswerTo } from '#server/contract/endpoints.ts'
import { messages } from '#server/contract/messages.ts'
import { errorResponse } from '../responses.server.ts'

export type StoredFile = Pick<AnswerTo<'downloadReport'>, 'data' | 'meta'>

/** Whether `data` is a link to the file; otherwise it is the file's bytes in base64. */
export const isLink = ({ meta }: StoredFile) =>
  (meta.Storage_type ?? meta.storage_type)?.toLowerCase() === 's3'

const PATIENCE_MS = 15_000

async function fetchLink(link: string) {
  const answer = await fetch(link, { signal: AbortSignal.timeout(PATIENCE_MS) })
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
}

/** The bytes of a stored file. Linked files are only fetched here if they are shown inside one of our pages. Throws a 503. */
export async function readStoredFile(file: StoredFile) {
  if (!isLink(file)) return Buffer.from(file.data, 'base64')
  const bytes = await fetchLink(file.data).catch(() => undefined)
  if (!bytes) throw errorResponse(503, messages.fileNotRead)
  return bytes
}
