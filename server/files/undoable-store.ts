import type { FileStore } from './file-store.ts'

/**
 * A store with `taken`, the keys put into it since the last call, and `undo`, which removes these files; files that
 * cannot be removed stay.
 */
export function undoableStore(store: FileStore) {
  const keys: string[] = []
  const files: FileStore = {
    ...store,
    put: async (key, content, size) => {
      keys.push(key)
      await store.put(key, content, size)
    },
  }
  const taken = () => keys.splice(0)
  const undo = async () => {
    await Promise.allSettled(taken().map((key) => store.remove(key)))
  }
  return { files, taken, undo }
}
