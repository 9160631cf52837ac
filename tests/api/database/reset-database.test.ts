import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetDatabase } from '#server/supervisor/reset-database.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let folder: string
beforeAll(async () => {
  fresh = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'credence-reset-'))
})
afterAll(async () => {
  await fresh.close()
  await rm(folder, { recursive: true, force: true })
})

const organisations = () => fresh.owner.selectFrom('organisations').select('name').execute()
const reset = (force: boolean) =>
  resetDatabase({ DATA_DIR: folder, DATABASE_URL: fresh.url, DEMO: '0' }, { force }, () => {})

test('a remote database is only emptied with --force, and is then like new', async () => {
  const values = { organization_id: 'o_x', name: 'X', type: 'enterprise', sku: '{}', messages: '[]' } as const
  await fresh.owner.insertInto('organisations').values(values).execute()
  await expect(reset(false)).rejects.toThrow('npm run db:reset -- --force')
  expect(await organisations()).toEqual([{ name: 'X' }])
  await reset(true)
  expect(await organisations()).toEqual([])
  await fresh.owner.insertInto('organisations').values(values).execute()
  expect(await fresh.db.selectFrom('organisations').selectAll().execute()).toEqual([])
})
