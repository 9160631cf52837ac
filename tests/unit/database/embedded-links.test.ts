import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeMissingLinks } from '#server/database/embedded/embedded-links.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credence-links-'))
  await mkdir(join(folder, 'native', 'lib'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const listed = (target: string) =>
  writeFile(
    join(folder, 'native', 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target }]),
  )

test('the libraries of PostgreSQL are linked, also a second time', async () => {
  await listed('native/lib/libpq.so')
  await makeMissingLinks(folder)
  await makeMissingLinks(folder)
  expect(await readlink(join(folder, 'native', 'lib', 'libpq.so'))).toBe('libpq.so.5.18')
})

test('a package folder that cannot be written is refused in one line that says what to do', async () => {
  await listed('native/away/libpq.so')
  await expect(makeMissingLinks(folder)).rejects.toThrow(
    `PostgreSQL cannot be prepared in ${folder} (ENOENT): run npm run build as a user who may write there`,
  )
})
