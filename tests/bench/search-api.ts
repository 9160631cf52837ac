import { pino } from 'pino'
import { createApi } from '#server/api/create-api.ts'
import type { Database } from '#server/database/connection.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import { memoryStore } from '#tests/support/api.ts'

export type Ask = (q: string) => Promise<{ party_id: string; name: string }[]>

const viewer: Viewer = {
  user_id: 'u_bench',
  session_id: null,
  name: 'Bench',
  email: 'bench@enterprise.example',
  mobile_number: null,
  profile_pic: null,
  status: 'active',
  policy: { '/app/search': ['GET'], '/app/parties': ['GET'] },
  settings: {},
  last_login: null,
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
  },
}

/** Asks the API as the web does: without a network, each time as somebody else, so that nobody asks too often. */
export function searchApi(db: Database): { suggest: Ask; search: Ask } {
  let asked = 0
  const unused = async () => undefined
  const api = createApi({
    db,
    files: memoryStore(),
    log: pino({ level: 'silent' }),
    uploadMaxBytes: 1_000,
    orderReport: unused,
    viewerOfToken: async (user_id) => ({ ...viewer, user_id }),
    viewerOfLink: async () => undefined,
    viewerOfKey: unused,
    endSession: async () => '/',
    forgetViewers: () => {},
  })
  const ask = async (path: string) => {
    const headers = { Authorization: `Bearer u_${asked++}` }
    const response = await api.request(path, { headers })
    const { data } = (await response.json()) as { data?: { party_id: string; name: string }[] }
    if (!data) throw new Error(`${path} answered ${response.status}`)
    return data
  }
  return {
    suggest: (q) => ask(`/v1/search/parties/complete?m=autocomplete&q=${encodeURIComponent(q)}`),
    // The query may carry a filter behind it.
    search: (q) => ask(`/v1/search/parties?per_page=100&q=${q.replaceAll(' ', '%20')}`),
  }
}
