import type { AnswerTo, EndpointName, InputOf, ScopeOf } from '#server/contract/endpoints.ts'
import type { Actor } from '#server/database/audit.ts'
import type { Database, Work } from '#server/database/connection.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import type { Services } from './services.ts'

/** What of the database an endpoint is given: nothing, common data, or a transaction of the asker's organisation. */
interface DatabaseOf {
  viewer: undefined
  common: Database
  organisation: Work
}

/** One call on its way to the handler of its endpoint: who asks, what is given, and what it works with. */
export interface Request<N extends EndpointName> extends InputOf<N> {
  db: DatabaseOf[ScopeOf<N>]
  viewer: Viewer
  actor: Actor
  services: Services
}

/** Answers the calls of one endpoint, or throws a Refusal. */
export type Handler<N extends EndpointName> = (request: Request<N>) => AnswerTo<N> | Promise<AnswerTo<N>>

/** A handler for each endpoint: one forgotten does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> }

/** The handlers of some endpoints, as the file of a resource holds them. */
export type HandlersOf<Table> = { [N in keyof Table & EndpointName]: Handler<N> }
