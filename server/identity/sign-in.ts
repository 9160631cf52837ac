import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'kysely'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { messages } from '../contract/messages.ts'
import type { Database } from '../database/connection.ts'
import { attemptAllowed, attemptSucceeded } from './attempts.ts'
import { readForm } from './form-body.ts'
import { documentHeaders } from './page.ts'
import { verifyPassword } from './password.ts'
import type { SignInServices } from './provider.ts'
import { codeIsRight, needsCode, passTicket, personOfTicket } from './second-step.ts'
import { codePage, expiredPage, noticePage, type SignInForm, signInPage } from './sign-in-page.ts'
import { sentFromElsewhere, type Visitor } from './visitor.ts'

type Attempt = Awaited<ReturnType<Provider['interactionDetails']>>
type Wrong = NonNullable<SignInForm['wrong']>
type Outcome = { user_id: string } | { status: number; wrong: Wrong }

const tooMany = 'There were too many attempts. Please wait 15 minutes and try again.'

const refusal = (status: number, form: string): Outcome => ({ status, wrong: { form } })

async function accountByEmail(db: Database, email: string) {
  type Account = { user_id: string; password_hash: string | null; status: string }
  const { rows } = await sql<Account>`select * from account_by_email(${email})`.execute(db)
  return rows[0]
}

async function checkPassword(
  db: Database,
  address: Visitor['address'],
  email: string,
  password: string,
): Promise<Outcome> {
  if (!email || !password) {
    const { fill } = messages.form
    return { status: 422, wrong: { ...(!email && { email: fill }), ...(!password && { password: fill }) } }
  }
  if (!(await attemptAllowed(address, email))) {
    return refusal(429, tooMany)
  }
  const account = await accountByEmail(db, email)
  if (!(await verifyPassword(password, account?.password_hash)) || !account) {
    return refusal(422, 'The e-mail or the password is wrong.')
  }
  await attemptSucceeded(address, email)
  if (account.status === 'inactive') {
    return refusal(403, 'This account is inactive. Please contact your organisation’s administrator.')
  }
  return { user_id: account.user_id }
}

/** The pages of one attempt to sign in, `/interaction/:uid`. The attempt is known by the cookie that came with its address. */
export function signInPages(provider: Provider, { db, env }: Pick<SignInServices, 'db' | 'env'>) {
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

  function show(response: ServerResponse, attempt: Attempt, email: string, status = 200, wrong?: Wrong) {
    answer(response, status, signInPage({ email, wrong, demo: env.DEMO === '1' }), attempt)
  }

  async function submit(
    request: IncomingMessage,
    response: ServerResponse,
    attempt: Attempt,
    visitor: Visitor,
  ) {
    if (sentFromElsewhere(request, visitor)) {
      const sentence = 'The form was sent from another site, so it was not used.'
      return answer(response, 403, noticePage('You could not be signed in', sentence))
    }
    const form = await readForm(request)
    if (!form) {
      response.setHeader('connection', 'close')
      return answer(response, 413, noticePage('You could not be signed in', 'The form was too long.'))
    }
    const ticket = form.get('ticket')
    if (ticket) return submitCode(request, response, attempt, ticket, form.get('code') ?? '')
    const email = (form.get('email') ?? '').trim()
    const outcome = await checkPassword(db, visitor.address, email, form.get('password') ?? '')
    if ('wrong' in outcome) return show(response, attempt, email, outcome.status, outcome.wrong)
    if (await needsCode(db, outcome.user_id))
      return answer(
        response,
        200,
        codePage({ ticket: await passTicket(db, attempt.uid, outcome.user_id) }),
        attempt,
      )
    await finish(request, response, outcome.user_id)
  }

  async function finish(request: IncomingMessage, response: ServerResponse, accountId: string) {
    const login = { accountId, remember: false }
    await provider.interactionFinished(request, response, { login })
  }

  async function submitCode(
    request: IncomingMessage,
    response: ServerResponse,
    attempt: Attempt,
    ticket: string,
    code: string,
  ) {
    const user_id = await personOfTicket(db, attempt.uid, ticket)
    if (!user_id)
      return show(response, attempt, '', 422, { form: 'This took too long. Please sign in again.' })
    const again = (status: number, wrong: string) =>
      answer(response, status, codePage({ ticket, wrong }), attempt)
    if (!code.trim()) return again(422, messages.form.fill)
    if (!(await attemptAllowed(undefined, `code of ${user_id}`))) return again(429, tooMany)
    if (!(await codeIsRight(db, user_id, code))) return again(422, 'The code is wrong, or was used before.')
    await attemptSucceeded(undefined, `code of ${user_id}`)
    await finish(request, response, user_id)
  }

  return async (request: IncomingMessage, response: ServerResponse, uid: string, visitor: Visitor) => {
    const attempt = await attemptOf(request, response)
    if (attempt?.uid !== uid) return answer(response, 410, expiredPage())
    if (request.method === 'POST') return submit(request, response, attempt, visitor)
    const { searchParams } = new URL(request.url ?? '', visitor.origin)
    show(response, attempt, searchParams.get('email') ?? String(attempt.params.login_hint ?? ''))
  }
}
