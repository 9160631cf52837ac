import type { Logger } from 'pino'
import type { LinkKind } from '#server/contract/endpoint.ts'
import type { Database } from '#server/database/connection.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { FindVirus } from '#server/files/virus-scan.ts'
import type { IsBreached } from '#server/identity/passwords/breach-list.ts'
import type { FactorSeal } from '#server/identity/second-factor/factor-seal.ts'
import type { ProviderSettings } from '#server/identity/single-sign-on/provider-discovery.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import type { SendExportJob } from '#server/use-cases/exports/export-data.ts'
import type { SendWebhooks } from '#server/use-cases/organisation/edit-webhooks.ts'
import type { SendLetters } from '#server/use-cases/people/invite.ts'
import type { AskForAlerts } from '#server/use-cases/portfolios/import-exposures.ts'
import type { SendRefreshJob } from '#server/use-cases/registry/refresh-registry.ts'
import type { SendReportJob } from '#server/use-cases/reports/order-report.ts'
import type { SendUploadJob } from '#server/use-cases/uploads/upload-data.ts'

/** The API's dependencies. Tests pass their own; `index.ts` passes the running ones. */
export interface Services {
  db: Database
  files: FileStore
  log: Logger
  uploadMaxBytes: number
  /** Scans uploaded files that can be downloaded later for viruses. */
  findVirus: FindVirus
  /** The largest data file, which is uploaded in parts. */
  dataUploadMaxBytes: number
  /** Enqueues a registry status refresh in the caller's transaction. */
  refreshRegistry: SendRefreshJob
  /** Enqueues the report job in the caller's transaction. */
  orderReport: SendReportJob
  /** Enqueues an export in the caller's transaction. */
  sendExport: SendExportJob
  /** Enqueues the continuation of an upload in the caller's transaction. */
  sendUpload: SendUploadJob
  /** Enqueues the mails to recipients without an account, in the caller's transaction. */
  sendLetters: SendLetters
  /** Enqueues the webhook deliveries that are due, in the caller's transaction. */
  sendWebhooks: SendWebhooks
  /** Webhooks may use http and addresses in private networks. */
  allowPrivateWebhooks?: boolean
  /**
   * How organisations' identity providers are called, their redirect address, and how their secrets are encrypted;
   * missing if users sign in elsewhere.
   */
  singleSignOn?: {
    provider: ProviderSettings
    callback: string
    seal: (secret: string) => Promise<string>
  }
  /** Whether a chosen password is known from a breach. */
  isBreached: IsBreached
  /** Encrypts the secrets of second factors. */
  factorSeal: FactorSeal
  /** Users sign in at an external host: an account created here could not be used to sign in. */
  signsInElsewhere?: boolean
  /** Enqueues the computation of an organisation's alerts, in the caller's transaction. */
  computedAlerts: AskForAlerts
  /** The user of a bearer token; undefined if the token or its session is no longer valid. */
  viewerOfToken: (token: string) => Promise<Viewer | undefined>
  /** The user of a token in a mail link, invitation or calendar address; undefined if the token is unknown. */
  viewerOfLink: (token: string, kind: LinkKind) => Promise<Viewer | undefined>
  /** The user of a `/v3` key and secret; undefined if they do not match. */
  viewerOfKey: (key: string, secret: string) => Promise<Viewer | undefined>
  /** Ends a session and returns the URL that ends it at the sign-in host too. */
  endSession: (sessionId: string) => Promise<string>
  /** Drops cached viewers after a change to a user's settings. */
  forgetViewers: () => void
}
