import { messages } from '#server/contract/messages.ts'

const isFull = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')

/** The store did not take a file: no room, or out of reach. Its message is for people; `cause` is for the log. */
export class FileNotStored extends Error {
  constructor(cause: unknown) {
    super(isFull(cause) ? messages.upload.noRoom : messages.upload.notStored, { cause })
  }
}
