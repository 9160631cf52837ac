import { Readable } from 'node:stream'
import { pino } from 'pino'
import { expect } from 'vitest'
import { createApi } from '#server/api/create-api.ts'
import type { Services } from '#server/api/services.ts'
import { type Endpoint, routeOf } from '#server/contract/endpoint.ts'
import { endpoints } from '#server/contract/endpoints.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { withStoreErrors } from '#server/files/store-errors.ts'
import { factorSeal } from '#server/identity/second-factor/factor-seal.ts'
import { readViewer } from '#server/identity/viewer.ts'
import {
  enqueueAlertComputation,
  enqueueExport,
  enqueueLetters,
  enqueueRefresh,
  enqueueReport,
  enqueueUpload,
  enqueueWebhooks,
} from '#server/jobs/queue.ts'
import type { FreshDatabase } from './database/database.ts'

/** An in-memory file store for one test. `kept` contains its files, by key. */
export function memoryStore(kept = new Map<string, Buffer>()): FileStore {
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

const known = Object.values<Endpoint>(endpoints).flatMap((endpoint) => {
  const { method, path } = routeOf(endpoint)
  return [path, ...(endpoint.aliases ?? [])].map((one) => ({
    method,
    segments: one.split('/'),
    answer: endpoint.answer,
  }))
})

/** Expects the response to match the contract exactly. */
function expectContract(method: string, path: string, data: unknown): void {
  const segments = (path.split('?')[0] ?? '').split('/')
  const endpoint = known.find(
    (one) =>
      one.method === method &&
      one.segments.length === segments.length &&
      one.segments.every((segment, index) => segment.startsWith(':') || segment === segments[index]),
  )
  if (endpoint) expect(endpoint.answer.parse(data)).toEqual(data)
}

export interface Asking {
  /** The id of the requesting user. */
  as?: string
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  body?: unknown
  key?: string
}

export interface Answered<T> {
  status: number
  data: T & { message?: string; errors?: Record<string, string[]> }
}

/** The secret that the test API seals with. */
export const secretOfTests = 'a secret of the tests'

/** The services of a test API: the test's database, and users whose token is their id. */
export const servicesFor = (
  { db }: FreshDatabase,
  uploadMaxBytes = 1_000_000,
  files = memoryStore(),
  findVirus: Services['findVirus'] = async () => undefined,
): Services => ({
  db,
  files: withStoreErrors(files),
  log: pino({ level: 'silent' }),
  uploadMaxBytes,
  findVirus,
  dataUploadMaxBytes: 4 * uploadMaxBytes,
  orderReport: enqueueReport,
  refreshRegistry: enqueueRefresh,
  sendExport: enqueueExport,
  sendUpload: enqueueUpload,
  sendLetters: enqueueLetters,
  sendWebhooks: enqueueWebhooks,
  singleSignOn: {
    provider: { allowPrivate: false },
    callback: 'http://localhost:3000/idp/organisation',
    seal: async (secret) => `sealed ${secret}`,
  },
  isBreached: async () => false,
  factorSeal: factorSeal(secretOfTests),
  computedAlerts: enqueueAlertComputation,
  viewerOfToken: (token) => readViewer(db, token),
  viewerOfLink: (token) => readViewer(db, token),
  viewerOfKey: async () => undefined,
  endSession: async () => '/',
  forgetViewers: () => {},
})

/** The API on the test's own database, called as one of its users (u_lead by default). */
export function apiFor(
  fresh: FreshDatabase,
  {
    uploadMaxBytes = 1_000_000,
    files = memoryStore(),
    findVirus,
  }: Partial<Pick<Services, 'uploadMaxBytes' | 'files' | 'findVirus'>> = {},
) {
  const api = createApi(servicesFor(fresh, uploadMaxBytes, files, findVirus))
  return async function ask<T = unknown>(path: string, { as = 'u_lead', method, body, key }: Asking = {}) {
    const headers = new Headers({ Authorization: `Bearer ${as}` })
    if (key) headers.set('Idempotency-Key', key)
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const verb = method ?? (body ? 'POST' : 'GET')
    const response = await api.request(path, { method: verb, headers, ...sent })
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
    const data: unknown = isJson
      ? await response.json()
      : { bytes: Buffer.from(await response.arrayBuffer()) }
    if (response.ok && isJson) expectContract(verb, path, data)
    return { status: response.status, data } as Answered<T>
  }
}
