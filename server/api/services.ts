import type { Logger } from 'pino'
import type { Database, Work } from '#server/database/connection.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Viewer } from '#server/identity/viewer.ts'

/** What the API stands on. Tests pass their own; `index.ts` passes the running ones. */
export interface Services {
  db: Database
  files: FileStore
  log: Logger
  uploadMaxBytes: number
  /** Sends the report job inside the caller's transaction. */
  orderReport: (db: Work, order: { order_id: string; organization_id: string }) => Promise<void>
  /** The person behind a bearer token; undefined when the token or its session is no longer good. */
  viewerOfToken: (token: string) => Promise<Viewer | undefined>
  /** The person behind a `/v3` key and secret; undefined when they do not belong together. */
  viewerOfKey: (key: string, secret: string) => Promise<Viewer | undefined>
  /** Ends a sign-in and gives the address that ends it at the sign-in host too. */
  endSession: (sessionId: string) => Promise<string>
  /** Drops what is remembered of a person, after a change to their settings. */
  forgetViewer: (sessionId: string) => void
}

/** The types of a request on its way through the API. */
export interface Api {
  Variables: {
    services: Services
    viewer: Viewer
    /** The transaction of this request, held to the viewer's organisation. */
    db: Work
  }
}
