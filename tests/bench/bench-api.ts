import { pino } from 'pino'
import { createApi } from '#server/api/create-api.ts'
import type { Policy } from '#server/contract/features.ts'
import type { Database } from '#server/database/connection.ts'
import { factorSeal } from '#server/identity/second-factor/factor-seal.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import { memoryStore } from '#tests/support/api.ts'

const viewer: Omit<Viewer, 'policy'> = {
  user_id: 'u_bench',
  session_id: null,
  name: 'Bench',
  email: 'bench@enterprise.example',
  mobile_number: null,
  profile_pic: null,
  status: 'active',
  settings: {},
  industries: [],
  interests: [],
  title: '',
  set_up_at: null,
  last_login: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  units: [],
  organisation: {
    organization_id: 'o_bench',
    name: 'Bench',
    type: 'enterprise',
    status: 'active',
    instance_name: null,
    sku: {},
    logo_url: null,
    party_id: null,
    messages: [],
    logo_alt: '',
    inactivity_minutes: null,
    page_config: { closed: [] },
  },
}

/** The API as called by the web, without a network, for users of o_bench whose token is their id. */
export function benchApi(db: Database, policy: Policy, uploadMaxBytes = 1_000) {
  const unused = async () => undefined
  const api = createApi({
    db,
    files: memoryStore(),
    log: pino({ level: 'silent' }),
    uploadMaxBytes,
    dataUploadMaxBytes: 1_000_000,
    orderReport: unused,
    refreshRegistry: unused,
    sendExport: async () => undefined,
    sendUpload: async () => undefined,
    sendLetters: async () => undefined,
    sendWebhooks: async () => undefined,
    findVirus: async () => undefined,
    isBreached: async () => false,
    factorSeal: factorSeal(undefined),
    computedAlerts: unused,
    viewerOfToken: async (user_id) => ({ ...viewer, policy, user_id }),
    viewerOfLink: async () => undefined,
    viewerOfKey: unused,
    endSession: async () => '/',
    forgetViewers: () => {},
  })
  return async function ask<T>(user: string, path: string, method = 'GET', body?: object): Promise<T> {
    const headers = { Authorization: `Bearer ${user}` }
    const sent = body && { body: JSON.stringify(body) }
    const response = await api.request(path, { method, headers, ...sent })
    const { data, message } = (await response.json()) as { data?: T; message?: string }
    if (data === undefined) throw new Error(`${path} answered ${response.status}: ${message}`)
    return data
  }
}
