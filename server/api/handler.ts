import type { AnswerTo, EndpointName, InputOf, ScopeOf } from '#server/contract/endpoints.ts'
import type { Database, Work } from '#server/database/connection.ts'
import type { Actor } from '#server/database/organisation/audit.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import type { Services } from './services.ts'

/** The database access an endpoint is given: none, common data, or a transaction of the user's organisation. */
interface DatabaseOf {
  viewer: undefined
  common: Database
  organisation: Work
}

/** A call as its endpoint's handler receives it: the user, the input, and the services. */
export interface Request<N extends EndpointName> extends InputOf<N> {
  db: DatabaseOf[ScopeOf<N>]
  viewer: Viewer
  actor: Actor
  services: Services
}

/** Handles the calls of one endpoint, or throws a Refusal. */
export type Handler<N extends EndpointName> = (request: Request<N>) => AnswerTo<N> | Promise<AnswerTo<N>>

/** A handler for each endpoint: a missing one does not compile. */
export type Handlers = { [N in EndpointName]: Handler<N> }

/** The handlers of some endpoints, as a resource's file defines them. */
export type HandlersOf<Table> = { [N in keyof Table & EndpointName]: Handler<N> }
