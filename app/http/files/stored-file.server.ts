import type { AnswerTo } from '#server/contract/endpoints.ts'
import { messages } from '#server/contract/messages.ts'
import { failed } from '#server/files/store-errors.ts'
import { log } from '#server/log.ts'
import { errorResponse } from '../responses.server.ts'

export type StoredFile = Pick<AnswerTo<'downloadReport'>, 'data' | 'meta'>

/** Whether `data` is a link to the file; otherwise it is the file's bytes in base64. */
export const isLink = ({ meta }: StoredFile) =>
  (meta.Storage_type ?? meta.storage_type)?.toLowerCase() === 's3'

const PATIENCE_MS = 15_000

async function fetchLink(link: string) {
  const answer = await fetch(link, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!answer.ok) {
    const [, code = ''] = /<Code>(\w+)/.exec(await answer.text()) ?? []
    throw new Error(`${answer.status} ${code}`)
  }
  return Buffer.from(await answer.arrayBuffer())
}

/** The bytes of a stored file. Linked files are only fetched here if they are shown inside one of our pages. Throws a 503. */
export async function readStoredFile(file: StoredFile) {
  if (!isLink(file)) return Buffer.from(file.data, 'base64')
  return fetchLink(file.data).catch((cause: unknown) => {
    log.error({ err: failed('read', cause) }, 'a stored file was not read')
    throw errorResponse(503, messages.fileNotRead)
  })
}
