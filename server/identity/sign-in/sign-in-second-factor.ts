import { messages } from '../../contract/messages.ts'
import { lacksSecondFactor } from '../../database/people/second-factors.ts'
import { codePage, recoveryPage, setUpPage } from '../pages/factor-pages.ts'
import { codeIsRight, needsCode, passTicket, personOfTicket } from '../second-factor/second-step.ts'
import { attemptAllowed, attemptSucceeded } from './attempts.ts'
import { noteFailedSignIn } from './failed-sign-in.ts'
import { answer, finishSignIn, pathOf, type SignInRequest, showExpired } from './sign-in-attempt.ts'

/** After the right password: asks users with a second factor for its code, and signs in all others. */
export async function askForCodeOrFinish(
  signInRequest: SignInRequest,
  user_id: string,
  connect?: string,
): Promise<void> {
  const { response, attempt, db } = signInRequest
  if (!(await needsCode(db, user_id))) return finishSignIn(signInRequest, user_id, connect)
  const ticket = await passTicket(db, attempt.uid, user_id)
  answer(response, 200, codePage({ ticket, connect, action: pathOf(attempt) }), attempt)
}

/** After the right password of a user who must set up a second factor first: shows its secret. */
export async function showSetUp(
  signInRequest: SignInRequest,
  user_id: string,
  wrong?: string,
): Promise<void> {
  const { response, attempt, visitor, db, newFactor } = signInRequest
  const pending = await newFactor[wrong ? 'again' : 'begin'](user_id, visitor.address)
  if (!pending) return showExpired(signInRequest)
  const ticket = await passTicket(db, attempt.uid, user_id)
  const form = { ticket, action: pathOf(attempt), wrong, ...pending }
  answer(response, wrong ? 422 : 200, setUpPage(form), attempt)
}

async function submitSetUp(signInRequest: SignInRequest, user_id: string, code: string): Promise<void> {
  const { request, response, attempt, visitor, newFactor, provider } = signInRequest
  if (!code.trim()) return showSetUp(signInRequest, user_id, messages.form.fill)
  const confirmed = await newFactor.confirm(user_id, visitor.address, code)
  if (!confirmed) return showExpired(signInRequest)
  if ('wrong' in confirmed)
    return showSetUp(
      signInRequest,
      user_id,
      confirmed.wrong === 'code' ? messages.security.wrongCode : messages.form.fill,
    )
  const login = { accountId: user_id, remember: false }
  const onward = await provider.interactionResult(request, response, { login })
  answer(response, 200, recoveryPage(confirmed.codes, onward), attempt)
}

/** The form with a code, from the second factor or from setting it up. `ticket` tells that the password was right. */
export async function submitCode(
  signInRequest: SignInRequest,
  { ticket, connect, code }: { ticket: string; connect: string | undefined; code: string },
): Promise<void> {
  const { response, attempt, visitor, db, seal } = signInRequest
  const user_id = await personOfTicket(db, attempt.uid, ticket)
  if (!user_id) return showExpired(signInRequest)
  if (await lacksSecondFactor(db, user_id)) return submitSetUp(signInRequest, user_id, code)
  const again = (status: number, wrong: string) =>
    answer(response, status, codePage({ ticket, connect, action: pathOf(attempt), wrong }), attempt)
  if (!code.trim()) return again(422, messages.form.fill)
  if (!(await attemptAllowed(db, undefined, `code of ${user_id}`))) {
    noteFailedSignIn(visitor.address, 'too many', user_id)
    return again(429, messages.singleSignOn.later)
  }
  if (!(await codeIsRight(db, seal, user_id, code))) {
    noteFailedSignIn(visitor.address, 'code', user_id)
    return again(422, 'The code is wrong, or was used before.')
  }
  await attemptSucceeded(db, undefined, `code of ${user_id}`)
  await finishSignIn(signInRequest, user_id, connect)
}
