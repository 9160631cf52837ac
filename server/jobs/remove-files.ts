import type { FileStore } from '#server/files/file-store.ts'
import { log } from '#server/log.ts'

/** Removes the files named in the rows and calls `note` for each one removed. A file that cannot be removed is left for the next run. */
export async function removeFiles(
  files: FileStore,
  rows: readonly { storage_key: string }[],
  note: (key: string) => Promise<unknown>,
): Promise<void> {
  for (const { storage_key } of rows)
    try {
      await files.remove(storage_key)
      await note(storage_key)
    } catch (error) {
      log.warn({ err: error }, 'A stored file was not removed; it is tried again')
    }
}
