import { type Endpoint, routeOf } from '#server/contract/endpoint.ts'
import type { LooseCall } from '../api.server.ts'

/** The credentials for a platform: a token, and for some calls the key and secret of the installation. */
export interface Access {
  token: string
  key?: string | undefined
  secret?: string | undefined
}

/** The headers of a call to `path` that authenticate the caller. */
export const accessHeaders = (path: string, { token, key, secret }: Access): Record<string, string> =>
  path.startsWith('/v3/') && key && secret
    ? { accept: 'application/json', key, secret }
    : { accept: 'application/json', authorization: `Bearer ${token}` }

function queryOf(query: unknown): URLSearchParams {
  if (query instanceof URLSearchParams) return query
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))
}

/** The URL of a call below `base`, keeping the path of `base`. */
export function addressOf(base: string, endpoint: Endpoint, call: LooseCall): URL {
  const path = routeOf(endpoint).path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(call[name])))
  const url = new URL(base.replace(/\/$/, '') + path)
  url.search = queryOf(call.query).toString()
  return url
}
