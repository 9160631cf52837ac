import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { checkedKey, FileMissing, type FileStore } from './file-store.ts'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function writeWhole(path: string, content: Readable | Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await writeFile(handle, content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Files in a folder (the spec's `EFS`), spread over 256 subfolders by a hash of the key. A file is written under a
 * temporary name, synced and renamed, so that a crash leaves either the old content or the new.
 */
export function openFolderStore(folder: string): FileStore {
  const root = resolve(folder)
  const pathOf = (key: string) => {
    const shard = createHash('sha256').update(checkedKey(key)).digest('hex').slice(0, 2)
    return join(root, shard, key)
  }
  return {
    storage_type: 'EFS',
    async put(key, content) {
      const path = pathOf(key)
      const unfinished = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeWhole(unfinished, content)
        await rename(unfinished, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async get(key) {
      const handle = await open(pathOf(key), 'r').catch((error: unknown) => {
        throw isMissing(error) ? new FileMissing(key) : error
      })
      return handle.createReadStream()
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
