import fc from 'fast-check'
import { plausible, type Schema } from '#tests/support/who-may/plausible-body.ts'
import type { Operation, Targets } from './targets.ts'
import { encodings, headerNames, headerValue, strangeJson, strangeText } from './values.ts'

/** One request, complete except for what the sender's session adds: cookies, form token, bearer token. */
export interface FuzzRequest {
  kind: 'page' | 'data' | 'form' | 'api' | 'sign-in'
  as: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | undefined
  /** How the session is sent: as cookies, as a bearer token, or not at all. */
  shows: 'cookies' | 'token' | 'nothing'
}

/** Placeholder for the form token of the sender's session. */
export const formToken = 'THE_FORM_TOKEN'
/** Placeholder for the path of a sign-in attempt. */
export const attempt = 'THE_ATTEMPT'

type Draw = fc.GeneratorValue
const one = <T>(values: readonly T[]) => fc.constantFrom(...values)
const percent = () => fc.nat(99)

const isOneIn = (g: Draw, hundredths: number) => g(percent) < hundredths
const pick = <T>(g: Draw, values: readonly T[]): T => g(one<T>, values)
const text = (g: Draw) => g(() => strangeText)
const encoded = (g: Draw, value: string) =>
  encodings[isOneIn(g, 80) ? 'utf8' : pick(g, ['latin1', 'broken', 'bare'] as const)](value)

function pathOf(g: Draw, template: string, { ids }: Targets): string {
  return template
    .replace(/:(\w+)/g, (_, name: string) =>
      isOneIn(g, 60) ? (ids[name] ?? 'nothing') : encoded(g, text(g)) || 'x',
    )
    .replace('*', () => Array.from({ length: 1 + g(fc.nat, 3) }, () => encoded(g, text(g))).join('/'))
}

function queryOf(g: Draw, names: readonly string[]): string {
  const count = pick(g, [0, 1, 1, 2, 3])
  return Array.from({ length: count }, () => {
    const name = isOneIn(g, 90) ? pick(g, names) : encoded(g, text(g))
    return `${name}=${encoded(g, text(g))}`
  }).join('&')
}

function headersOf(g: Draw): Record<string, string> {
  const headers: Record<string, string> = {}
  const count = pick(g, [0, 0, 1, 1, 3])
  // A header value can only contain single-byte characters without line breaks.
  for (let i = 0; i < count; i++)
    headers[pick(g, headerNames)] = g(() => headerValue).replace(/[^\t -~\x80-\xff]/g, '')
  return headers
}

const withQuery = (path: string, query: string) =>
  query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path

function page(g: Draw, targets: Targets, as: string): FuzzRequest {
  const { path: template, file } = pick(g, targets.routes)
  const path = pathOf(g, template, targets)
  const names = [...(targets.queries.get(path) ?? []), ...(targets.queries.get('*') ?? [])]
  const isData = isOneIn(g, 35)
  const alone = isData && isOneIn(g, 40) ? `_routes=${encodeURIComponent(file.replace(/\.tsx$/, ''))}` : ''
  const address = isData ? `${path === '/' ? '/_root' : path}.data` : path
  return {
    kind: isData ? 'data' : 'page',
    as,
    method: isOneIn(g, 85)
      ? 'GET'
      : pick(g, ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']),
    path: withQuery(withQuery(address, queryOf(g, names)), alone),
    headers: headersOf(g),
    shows: 'cookies',
  }
}

const boundary = 'zq-boundary'
const files = [
  '',
  '%PDF-1.7\n',
  'a,b\n1,2\n',
  'PK\u0003\u0004',
  '<svg onload=alert(1)>',
  '\0\0',
  '{"a":1}',
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
]

function multipart(g: Draw, fields: [string, string][], names: readonly string[]): string {
  const parts = fields.map(
    ([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
  )
  for (const name of names) {
    const fileName = isOneIn(g, 50) ? 'a.csv' : text(g).replace(/[\r\n"]/g, '')
    const type = pick(g, ['text/csv', 'application/pdf', 'image/png', 'x/y', ''])
    parts.push(
      `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n${
        isOneIn(g, 60) ? pick(g, files) : text(g)
      }`,
    )
  }
  const end = isOneIn(g, 90) ? `--${boundary}--\r\n` : ''
  return parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('') + end
}

const pairs = (fields: [string, string][]) =>
  fields.map(([name, value]) => `${encodings.utf8(name)}=${encodings.utf8(value)}`).join('&')

/** A form as offered by its page, with some fields changed. */
function form(g: Draw, targets: Targets, someone: string): FuzzRequest {
  const { as, form } = pick(g, targets.forms)
  const fields = form.fields.flatMap(([name, value]): [string, string][] => {
    if (name === 'form_token') return [[name, isOneIn(g, 95) ? formToken : text(g)]]
    // Unique, so that no request is treated as a repeated submission.
    if (name === 'form_key') return [[name, g(fc.uuid)]]
    if (isOneIn(g, name === 'intent' ? 97 : 65)) return [[name, value]]
    if (isOneIn(g, 15)) return []
    return isOneIn(g, 10)
      ? [
          [name, value],
          [name, text(g)],
        ]
      : [[name, text(g)]]
  })
  if (isOneIn(g, 10)) fields.push([text(g).replace(/[\r\n"]/g, ''), text(g)])
  const isMultipart = form.files.length > 0 || isOneIn(g, 15)
  const [path = '', query = ''] = form.action.split('?')
  return {
    kind: 'form',
    as: isOneIn(g, 85) ? as : someone,
    method: isOneIn(g, 97) ? 'POST' : pick(g, ['PUT', 'PATCH', 'DELETE']),
    path: withQuery(isOneIn(g, 25) ? `${path}.data` : path, query),
    headers: {
      'content-type': isMultipart
        ? `multipart/form-data; boundary=${boundary}`
        : 'application/x-www-form-urlencoded',
      ...headersOf(g),
    },
    body: isMultipart ? multipart(g, fields, form.files) : pairs(fields),
    shows: 'cookies',
  }
}

function jsonOf(g: Draw, schema: Schema, ids: Record<string, unknown>, name = ''): unknown {
  if (isOneIn(g, 12)) return g(() => strangeJson)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return jsonOf(g, pick(g, choices), ids, name)
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    const keys = Object.keys(properties).filter((key) => required.includes(key) || isOneIn(g, 60))
    return Object.fromEntries(keys.map((key) => [key, jsonOf(g, properties[key] ?? {}, ids, key)]))
  }
  if (schema.type === 'array')
    return Array.from({ length: g(fc.nat, 3) }, () => jsonOf(g, schema.items ?? {}, ids, name))
  if (schema.enum) return pick(g, schema.enum)
  if (schema.type === 'string' && !schema.format && isOneIn(g, 30)) return text(g)
  return plausible(schema, ids, name)
}

function bodyOf(g: Draw, { body }: Operation, ids: Record<string, string>): string | undefined {
  if (!body) return isOneIn(g, 5) ? text(g) : undefined
  const known = {
    party_id: ids.partyId,
    case_id: Number(ids.caseId),
    alert_id: ids.alertId,
    portfolio_id: ids.portfolioId,
  }
  const json = JSON.stringify(jsonOf(g, body, known)) ?? ''
  return isOneIn(g, 97) ? json : json.slice(0, g(fc.nat, json.length))
}

/** A call of the API by a program. */
export function apiCall(g: Draw, targets: Targets, as: string): FuzzRequest {
  const operation = pick(g, targets.operations)
  const names = operation.query.length > 0 ? operation.query : ['q', 'page']
  const body = bodyOf(g, operation, targets.ids)
  return {
    kind: 'api',
    as,
    method: operation.method,
    path: withQuery(pathOf(g, operation.path, targets), queryOf(g, names)),
    headers: { ...(body && { 'content-type': 'application/json' }), ...headersOf(g) },
    body: operation.method === 'GET' ? undefined : body,
    shows: 'token',
  }
}

const hostPaths = [
  '/idp/auth',
  '/idp/auth/x',
  '/idp/token',
  '/idp/token/revocation',
  '/idp/session/end',
  '/idp/jwks',
  '/idp/me',
  '/idp/.well-known/openid-configuration',
  '/idp/request',
  '/idp/organisation',
  '/idp/first/*',
  '/idp/*',
  '/auth',
]
const hostNames = [
  'client_id',
  'response_type',
  'scope',
  'redirect_uri',
  'code_challenge',
  'code_challenge_method',
  'state',
  'nonce',
  'prompt',
  'max_age',
  'login_hint',
  'response_mode',
  'claims',
  'resource',
  'id_token_hint',
  'code',
  'grant_type',
  'code_verifier',
  'refresh_token',
  'token',
  'post_logout_redirect_uri',
  'iss',
  'error',
  'to',
]
const hostWords = [
  'credence-cli',
  'code',
  'openid api',
  'http://127.0.0.1/callback',
  'S256',
  'authorization_code',
]

/** A request to the sign-in host: one of its paths, or the form of a sign-in attempt. */
function signInCall(g: Draw, targets: Targets, as: string): FuzzRequest {
  const values = Array.from(
    { length: 1 + g(fc.nat, 7) },
    () => [pick(g, hostNames), isOneIn(g, 55) ? pick(g, hostWords) : text(g)] as [string, string],
  )
  if (isOneIn(g, 25)) {
    const typed: [string, string][] = ['email', 'password', 'ticket', 'code', 'connect', 'with']
      .filter((name) => isOneIn(g, name === 'email' || name === 'password' ? 90 : 20))
      .map((name) => [name, text(g)])
    return {
      kind: 'sign-in',
      as: 'stranger',
      method: 'POST',
      path: attempt,
      // Each from a different address: the form is tested, not its rate limit.
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': g(fc.ipV4) },
      body: pairs(typed),
      shows: 'cookies',
    }
  }
  const path = pathOf(g, pick(g, hostPaths), targets)
  const headers = headersOf(g)
  if (isOneIn(g, 60))
    return {
      kind: 'sign-in',
      as,
      method: 'GET',
      path: withQuery(path, pairs(values)),
      headers,
      shows: 'cookies',
    }
  headers['content-type'] = 'application/x-www-form-urlencoded'
  return { kind: 'sign-in', as, method: 'POST', path, headers, body: pairs(values), shows: 'cookies' }
}

const parts = [page, page, page, form, form, form, apiCall, apiCall, signInCall] as const

/** Requests of every kind to all targets, as all accounts. */
export const requestsTo = (targets: Targets, accounts: readonly string[]): fc.Arbitrary<FuzzRequest> =>
  fc.gen().map((g) => pick(g, parts)(g, targets, pick(g, accounts)))

/** API calls only. */
export const callsTo = (targets: Targets, accounts: readonly string[]): fc.Arbitrary<FuzzRequest> =>
  fc.gen().map((g) => apiCall(g, targets, pick(g, accounts)))
