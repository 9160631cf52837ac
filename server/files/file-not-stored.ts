import { messages } from '#server/contract/messages.ts'

const isFull = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')

/** The file could not be stored: no space left, or the store is unreachable. Its message is shown to users; `cause` is for the log. */
export class FileNotStored extends Error {
  constructor(cause: unknown) {
    super(isFull(cause) ? messages.upload.noRoom : messages.upload.notStored, { cause })
  }
}
