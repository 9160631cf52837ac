import { redirect } from '@remix-run/node'
import type { AnswerTo } from '#server/contract/endpoints.ts'
import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import { failed } from '#server/files/store-errors.ts'
import { log } from '#server/log.ts'
import { errorResponse } from '../responses.server.ts'

export type StoredFile = Pick<AnswerTo<'downloadReport'>, 'data' | 'meta'>

/** Whether `data` is a link to the file; otherwise it is the file's bytes in base64. */
export const isLink = ({ meta }: StoredFile) =>
  (meta.Storage_type ?? meta.storage_type)?.toLowerCase() === 's3'

const PATIENCE_MS = 15_000

async function fetchLink(link: string): Promise<Response> {
  const answer = await fetch(link, { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (answer.ok) return answer
  const [, code = ''] = /<Code>(\w+)/.exec(await answer.text()) ?? []
  throw new Error(`${answer.status} ${code}`)
}

function notRead(cause: unknown): never {
  log.error({ err: failed('read', cause) }, 'a stored file was not read')
  throw errorResponse(503, messages.fileNotRead)
}

/** The bytes of a stored file. Linked files are only read here if they are shown inside one of our pages. Throws a 503. */
export async function readStoredFile(file: StoredFile) {
  if (!isLink(file)) return Buffer.from(file.data, 'base64')
  const read = async () => Buffer.from(await (await fetchLink(file.data)).arrayBuffer())
  return read().catch(notRead)
}

/**
 * A redirect to the link of a stored file. A link of our own store is tried first, without reading the file: otherwise
 * users would see the store's own error, and it would be neither logged nor counted. Throws a 503.
 */
export async function redirectToLink(link: string): Promise<Response> {
  // Another platform's store may be reachable for browsers only.
  if (!env.API_URL) {
    const answer = await fetchLink(link).catch(notRead)
    await answer.body?.cancel()
  }
  return redirect(link, 303)
}
