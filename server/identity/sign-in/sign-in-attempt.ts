import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { messages } from '../../contract/messages.ts'
import { emailAddress } from '../../contract/people/invitations.ts'
import type { Database, Work } from '../../database/connection.ts'
import { singleSignOnIsUsed } from '../../database/people/single-sign-on.ts'
import { documentHeaders } from '../pages/page.ts'
import { type SignInForm, signInPage } from '../pages/sign-in-page.ts'
import { mountPath } from '../provider/issuer.ts'
import type { SignInServices } from '../provider/provider.ts'
import type { FactorSeal } from '../second-factor/factor-seal.ts'
import type { factorAtSignIn } from '../second-factor/set-up-factor.ts'
import type { organisationSignIn } from '../single-sign-on/organisation-sign-in.ts'
import type { Visitor } from '../visitor.ts'

type Attempt = Awaited<ReturnType<Provider['interactionDetails']>>

/** Requests, inside a transaction, the mail about a forgotten password; without a user it does the same amount of work. */
export type SendForgotten = (transaction: Work, user_id: string | undefined) => Promise<void>

/** What the steps of a sign-in need besides the request. */
export interface SignInContext {
  provider: Provider
  db: Database
  env: SignInServices['env']
  seal: FactorSeal
  newFactor: ReturnType<typeof factorAtSignIn>
  organisations: ReturnType<typeof organisationSignIn>
  sendForgotten: SendForgotten
}

/** One request of a sign-in attempt. */
export interface SignInRequest extends SignInContext {
  request: IncomingMessage
  response: ServerResponse
  attempt: Attempt
  visitor: Visitor
}

/** Sends a page. With an attempt, its forms may lead back to the application that started the sign-in. */
export function answer(response: ServerResponse, status: number, body: string, attempt?: Attempt): void {
  const target = attempt && new URL(String(attempt.params.redirect_uri)).origin
  response
    .writeHead(status, { ...documentHeaders(target), 'content-length': Buffer.byteLength(body) })
    .end(body)
}

/** The path of an attempt's pages, to which its forms are sent. */
export const pathOf = ({ uid }: Attempt): string => `${mountPath}/interaction/${uid}`

/** Sends the page with email and password, with what was wrong. */
export async function showSignIn(
  { response, attempt, db, env }: SignInRequest,
  email: string,
  status = 200,
  wrong?: SignInForm['wrong'],
): Promise<void> {
  // Only the pages for choosing a password link here with an address; anybody's link may contain something that is no
  // address.
  const isReady = !wrong && email === attempt.params.login_hint && emailAddress.safeParse(email).success
  const form = { email, wrong, isReady, demo: env.DEMO === '1', action: pathOf(attempt) }
  const organisations = await singleSignOnIsUsed(db)
  answer(response, status, signInPage({ ...form, organisations }), attempt)
}

/** Sends the page with email and password after a step that took too long: the user has to begin again. */
export const showExpired = (signInRequest: SignInRequest): Promise<void> =>
  showSignIn(signInRequest, '', 422, { form: messages.singleSignOn.over })

/** Signs the user in; `connect` is the ticket of the provider's account to connect with theirs. */
export async function finishSignIn(
  signInRequest: SignInRequest,
  accountId: string,
  connect?: string,
): Promise<void> {
  const { request, response, attempt, visitor, organisations, provider } = signInRequest
  const connected = connect && (await organisations.connect(attempt.uid, visitor, connect, accountId))
  if (connected && 'refused' in connected)
    return showSignIn(signInRequest, '', 403, { form: connected.refused })
  const login = { accountId, remember: false }
  await provider.interactionFinished(request, response, { login })
}
