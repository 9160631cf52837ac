import { PassThrough, type Readable } from 'node:stream'
import { messages } from '#server/contract/messages.ts'
import { checkedKey, FileMissing, type FileStore } from './file-store.ts'

const isFull = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && (cause.code === 'ENOSPC' || cause.code === 'EDQUOT')

/** The file store has no space left or cannot be reached. The message is shown to users; `cause` is for the log. */
export class FileStoreFailed extends Error {}

export class FileNotStored extends FileStoreFailed {
  constructor(cause: unknown) {
    super(isFull(cause) ? messages.upload.noRoom : messages.upload.notStored, { cause })
  }
}

export class FileNotRead extends FileStoreFailed {
  constructor(cause: unknown) {
    super(messages.fileNotRead, { cause })
  }
}

/** The same content; an error while it is read becomes a FileNotRead. */
function withReadErrors(content: Readable): Readable {
  const read = new PassThrough()
  content.once('error', (cause) => read.destroy(new FileNotRead(cause)))
  read.once('close', () => content.destroy())
  return content.pipe(read)
}

/** A store whose failures are FileNotStored and FileNotRead: otherwise a refused connection looks like that of the database. */
export const withStoreErrors = (store: FileStore): FileStore => ({
  ...store,
  put: async (key, content, size) => {
    await store.put(checkedKey(key), content, size).catch((cause: unknown) => {
      throw new FileNotStored(cause)
    })
  },
  get: async (key) => {
    const content = await store.get(checkedKey(key)).catch((cause: unknown) => {
      throw cause instanceof FileMissing ? cause : new FileNotRead(cause)
    })
    return withReadErrors(content)
  },
})
