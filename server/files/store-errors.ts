import { PassThrough, type Readable } from 'node:stream'
import { Counter, register } from 'prom-client'
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

const storeFailures = 'credence_file_store_failures_total'
const operations = ['read', 'store'] as const

// The built app has its own copy of this module besides that of the surrounding process; the metric is registered once.
function failureCounter(): Counter<'operation'> {
  const registered = register.getSingleMetric(storeFailures) as Counter<'operation'> | undefined
  if (registered) return registered
  const help = 'Files that could not be stored or read because the file store failed'
  const counter = new Counter({ name: storeFailures, help, labelNames: ['operation'] })
  for (const operation of operations) counter.inc({ operation }, 0)
  return counter
}

/** Counts a failure of the file store and returns it as an error. */
export function failed(operation: (typeof operations)[number], cause: unknown): FileStoreFailed {
  failureCounter().inc({ operation })
  return operation === 'read' ? new FileNotRead(cause) : new FileNotStored(cause)
}

/** The same content; an error while it is read becomes a FileNotRead. */
function withReadErrors(content: Readable): Readable {
  const read = new PassThrough()
  content.once('error', (cause) => read.destroy(failed('read', cause)))
  read.once('close', () => content.destroy())
  return content.pipe(read)
}

/** A store whose failures are FileNotStored and FileNotRead: otherwise a refused connection looks like that of the database. They are counted. */
export function withStoreErrors(store: FileStore): FileStore {
  failureCounter()
  return {
    ...store,
    put: async (key, content, size) => {
      await store.put(checkedKey(key), content, size).catch((cause: unknown) => {
        throw failed('store', cause)
      })
    },
    get: async (key) => {
      const content = await store.get(checkedKey(key)).catch((cause: unknown) => {
        throw cause instanceof FileMissing ? cause : failed('read', cause)
      })
      return withReadErrors(content)
    },
  }
}
