import type { Logger } from 'pino'
import type { LinkKind } from '#server/contract/endpoint.ts'
import type { Database } from '#server/database/connection.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { FindVirus } from '#server/files/virus-scan.ts'
import type { IsBreached } from '#server/identity/breach-list.ts'
import type { FactorSeal } from '#server/identity/factor-seal.ts'
import type { ProviderSettings } from '#server/identity/provider-discovery.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import type { SendWebhooks } from '#server/use-cases/edit-webhooks.ts'
import type { SendExportJob } from '#server/use-cases/export-data.ts'
import type { SendLetters } from '#server/use-cases/invite.ts'
import type { SendReportJob } from '#server/use-cases/order-report.ts'
import type { SendRefreshJob } from '#server/use-cases/refresh-registry.ts'
import type { AskForAlerts } from '#server/use-cases/take-exposures.ts'
import type { SendUploadJob } from '#server/use-cases/upload-data.ts'

/** What the API stands on. Tests pass their own; `index.ts` passes the running ones. */
export interface Services {
  db: Database
  files: FileStore
  log: Logger
  uploadMaxBytes: number
  /** Looks for viruses in files that are kept to be handed over. */
  findVirus: FindVirus
  /** The largest file of data, which comes in parts. */
  dataUploadMaxBytes: number
  /** Sends the job of a refresh of the registry status inside the caller's transaction. */
  refreshRegistry: SendRefreshJob
  /** Sends the report job inside the caller's transaction. */
  orderReport: SendReportJob
  /** Sends the job of an export inside the caller's transaction. */
  sendExport: SendExportJob
  /** Sends the job that goes on with an upload inside the caller's transaction. */
  sendUpload: SendUploadJob
  /** Asks for the mails to people who have no account here, inside the caller's transaction. */
  sendLetters: SendLetters
  /** Has programs told what is due, inside the caller's transaction. */
  sendWebhooks: SendWebhooks
  /** Webhooks may lead into private networks, and over http. */
  allowPrivateWebhooks?: boolean
  /** Which providers of organisations are called, where they give people back, and how their secrets are kept; absent where people sign in elsewhere. */
  singleSignOn?: {
    provider: ProviderSettings
    callback: string
    seal: (secret: string) => Promise<string>
  }
  /** Whether a password that is chosen is known from a breach. */
  isBreached: IsBreached
  /** How the secrets of second factors are kept. */
  factorSeal: FactorSeal
  /** People sign in at a host of their own: an account that is made here would let nobody in. */
  signsInElsewhere?: boolean
  /** Asks, inside the caller's transaction, for the alerts that an organisation's records give rise to. */
  computedAlerts: AskForAlerts
  /** The person behind a bearer token; undefined when the token or its session is no longer good. */
  viewerOfToken: (token: string) => Promise<Viewer | undefined>
  /** The person whose mail's link, invitation or calendar's address has this token; undefined when the token is not one of ours. */
  viewerOfLink: (token: string, kind: LinkKind) => Promise<Viewer | undefined>
  /** The person behind a `/v3` key and secret; undefined when they do not belong together. */
  viewerOfKey: (key: string, secret: string) => Promise<Viewer | undefined>
  /** Ends a sign-in and gives the address that ends it at the sign-in host too. */
  endSession: (sessionId: string) => Promise<string>
  /** Drops what is remembered of a person, after a change to their settings. */
  forgetViewers: () => void
}
