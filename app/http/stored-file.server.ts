import type { AnswerTo } from '#server/contract/endpoints.ts'
import { messages } from '#server/contract/messages.ts'
import { refuse } from './answers.server.ts'

export type StoredFile = Pick<AnswerTo<'downloadReport'>, 'data' | 'meta'>

/** Whether `data` is a link to the file, else it is its bytes. */
export const isLink = ({ meta }: StoredFile) =>
  (meta.Storage_type ?? meta.storage_type)?.toLowerCase() === 's3'

/** The bytes of a stored file. Those behind a link come through here only when they are to be shown inside a page of ours. */
export async function bytesOf(file: StoredFile) {
  if (!isLink(file)) return Buffer.from(file.data, 'base64')
  const answer = await fetch(file.data)
  if (!answer.ok) throw refuse(503, messages.fileNotRead)
  return Buffer.from(await answer.arrayBuffer())
}
