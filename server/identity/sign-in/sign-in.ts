import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { lacksSecondFactor } from '../../database/people/second-factors.ts'
import { organisationOfAddress } from '../../database/people/single-sign-on.ts'
import { expiredPage, noticePage } from '../pages/sign-in-page.ts'
import { factorSeal } from '../second-factor/factor-seal.ts'
import { factorAtSignIn } from '../second-factor/set-up-factor.ts'
import { organisationSignIn } from '../single-sign-on/organisation-sign-in.ts'
import { sentFromElsewhere, type Visitor } from '../visitor.ts'
import { checkPassword } from './check-password.ts'
import { readForm } from './form-body.ts'
import { answer, type SignInContext, type SignInRequest, showSignIn } from './sign-in-attempt.ts'
import { goToProvider, returnFromProvider, submitConnection } from './sign-in-by-organisation.ts'
import { showForgotten, submitForgotten } from './sign-in-forgotten.ts'
import { askForCodeOrFinish, showSetUp, submitCode } from './sign-in-second-factor.ts'

/** The path below an attempt to which users return from their organisation's provider. */
export const returnPath = '/organisation'

/** The attempt that the cookie of its address identifies, or undefined if it has expired. */
async function attemptOf(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  try {
    return await provider.interactionDetails(request, response)
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined
    throw error
  }
}

async function submitPassword(signInRequest: SignInRequest, email: string, password: string): Promise<void> {
  const { visitor, db } = signInRequest
  const outcome = await checkPassword(db, visitor.address, email, password)
  if ('wrong' in outcome) return showSignIn(signInRequest, email, outcome.status, outcome.wrong)
  // Only for sign-in by password: an organisation's own provider asks for whatever the organisation requires.
  if (await lacksSecondFactor(db, outcome.user_id)) return showSetUp(signInRequest, outcome.user_id)
  await askForCodeOrFinish(signInRequest, outcome.user_id)
}

async function submit(signInRequest: SignInRequest): Promise<void> {
  const { request, response, visitor, db } = signInRequest
  if (sentFromElsewhere(request, visitor)) {
    const sentence = 'The form was sent from another site, so it was not used.'
    return answer(response, 403, noticePage('You could not be signed in', sentence))
  }
  const form = await readForm(request)
  if (!form) {
    response.setHeader('connection', 'close')
    return answer(response, 413, noticePage('You could not be signed in', 'The form was too long.'))
  }
  const [ticket, connect] = [form.get('ticket'), form.get('connect') ?? undefined]
  const password = form.get('password') ?? ''
  if (ticket) return submitCode(signInRequest, { ticket, connect, code: form.get('code') ?? '' })
  if (connect) return submitConnection(signInRequest, connect, password)
  const email = (form.get('email') ?? '').trim()
  if (form.has('forgotten')) return submitForgotten(signInRequest, email)
  if (form.get('with') === 'organisation') return goToProvider(signInRequest, email, false)
  if (email && !password && (await organisationOfAddress(db, email)))
    return goToProvider(signInRequest, email, true)
  await submitPassword(signInRequest, email, password)
}

/** Handles all requests of the sign-in attempts, `/interaction/:uid`. */
export function signInPages(
  provider: Provider,
  { db, env, sendForgotten }: Pick<SignInContext, 'db' | 'env' | 'sendForgotten'>,
) {
  const organisations = organisationSignIn(db, env)
  const seal = factorSeal(env.SESSION_SECRET)
  const newFactor = factorAtSignIn(db, seal)
  const context = { provider, db, env, seal, newFactor, organisations, sendForgotten }

  return async (request: IncomingMessage, response: ServerResponse, uid: string, visitor: Visitor) => {
    const attempt = await attemptOf(provider, request, response)
    if (attempt?.uid !== uid) return answer(response, 410, expiredPage())
    const signInRequest = { ...context, request, response, attempt, visitor }
    const { searchParams, pathname } = new URL(request.url ?? '', visitor.origin)
    if (request.method === 'POST') return submit(signInRequest)
    if (pathname.endsWith(returnPath)) return returnFromProvider(signInRequest, searchParams)
    const email = searchParams.get('email') ?? String(attempt.params.login_hint ?? '')
    if (searchParams.has('forgotten')) return showForgotten(signInRequest, email)
    await showSignIn(signInRequest, email)
  }
}
