import { randomUUID } from 'node:crypto'
import type { FileStore } from './file-store.ts'

/** The innermost cause: the store's own words. */
function causeOf(error: unknown): Error {
  const own = error instanceof Error ? error : new Error(String(error))
  return own.cause === undefined ? own : causeOf(own.cause)
}

/** Why the store failed, in one line. */
export function storeReason(error: unknown): string {
  const { name, message, ...rest } = causeOf(error)
  const why = message || ('code' in rest ? String(rest.code) : '')
  return (name === 'Error' ? why : `${name}: ${why}`).replace(/\s+/g, ' ')
}

/** Stores a file, reads it and removes it. Returns why that fails, in one line; undefined if it works. */
export async function storeTrouble(store: FileStore): Promise<string | undefined> {
  const key = `check/${randomUUID()}`
  try {
    await store.put(key, Buffer.from('check'))
    const content = await store.get(key)
    content.destroy()
    await store.remove(key)
    return undefined
  } catch (error) {
    return storeReason(error)
  }
}
