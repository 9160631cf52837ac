import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Manifest } from '#server/backup/manifest.ts'
import { BadArchive } from '#server/backup/read-archive.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { FileMissing } from '#server/files/file-store.ts'
import { openFolderStore } from '#server/files/folder-store.ts'
import { asSuperuser, ownerUrlOf } from '#tests/support/database/templates.ts'

const name = `test_${randomUUID().replaceAll('-', '')}`
const superuserUrl = inject('postgres')

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credence-restore-'))
  await asSuperuser(superuserUrl, (client) => client.query(`create database ${name} owner credence`))
})
afterAll(async () => {
  await asSuperuser(superuserUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
  await rm(folder, { recursive: true, force: true })
})

const manifest: Manifest = {
  format: 'credence-backup-1',
  taken_at: '2026-11-30T00:00:00.000Z',
  migrations: [],
  tables: [],
  sequences: [],
  entries: { 'files/o_1/cases/1/new': '', 'files/o_1/cases/1/live': '' },
  missing: [],
}
const archive = { manifest, read: async () => Readable.from([Buffer.from('of the backup')]), close: () => {} }

test('a restore beside a running platform neither replaces nor removes the files in its store', async () => {
  const store = openFolderStore(folder)
  await store.put('o_1/cases/1/live', Buffer.from('of the platform'))
  const restored = restoreBackup(ownerUrlOf(superuserUrl, name), store, archive)
  await expect(restored).rejects.toThrow(BadArchive)
  await expect(restored).rejects.toThrow(/o_1\/cases\/1\/live/)
  expect(await text(await store.get('o_1/cases/1/live'))).toBe('of the platform')
  await expect(store.get('o_1/cases/1/new')).rejects.toThrow(FileMissing)
})
