import type { Readable } from 'node:stream'

/** The store of attachments, uploads and finished reports. A key is `folder/…/name` of letters, digits, `.`, `_` and `-`. */
export interface FileStore {
  storage_type: 'EFS' | 'S3'
  /**
   * Stores the whole content under the key, replacing any previous content; a partial file is never visible. With the
   * `size` of a stream, in bytes, a store need not hold it in memory.
   */
  put(key: string, content: Readable | Buffer, size?: number): Promise<void>
  /** The content as a stream. Throws `FileMissing` if there is nothing under the key. */
  get(key: string): Promise<Readable>
  /** A link, valid for a few minutes, that downloads the file as `name`. Only S3 supports links. */
  link?(key: string, name: string): Promise<string>
  /** Removes the file; does nothing if there is none. */
  remove(key: string): Promise<void>
}

export class FileMissing extends Error {
  constructor(key: string) {
    super(`No stored file ${key}`)
    this.name = 'FileMissing'
  }
}

const part = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

/** Returns the key if it is safe to use as a path; throws RangeError otherwise. */
export function checkedKey(key: string): string {
  if (key.length > 800 || !key.split('/').every((name) => part.test(name))) {
    throw new RangeError(`Not a storage key: ${key.slice(0, 80)}`)
  }
  return key
}
