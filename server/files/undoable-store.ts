import type { FileStore } from './file-store.ts'

/** A store with `undo`, which removes the files put into it since the last call; files that cannot be removed stay. */
export function undoableStore(store: FileStore) {
  const keys: string[] = []
  const files: FileStore = {
    ...store,
    put: async (key, content, size) => {
      keys.push(key)
      await store.put(key, content, size)
    },
  }
  const undo = async () => {
    await Promise.allSettled(keys.splice(0).map((key) => store.remove(key)))
  }
  return { files, undo }
}
