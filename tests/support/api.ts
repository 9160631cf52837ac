import { Readable } from 'node:stream'
import { pino } from 'pino'
import { createApi } from '#server/api/create-api.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { readViewer } from '#server/identity/viewer.ts'
import { orderReport } from '#server/jobs/queue.ts'
import type { FreshDatabase } from './database.ts'

/** A file store that forgets everything with the test. */
export function memoryStore(): FileStore {
  const kept = new Map<string, Buffer>()
  return {
    storage_type: 'EFS',
    put: async (key, content) => {
      kept.set(key, Buffer.isBuffer(content) ? content : Buffer.concat(await content.toArray()))
    },
    get: async (key) => Readable.from([kept.get(key) ?? '']),
    remove: async (key) => {
      kept.delete(key)
    },
  }
}

export interface Asking {
  /** The id of the user who asks. */
  as?: string
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  body?: unknown
  key?: string
}

export interface Answered<T> {
  status: number
  data: T & { message?: string; errors?: Record<string, string[]> }
}

/** The API on a database of the test's own, asked in the name of one of its users (u_lead when none is named). */
export function apiFor({ db }: FreshDatabase, { uploadMaxBytes = 1_000_000 } = {}) {
  const api = createApi({
    db,
    files: memoryStore(),
    log: pino({ level: 'silent' }),
    uploadMaxBytes,
    orderReport,
    viewerOfToken: (token) => readViewer(db, token),
    viewerOfKey: async () => undefined,
    endSession: async () => '/',
    forgetViewer: () => {},
  })
  return async function ask<T = unknown>(path: string, { as = 'u_lead', method, body, key }: Asking = {}) {
    const headers = new Headers({ Authorization: `Bearer ${as}` })
    if (key) headers.set('Idempotency-Key', key)
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await api.request(path, { method: method ?? (body ? 'POST' : 'GET'), headers, ...sent })
    return { status: response.status, data: await response.json() } as Answered<T>
  }
}
