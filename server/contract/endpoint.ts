import type { z } from 'zod'
import type { Feature } from './features.ts'

/** What a link with a token of its own leads to. */
export type LinkKind = 'mail' | 'calendar' | 'invitation'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** One operation of the API: where it is, who may use it, what it takes and what it answers. */
export interface Endpoint {
  /** Method and path; parameters as `:name`. */
  route: `${Method} /v${1 | 2 | 3}/${string}`
  /** Further paths that answer the same. */
  aliases?: readonly string[]
  summary: string
  /** The feature whose policy it needs: its method must be among those allowed. Absent: being signed in is enough. */
  feature?: Feature
  /** Whoever may see the feature may use it, though it writes: what comes with looking, such as remembering it. */
  asRead?: true
  /** Also for members of an organisation that is not active, and for suspended people. */
  anyStanding?: true
  /** The bearer token is that of a link in a mail or of a calendar's address, good for nothing else: nobody has to sign in. */
  byLink?: LinkKind
  /**
   * What it works with: only who is asking, what is common to all organisations (or sees to its organisation itself, in one
   * statement), or a transaction of the asker's organisation.
   */
  scope: 'viewer' | 'common' | 'organisation'
  query?: z.ZodType
  body?: z.ZodType
  /** The body may carry an attachment. */
  upload?: true
  /** The answer holds a secret that is told once: for a second sending it is stored sealed, and for an hour. */
  secret?: true
  /** The answer is a file of this media type, sent as it streams; it is not stored for a second sending. */
  streamed?: string
  /** At most so many calls of one person in so many seconds: of less than a minute in each process, else in all together. */
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

/** The query after its schema; undefined for an endpoint that takes none. */
export type Query<E extends Endpoint> = E extends { query: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** The body after its schema; undefined for an endpoint that takes none. */
export type Body<E extends Endpoint> = E extends { body: infer S extends z.ZodType } ? z.output<S> : undefined

/** What an endpoint answers when it does not refuse. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

type Empty = Record<never, never>
type QueryGiven<E extends Endpoint> = E extends { query: infer S extends z.ZodType }
  ? Empty extends z.input<S>
    ? { query?: z.input<S> | URLSearchParams }
    : { query: z.input<S> | URLSearchParams }
  : Empty
type BodyGiven<E extends Endpoint> = E extends { body: infer S extends z.ZodType }
  ? { body: z.input<S> }
  : Empty
type KeyGiven<E extends Endpoint> = E['route'] extends `GET ${string}`
  ? Empty
  : {
      /** Makes a second sending of the same write harmless. */
      key?: string | undefined
    }

/** What a caller gives an endpoint: the parameters of its path, its query or body, and the idempotency key of a write. */
export type CallOf<E extends Endpoint> = Params<E> & QueryGiven<E> & BodyGiven<E> & KeyGiven<E>

/** The method of an endpoint, its path and the names of the parameters in it. */
export function routeOf({ route }: Pick<Endpoint, 'route'>) {
  const [method = '', path = ''] = route.split(' ')
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  return { method: method as Method, path, names }
}
