import type { FileStore } from '#server/files/file-store.ts'
import { log } from '#server/log.ts'

/**
 * Removes the files named in the rows and calls `note` for each one removed. After the first that cannot be removed it
 * stops and leaves the rest for the next run: a store that does not answer takes a quarter of a minute for each.
 */
export async function removeFiles(
  files: FileStore,
  rows: readonly { storage_key: string }[],
  note: (key: string) => Promise<unknown>,
): Promise<void> {
  try {
    for (const { storage_key } of rows) {
      await files.remove(storage_key)
      await note(storage_key)
    }
  } catch (error) {
    log.warn({ err: error }, 'A stored file was not removed; it is tried again')
  }
}
