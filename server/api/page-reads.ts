import { asOrganisation, type Database, type Scope, type Work } from '#server/database/connection.ts'
import { isDatabaseUnavailable } from '#server/database/database-errors.ts'
import { beginPageTransaction, type PageTransaction } from '#server/database/page-transaction.ts'

interface PageReads {
  transaction: Promise<PageTransaction>
  running: number
  ended: boolean
}

const open = new Map<string, PageReads>()
const readAlready = new WeakMap<object, Map<string, Promise<unknown>>>()

async function beginReads(db: Database, scope: Scope) {
  const transaction = await beginPageTransaction(db, scope)
  readAlready.set(transaction.work, new Map())
  return transaction
}

/** Ends the transaction once no read of the page uses it; consecutive reads of one loader start in the same turn of the event loop. */
function endWhenIdle(key: string, reads: PageReads): void {
  setImmediate(() => {
    if (reads.running > 0 || reads.ended) return
    reads.ended = true
    if (open.get(key) === reads) open.delete(key)
    reads.transaction.then(({ end }) => end()).catch(() => undefined)
  })
}

const isFromDatabase = (error: unknown) =>
  (error instanceof Error && 'severity' in error && 'code' in error) || isDatabaseUnavailable(error)

/**
 * Reads for one page view: all reads with the same `page` share one read-only transaction of the organisation. A failed
 * statement, or a lost connection, ends it for the others too: each of them is then read again in its own transaction.
 */
export async function readForPage<T>(
  db: Database,
  page: string,
  scope: Scope,
  read: (db: Work) => Promise<T>,
): Promise<T> {
  const key = [page, scope.organization_id, ...scope.units].join(' ')
  const reads = open.get(key) ?? { transaction: beginReads(db, scope), running: 0, ended: false }
  open.set(key, reads)
  reads.running += 1
  try {
    const { work, begun } = await reads.transaction
    return await Promise.all([read(work), begun]).then(
      ([result]) => result,
      (error) => {
        if (!isFromDatabase(error)) throw error
        if (open.get(key) === reads) open.delete(key)
        return asOrganisation(db, scope, read)
      },
    )
  } finally {
    reads.running -= 1
    endWhenIdle(key, reads)
  }
}

/** Caches a read in the transaction of a page, under its own key; outside a page it is read each time. */
export function oncePerPage<T>(db: Database, key: string, read: () => Promise<T>): Promise<T> {
  const known = readAlready.get(db)
  const before = known?.get(key) as Promise<T> | undefined
  if (before) return before
  const reading = read()
  known?.set(key, reading)
  return reading
}
