import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { askAgainSeconds } from '../contract/limits.ts'
import { databaseErrorMessage } from '../database/database-errors.ts'
import { log } from '../log.ts'
import { documentHeaders } from './pages/page.ts'
import { noticePage, notReachable } from './pages/sign-in-page.ts'
import { callbackPath, mountPath } from './provider/issuer.ts'
import { signInKeys } from './provider/keys.ts'
import { withLibraryContext } from './provider/library-context.ts'
import { createProvider, type SignInServices } from './provider/provider.ts'
import { firstOrganisationPages } from './sign-in/first.ts'
import { returnPath, signInPages } from './sign-in/sign-in.ts'
import type { SendForgotten } from './sign-in/sign-in-attempt.ts'
import { type Visitor, visitorOf } from './visitor.ts'

export interface SignInHost {
  port: number
  close(): Promise<void>
}

const first = new RegExp(`^${mountPath}/first/([\\w-]{1,100})$`)
const interaction = new RegExp(`^${mountPath}/interaction/([\\w-]+)(?:${returnPath})?(?:\\?|$)`)
const state = /^([\w-]+)\./

function fail(response: ServerResponse, status: number, title: string) {
  if (response.headersSent) return response.destroy()
  response.writeHead(status, documentHeaders()).end(noticePage(title, 'Please try again.'))
}

/**
 * Starts the sign-in host of this process on a loopback port chosen by the system; the app forwards `/idp/*` to it.
 * Every worker may run one, since their state is in the database. Throws if the database cannot be reached.
 */
export async function startSignInHost({
  db,
  env,
  sendForgotten,
}: Pick<SignInServices, 'db' | 'env'> & { sendForgotten: SendForgotten }): Promise<SignInHost> {
  const provider = createProvider({ db, env, keys: await signInKeys(db) })
  const showSignIn = signInPages(provider, { db, env, sendForgotten })
  const showFirst = firstOrganisationPages(db, env)
  const others = provider.callback()

  /** Redirects to the attempt that started at the provider: the browser only sends its cookie to its own address. */
  function returnToAttempt(response: ServerResponse, { searchParams }: URL) {
    const uid = state.exec(searchParams.get('state') ?? '')?.[1]
    if (!uid) return fail(response, 400, 'This sign-in was not started here')
    const location = `${mountPath}/interaction/${uid}${returnPath}?${searchParams}`
    response.writeHead(303, { ...documentHeaders(), location }).end()
  }

  async function answer(request: IncomingMessage, response: ServerResponse, visitor: Visitor) {
    const url = request.url ?? ''
    const uid = interaction.exec(url)?.[1]
    const token = first.exec(url)?.[1]
    const address = new URL(url, visitor.origin)
    if (address.pathname === callbackPath) return returnToAttempt(response, address)
    if (token) return showFirst(request, response, token, visitor)
    if (uid) return showSignIn(request, response, uid, visitor)
    // The library derives its addresses from the difference: originalUrl minus url is its mount path.
    const mounted = { originalUrl: url, url: url.slice(mountPath.length) }
    await withLibraryContext(() => others(Object.assign(request, mounted), response))
  }

  const server = createServer((request, response) => {
    const visitor = visitorOf(request)
    if (!visitor) return fail(response, 400, 'Wrong host name')
    if (!request.url?.startsWith(`${mountPath}/`)) return fail(response, 404, 'Page not found')
    answer(request, response, visitor).catch((error) => {
      log.error(error, 'sign-in host')
      if (!databaseErrorMessage(error)) return fail(response, 500, 'Something went wrong')
      response.setHeader('Retry-After', askAgainSeconds)
      fail(response, 503, notReachable)
    })
  })
  // Not shared with the cluster: shared servers close as soon as the process is asked to end, but sign-ins in progress
  // still need this one.
  const place = { port: 0, host: '127.0.0.1', exclusive: true }
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(place, resolve))

  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      }),
  }
}
