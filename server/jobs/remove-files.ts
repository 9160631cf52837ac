import type { FileStore } from '#server/files/file-store.ts'
import { log } from '#server/log.ts'

/** Removes stored files and has each that is gone noted by `note`. One that cannot be removed now is left for the next time. */
export async function removeFiles(
  files: FileStore,
  keys: readonly string[],
  note: (key: string) => Promise<unknown>,
): Promise<void> {
  for (const key of keys)
    try {
      await files.remove(key)
      await note(key)
    } catch (error) {
      log.warn({ err: error }, 'A stored file was not removed; it is tried again')
    }
}
