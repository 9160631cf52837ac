import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import {
  type Database,
  noteTransaction,
  organisationSetting,
  poolOf,
  type Scope,
  type Work,
} from './connection.ts'
import type { Tables } from './tables.ts'

/** A read-only transaction whose statements do not wait for one another. */
export interface PageTransaction {
  work: Work
  /** Settles once the transaction has begun for its organisation; if it rejects, nothing that was read may be used. */
  begun: Promise<unknown>
  /** Ends the transaction and releases its connection. Later queries throw. */
  end: () => Promise<void>
}

/**
 * Begins a read-only transaction of an organisation. Unlike Kysely's transactions, which send a statement once the
 * previous one is answered, it sends statements immediately: those of one page go to PostgreSQL together, which answers
 * them in order.
 */
export async function beginPageTransaction(db: Database, scope: Scope): Promise<PageTransaction> {
  const client = await poolOf(db).connect()
  let isOver = false
  const query = (text: string, values: readonly unknown[]) => {
    if (isOver) throw new Error('The transaction of the page is over')
    return client.query(text, [...values])
  }
  const connection = { query, release: () => undefined } as unknown as PostgresPoolClient
  const dialect = new PostgresDialect({
    pool: { connect: async () => connection, end: async () => undefined },
  })
  // Typed as a transaction although it is a Kysely database: Kysely's own transactions wait for each statement. The
  // statements are the same.
  const work = new Kysely<Tables>({ dialect }) as unknown as Work
  noteTransaction(work, { db, organization_id: scope.organization_id })
  // Sent directly, because Kysely takes several event-loop turns to send: nothing may be read before this.
  const setting = organisationSetting(scope).compile(db)
  const begun = Promise.all([client.query('begin read only'), query(setting.sql, setting.parameters)])
  return {
    work,
    begun,
    end: async () => {
      isOver = true
      const error = await client.query('commit').then(
        () => undefined,
        () => true,
      )
      client.release(error)
    },
  }
}
