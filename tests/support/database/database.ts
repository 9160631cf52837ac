import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/database/connection.ts'
import { asSuperuser, buildDemoTemplate, DEMO_TEMPLATE, ownerUrlOf, TEMPLATE } from './templates.ts'

/** A database for a single test. */
export interface FreshDatabase {
  /** Connection string of its owner role. */
  url: string
  ownerUrl: string
  /** Opened like in the web processes: subject to row-level security. */
  db: Database
  /** Opened as its owner: sees all organisations. */
  owner: Database
  /** Closes `db` and `owner` and drops the database. */
  close(): Promise<void>
}

/** A migrated database for the caller; with `demo` it contains the demonstration world as of 2026-11-20. */
export async function freshDatabase({ demo = false }: { demo?: boolean } = {}): Promise<FreshDatabase> {
  const superuserUrl = inject('postgres')
  if (demo) await buildDemoTemplate(superuserUrl)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = demo ? DEMO_TEMPLATE : TEMPLATE
  await asSuperuser(superuserUrl, (client) =>
    client.query(`create database ${name} template ${template} owner credence`),
  )
  const url = ownerUrlOf(superuserUrl, name)
  const [db, owner] = [openDatabase(url, 'web', 5), openDatabase(url, 'owner', 5)]
  const close = async () => {
    await Promise.all([db.destroy(), owner.destroy()])
    await asSuperuser(superuserUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
  return { url, ownerUrl: url, db, owner, close }
}
