import type { LinkKind } from '#server/contract/endpoint.ts'
import type { EndpointName } from '#server/contract/endpoints.ts'
import { openDatabase } from '#server/database/connection.ts'
import { env, publicAddress } from '#server/env.ts'
import { openFileStore } from '#server/files/choose-store.ts'
import { virusScan } from '#server/files/virus-scan.ts'
import { type SignInHost, startSignInHost } from '#server/identity/host.ts'
import { viewerOfCalendar, viewerOfInvitation } from '#server/identity/linked-viewer.ts'
import { personOfToken } from '#server/identity/mail-link.ts'
import { breachList } from '#server/identity/passwords/breach-list.ts'
import { webClientId } from '#server/identity/provider/clients.ts'
import { callbackPath } from '#server/identity/provider/issuer.ts'
import { signInKeys } from '#server/identity/provider/keys.ts'
import { endSignIn } from '#server/identity/provider/session-end.ts'
import { accessTokenVerifier, TokenRefused } from '#server/identity/provider/tokens.ts'
import { factorSeal } from '#server/identity/second-factor/factor-seal.ts'
import { sealSecret } from '#server/identity/second-factor/sealed-secret.ts'
import { forgetViewers, readViewer, viewerByKey, viewerOf } from '#server/identity/viewer.ts'
import {
  enqueueAlertComputation,
  enqueueExport,
  enqueueLetters,
  enqueuePasswordMail,
  enqueueRefresh,
  enqueueReport,
  enqueueUpload,
  enqueueWebhooks,
} from '#server/jobs/queue.ts'
import { log } from '#server/log.ts'
import { createApi, type RunningApi } from './create-api.ts'
import { inProcess } from './in-process.ts'

const singleSignOn = {
  provider: { allowPrivate: env.SINGLE_SIGN_ON_PRIVATE === '1' },
  callback: new URL(callbackPath, publicAddress(env)).href,
  seal: (secret: string) => sealSecret(env.SESSION_SECRET, secret),
}

function openServices() {
  const db = openDatabase(env.DATABASE_URL ?? '', 'web')
  const verify = accessTokenVerifier({ db, env })
  const viewerOfToken = async (token: string) => {
    try {
      const { user_id, session_id } = await verify(token)
      return await viewerOf(db, user_id, session_id)
    } catch (error) {
      if (error instanceof TokenRefused) return undefined
      throw error
    }
  }
  return {
    db,
    files: openFileStore(env),
    log,
    uploadMaxBytes: env.UPLOAD_MAX_BYTES,
    findVirus: virusScan(env.CLAMD),
    dataUploadMaxBytes: env.DATA_UPLOAD_MAX_BYTES,
    orderReport: enqueueReport,
    refreshRegistry: enqueueRefresh,
    sendExport: enqueueExport,
    sendUpload: enqueueUpload,
    sendLetters: enqueueLetters,
    sendWebhooks: enqueueWebhooks,
    allowPrivateWebhooks: env.WEBHOOKS_PRIVATE === '1',
    ...(env.LOGIN_TYPE === 'embedded' && { singleSignOn }),
    isBreached: breachList(env.BREACHED_PASSWORDS),
    factorSeal: factorSeal(env.SESSION_SECRET),
    signsInElsewhere: env.LOGIN_TYPE !== 'embedded',
    computedAlerts: enqueueAlertComputation,
    viewerOfToken,
    viewerOfLink: async (token: string, kind: LinkKind) => {
      if (kind === 'calendar') return viewerOfCalendar(db, token)
      if (kind === 'invitation') return viewerOfInvitation(db, token)
      const user_id = personOfToken(env.SESSION_SECRET, token)
      return user_id === undefined ? undefined : readViewer(db, user_id)
    },
    viewerOfKey: (key: string, secret: string) => viewerByKey(db, key, secret),
    endSession: async (sessionId: string) => {
      await endSignIn(db, sessionId)
      return '/'
    },
    forgetViewers: () => forgetViewers(db),
  }
}

let services: ReturnType<typeof openServices> | undefined
let api: RunningApi | undefined
let host: Promise<SignInHost> | undefined

const theServices = () => {
  services ??= openServices()
  return services
}

/** The embedded platform's API, created on first use. */
export function embeddedApi(): RunningApi {
  api ??= createApi(theServices())
  return api
}

/** Handles the app's calls to the embedded platform, in this process. */
export const embedded = (
  name: EndpointName,
  caller: Parameters<typeof inProcess>[2],
  input: Parameters<typeof inProcess>[3],
) => inProcess(theServices(), name, caller, input)

/** This process's embedded sign-in host, started on first use; a failed start is retried by the next caller. */
export function signInHost(): Promise<SignInHost> {
  host ??= startSignInHost({ db: theServices().db, env, sendForgotten: enqueuePasswordMail }).catch(
    (error) => {
      host = undefined
      log.error({ err: error }, 'the sign-in host did not start')
      throw error
    },
  )
  return host
}

/** How the app itself signs users in at the embedded host: its client, and where it exchanges codes for tokens. */
export async function embeddedSignIn() {
  const [{ port }, { webClientSecret }] = await Promise.all([signInHost(), signInKeys(theServices().db)])
  return {
    clientId: webClientId,
    clientSecret: webClientSecret,
    tokenEndpoint: `http://127.0.0.1:${port}/idp/token`,
  }
}

/** Whether the database answers. */
export async function isReady(): Promise<boolean> {
  try {
    await theServices().db.selectFrom('platform_keys').select('name').limit(1).execute()
    return true
  } catch {
    return false
  }
}
