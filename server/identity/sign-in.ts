import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { messages } from '../contract/messages.ts'
import { emailAddress } from '../contract/people/invitations.ts'
import type { Work } from '../database/connection.ts'
import { lacksSecondFactor } from '../database/people/second-factors.ts'
import { organisationOfAddress, singleSignOnIsUsed } from '../database/people/single-sign-on.ts'
import { attemptAllowed, attemptSucceeded } from './attempts.ts'
import { accountByEmail, checkPassword, rightPassword } from './check-password.ts'
import { codePage, recoveryPage, setUpPage } from './factor-pages.ts'
import { factorSeal } from './factor-seal.ts'
import { noteFailedSignIn } from './failed-sign-in.ts'
import { forgottenPage, linkSentPage } from './forgotten-page.ts'
import { readForm } from './form-body.ts'
import { mountPath } from './issuer.ts'
import { organisationSignIn } from './organisation-sign-in.ts'
import { documentHeaders } from './page.ts'
import type { SignInServices } from './provider.ts'
import { codeIsRight, needsCode, passTicket, personOfTicket } from './second-step.ts'
import { factorAtSignIn } from './set-up-factor.ts'
import {
  connectPage,
  expiredPage,
  leadingPage,
  noticePage,
  type SignInForm,
  signInPage,
} from './sign-in-page.ts'
import { sentFromElsewhere, type Visitor } from './visitor.ts'

type Attempt = Awaited<ReturnType<Provider['interactionDetails']>>
type Wrong = NonNullable<SignInForm['wrong']>

const tooMany = messages.singleSignOn.later
const tookTooLong = messages.singleSignOn.over

/** Requests, inside a transaction, the mail about a forgotten password; without a user it does the same amount of work. */
export type SendForgotten = (transaction: Work, user_id: string | undefined) => Promise<void>

/** The path below an attempt to which users return from their organisation's provider. */
export const returnPath = '/organisation'

/** One request of a sign-in attempt, with its attempt and visitor. */
interface Asked {
  request: IncomingMessage
  response: ServerResponse
  attempt: Attempt
  visitor: Visitor
}

/** The pages of one sign-in attempt, `/interaction/:uid`. The attempt is identified by the cookie of its address. */
export function signInPages(
  provider: Provider,
  { db, env, sendForgotten }: Pick<SignInServices, 'db' | 'env'> & { sendForgotten: SendForgotten },
) {
  const organisations = organisationSignIn(db, env)
  const seal = factorSeal(env.SESSION_SECRET)
  const newFactor = factorAtSignIn(db, seal)

  async function attemptOf(request: IncomingMessage, response: ServerResponse): Promise<Attempt | undefined> {
    try {
      return await provider.interactionDetails(request, response)
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined
      throw error
    }
  }

  function answer(response: ServerResponse, status: number, body: string, attempt?: Attempt) {
    const target = attempt && new URL(String(attempt.params.redirect_uri)).origin
    response
      .writeHead(status, { ...documentHeaders(target), 'content-length': Buffer.byteLength(body) })
      .end(body)
  }

  const pageOf = ({ uid }: Attempt) => `${mountPath}/interaction/${uid}`

  async function show({ response, attempt }: Asked, email: string, status = 200, wrong?: Wrong) {
    // Only the pages for choosing a password link here with an address; anybody's link may contain something that is no
    // address.
    const isReady = !wrong && email === attempt.params.login_hint && emailAddress.safeParse(email).success
    const form = { email, wrong, isReady, demo: env.DEMO === '1', action: pageOf(attempt) }
    const used = await singleSignOnIsUsed(db)
    answer(response, status, signInPage({ ...form, organisations: used }), attempt)
  }

  async function submit(asked: Asked) {
    const { request, response, visitor } = asked
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
    if (ticket) return submitCode(asked, { ticket, connect, code: form.get('code') ?? '' })
    if (connect) return submitConnection(asked, connect, form.get('password') ?? '')
    const email = (form.get('email') ?? '').trim()
    const password = form.get('password') ?? ''
    if (form.has('forgotten')) return submitForgotten(asked, email)
    if (form.get('with') === 'organisation') return leadAway(asked, email, false)
    if (email && !password && (await organisationOfAddress(db, email))) return leadAway(asked, email, true)
    const outcome = await checkPassword(db, visitor.address, email, password)
    if ('wrong' in outcome) return show(asked, email, outcome.status, outcome.wrong)
    // Only for sign-in by password: an organisation's own provider asks for whatever the organisation requires.
    if (await lacksSecondFactor(db, outcome.user_id)) return showSetUp(asked, outcome.user_id)
    await passwordWasRight(asked, outcome.user_id)
  }

  async function showSetUp(asked: Asked, user_id: string, wrong?: string) {
    const { response, attempt, visitor } = asked
    const pending = await newFactor[wrong ? 'again' : 'begin'](user_id, visitor.address)
    if (!pending) return show(asked, '', 422, { form: tookTooLong })
    const ticket = await passTicket(db, attempt.uid, user_id)
    const form = { ticket, action: pageOf(attempt), wrong, ...pending }
    answer(response, wrong ? 422 : 200, setUpPage(form), attempt)
  }

  async function submitSetUp(asked: Asked, user_id: string, code: string) {
    const { request, response, attempt, visitor } = asked
    const confirmed = code.trim()
      ? await newFactor.confirm(user_id, visitor.address, code)
      : { wrong: 'nothing' }
    if (!confirmed) return show(asked, '', 422, { form: tookTooLong })
    if ('wrong' in confirmed)
      return showSetUp(
        asked,
        user_id,
        confirmed.wrong === 'code' ? messages.security.wrongCode : messages.form.fill,
      )
    const login = { accountId: user_id, remember: false }
    const onward = await provider.interactionResult(request, response, { login })
    answer(response, 200, recoveryPage(confirmed.codes, onward), attempt)
  }

  /** The response and the work are the same for all addresses, so that nobody learns which accounts exist. */
  async function submitForgotten(asked: Asked, email: string) {
    const { response, attempt, visitor } = asked
    const form = { email, action: pageOf(attempt) }
    const again = (status: number, wrong: string) =>
      answer(response, status, forgottenPage({ ...form, wrong }), attempt)
    if (!emailAddress.safeParse(email).success) return again(422, messages.form.email)
    if (!(await attemptAllowed(db, visitor.address, `password of ${email}`))) return again(429, tooMany)
    const account = await accountByEmail(db, email)
    await db.transaction().execute((work) => sendForgotten(work, account?.user_id))
    answer(response, 200, linkSentPage(form), attempt)
  }

  /** To the provider of the organisation that signs in with this address. */
  async function leadAway(asked: Asked, email: string, isKnown: boolean) {
    const { response, attempt, visitor } = asked
    const wrong = (sentence: string) => show(asked, email, 422, { email: sentence })
    if (!email) return wrong(messages.form.fill)
    if (!(await attemptAllowed(db, visitor.address, `organisation of ${email}`)))
      return show(asked, email, 429, { form: tooMany })
    const led = await organisations.lead(attempt.uid, visitor, email)
    if (!led) return wrong(isKnown ? messages.form.fill : messages.singleSignOn.noAddress)
    if ('refused' in led) return show(asked, email, 502, { form: led.refused })
    answer(response, 200, leadingPage(led.address))
  }

  /** Back from the provider. */
  async function comeBack(asked: Asked, brought: URLSearchParams) {
    const { response, attempt, visitor } = asked
    const returned = await organisations.comeBack(attempt.uid, visitor, brought)
    if (!returned) return show(asked, '', 422, { form: tookTooLong })
    if ('refused' in returned) return show(asked, '', 403, { form: returned.refused })
    if ('ticket' in returned)
      return answer(response, 200, connectPage({ ...returned, action: pageOf(attempt) }), attempt)
    await passwordWasRight(asked, returned.user_id)
  }

  async function submitConnection(asked: Asked, connect: string, password: string) {
    const { response, attempt, visitor } = asked
    const waiting = await organisations.waitingFor(attempt.uid, connect)
    if (!waiting) return show(asked, '', 422, { form: tookTooLong })
    const { email } = waiting
    const again = (status: number, wrong = '') =>
      answer(
        response,
        status,
        connectPage({ ticket: connect, action: pageOf(attempt), email, wrong }),
        attempt,
      )
    if (!password) return again(422, messages.form.fill)
    const outcome = await rightPassword(db, visitor.address, email, password)
    if ('wrong' in outcome) return again(outcome.status, outcome.wrong.form)
    await passwordWasRight(asked, outcome.user_id, connect)
  }

  /** Continues with the code for users with a second factor; signs in all others. */
  async function passwordWasRight(asked: Asked, user_id: string, connect?: string) {
    const { response, attempt } = asked
    if (!(await needsCode(db, user_id))) return finish(asked, user_id, connect)
    const ticket = await passTicket(db, attempt.uid, user_id)
    answer(response, 200, codePage({ ticket, connect, action: pageOf(attempt) }), attempt)
  }

  async function finish(asked: Asked, accountId: string, connect?: string) {
    const { request, response, attempt, visitor } = asked
    const connected = connect && (await organisations.connect(attempt.uid, visitor, connect, accountId))
    if (connected && 'refused' in connected) return show(asked, '', 403, { form: connected.refused })
    const login = { accountId, remember: false }
    await provider.interactionFinished(request, response, { login })
  }

  async function submitCode(
    asked: Asked,
    given: { ticket: string; connect?: string | undefined; code: string },
  ) {
    const { response, attempt, visitor } = asked
    const { ticket, connect, code } = given
    const user_id = await personOfTicket(db, attempt.uid, ticket)
    if (!user_id) return show(asked, '', 422, { form: tookTooLong })
    if (await lacksSecondFactor(db, user_id)) return submitSetUp(asked, user_id, code)
    const again = (status: number, wrong: string) =>
      answer(response, status, codePage({ ticket, connect, action: pageOf(attempt), wrong }), attempt)
    if (!code.trim()) return again(422, messages.form.fill)
    if (!(await attemptAllowed(db, undefined, `code of ${user_id}`))) {
      noteFailedSignIn(visitor.address, 'too many', user_id)
      return again(429, tooMany)
    }
    if (!(await codeIsRight(db, seal, user_id, code))) {
      noteFailedSignIn(visitor.address, 'code', user_id)
      return again(422, 'The code is wrong, or was used before.')
    }
    await attemptSucceeded(db, undefined, `code of ${user_id}`)
    await finish(asked, user_id, connect)
  }

  return async (request: IncomingMessage, response: ServerResponse, uid: string, visitor: Visitor) => {
    const attempt = await attemptOf(request, response)
    if (attempt?.uid !== uid) return answer(response, 410, expiredPage())
    const asked = { request, response, attempt, visitor }
    const { searchParams, pathname } = new URL(request.url ?? '', visitor.origin)
    if (request.method === 'POST') return submit(asked)
    if (pathname.endsWith(returnPath)) return comeBack(asked, searchParams)
    const email = searchParams.get('email') ?? String(attempt.params.login_hint ?? '')
    if (!searchParams.has('forgotten')) return show(asked, email)
    answer(response, 200, forgottenPage({ email, action: pageOf(attempt) }), attempt)
  }
}
