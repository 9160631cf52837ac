import type { z } from 'zod'
import type { Feature } from './features.ts'

/** What a link with its own token is for. */
export type LinkKind = 'mail' | 'calendar' | 'invitation'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** One operation of the API: its route, its permissions, its input and its response. */
export interface Endpoint {
  /** Method and path; parameters as `:name`. */
  route: `${Method} /v${1 | 2 | 3}/${string}`
  /** Additional paths with the same response. */
  aliases?: readonly string[]
  summary: string
  /** The feature whose policy must allow the endpoint's method. If missing, being signed in is enough. */
  feature?: Feature
  /** Permission to view the feature is enough, although it writes: for side effects of viewing, such as remembering the visit. */
  asRead?: true
  /** Also for members of an inactive organisation, and for suspended users. */
  anyStanding?: true
  /** The bearer token is that of a link in a mail or of a calendar feed, valid for nothing else: no sign-in is needed. */
  byLink?: LinkKind
  /**
   * What it works with: only the current user, data common to all organisations (or it restricts itself to its
   * organisation in a single statement), or a transaction of the user's organisation.
   */
  scope: 'viewer' | 'common' | 'organisation'
  query?: z.ZodType
  body?: z.ZodType
  /** The body may contain an attachment. */
  upload?: true
  /** The response contains a secret shown only once: for a repeated submission it is stored encrypted, for an hour. */
  secret?: true
  /** The response is a file of this media type, streamed to the client; it is not stored for a repeated submission. */
  streamed?: string
  /** At most this many calls per user in this many seconds: counted per process if less than a minute, otherwise across all processes. */
  rate?: { points: number; seconds: number }
  answer: z.ZodType
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters in an endpoint's path. */
export type Params<E extends Endpoint> = { [Name in ParamNames<E['route']>]: string }

/** The parsed query; undefined for an endpoint without one. */
export type Query<E extends Endpoint> = E extends { query: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** The parsed body; undefined for an endpoint without one. */
export type Body<E extends Endpoint> = E extends { body: infer S extends z.ZodType } ? z.output<S> : undefined

/** The successful response of an endpoint. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

type Empty = Record<never, never>
type QueryInput<E extends Endpoint> = E extends { query: infer S extends z.ZodType }
  ? Empty extends z.input<S>
    ? { query?: z.input<S> | URLSearchParams }
    : { query: z.input<S> | URLSearchParams }
  : Empty
type BodyInput<E extends Endpoint> = E extends { body: infer S extends z.ZodType }
  ? { body: z.input<S> }
  : Empty
type KeyInput<E extends Endpoint> = E['route'] extends `GET ${string}`
  ? Empty
  : {
      /** The idempotency key: makes a repeated submission of the same write harmless. */
      key?: string | undefined
    }

/** The input of a call: path parameters, query or body, and the idempotency key of a write. */
export type CallOf<E extends Endpoint> = Params<E> & QueryInput<E> & BodyInput<E> & KeyInput<E>

/** The method of an endpoint, its path and the names of its path parameters. */
export function routeOf({ route }: Pick<Endpoint, 'route'>) {
  const [method = '', path = ''] = route.split(' ')
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  return { method: method as Method, path, names }
}
