import type { ControlledTransaction } from 'kysely'
import {
  asOrganisation,
  type Database,
  noteTransaction,
  type Scope,
  setOrganisation,
  type Work,
} from '#server/database/connection.ts'
import type { Tables } from '#server/database/tables.ts'

interface PageReads {
  begun: Promise<ControlledTransaction<Tables>>
  running: number
  failed: boolean
  ended: boolean
}

const open = new Map<string, PageReads>()
const readAlready = new WeakMap<object, Map<string, Promise<unknown>>>()

async function begin(db: Database, scope: Scope) {
  const transaction = await db.startTransaction().setAccessMode('read only').execute()
  noteTransaction(transaction, db)
  try {
    await setOrganisation(transaction, scope)
    readAlready.set(transaction, new Map())
    return transaction
  } catch (error) {
    await transaction.rollback().execute()
    throw error
  }
}

async function end(reads: PageReads): Promise<void> {
  const transaction = await reads.begun
  await (reads.failed ? transaction.rollback() : transaction.commit()).execute()
}

/** Ends the transaction once nothing of the page reads in it: what one loader asks in a row comes in the same turn. */
function endWhenIdle(key: string, reads: PageReads): void {
  setImmediate(() => {
    if (reads.running > 0 || reads.ended) return
    reads.ended = true
    if (open.get(key) === reads) open.delete(key)
    end(reads).catch(() => undefined)
  })
}

const isFromDatabase = (error: unknown) => error instanceof Error && 'severity' in error && 'code' in error

/**
 * Reads for one page view: all reads with the same `page` share one read-only transaction of the organisation. A statement
 * that fails ends it for the others too: each of them is then read again by itself.
 */
export async function readForPage<T>(
  db: Database,
  page: string,
  scope: Scope,
  read: (db: Work) => Promise<T>,
): Promise<T> {
  const key = [page, scope.organization_id, ...scope.units].join(' ')
  const reads = open.get(key) ?? {
    ...{ begun: begin(db, scope), running: 0, failed: false, ended: false },
  }
  open.set(key, reads)
  reads.running += 1
  try {
    return await read(await reads.begun)
  } catch (error) {
    if (!isFromDatabase(error)) throw error
    reads.failed = true
    if (open.get(key) === reads) open.delete(key)
    return await asOrganisation(db, scope, read)
  } finally {
    reads.running -= 1
    endWhenIdle(key, reads)
  }
}

/** Reads something once in the transaction of a page, under a key of its own; outside of a page it is read each time. */
export function oncePerPage<T>(db: Database, key: string, read: () => Promise<T>): Promise<T> {
  const known = readAlready.get(db)
  const before = known?.get(key) as Promise<T> | undefined
  if (before) return before
  const reading = read()
  known?.set(key, reading)
  return reading
}
