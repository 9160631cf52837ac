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
  /** Settles once the transaction has begun for its organisation; nothing read is to be used where it fails. */
  begun: Promise<unknown>
  /** Ends it and gives its connection back. What is asked after that is refused. */
  end: () => Promise<void>
}

/**
 * Begins a read-only transaction of an organisation. Unlike the transactions of Kysely, which ask for a statement when the one before is
 * answered, its statements are sent as they come: those of one page go to PostgreSQL together, which answers them in their order.
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
  // To Kysely it is a database: its own transactions wait. It takes the same statements.
  const work = new Kysely<Tables>({ dialect }) as unknown as Work
  noteTransaction(work, db)
  // Sent past Kysely, which takes some turns to send: nothing may be read before.
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
