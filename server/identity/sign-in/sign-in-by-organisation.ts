import { messages } from '../../contract/messages.ts'
import { connectPage, redirectPage } from '../pages/sign-in-page.ts'
import { attemptAllowed } from './attempts.ts'
import { rightPassword } from './check-password.ts'
import { answer, pathOf, type SignInRequest, showExpired, showSignIn } from './sign-in-attempt.ts'
import { askForCodeOrFinish } from './sign-in-second-factor.ts'

/**
 * Sends the user to the provider of the organisation that signs in with this address. `isKnown`: it is known to have one, and the
 * password was left empty for that reason.
 */
export async function goToProvider(
  signInRequest: SignInRequest,
  email: string,
  isKnown: boolean,
): Promise<void> {
  const { response, attempt, visitor, db, organisations } = signInRequest
  const wrong = (sentence: string) => showSignIn(signInRequest, email, 422, { email: sentence })
  if (!email) return wrong(messages.form.fill)
  if (!(await attemptAllowed(db, visitor.address, `organisation of ${email}`)))
    return showSignIn(signInRequest, email, 429, { form: messages.singleSignOn.later })
  const begun = await organisations.begin(attempt.uid, visitor, email)
  if (!begun) return wrong(isKnown ? messages.form.fill : messages.singleSignOn.noAddress)
  if ('refused' in begun) return showSignIn(signInRequest, email, 502, { form: begun.refused })
  answer(response, 200, redirectPage(begun.address))
}

/** Handles the user's return from the provider. */
export async function returnFromProvider(
  signInRequest: SignInRequest,
  callbackParams: URLSearchParams,
): Promise<void> {
  const { response, attempt, visitor, organisations } = signInRequest
  const returned = await organisations.complete(attempt.uid, visitor, callbackParams)
  if (!returned) return showExpired(signInRequest)
  if ('refused' in returned) return showSignIn(signInRequest, '', 403, { form: returned.refused })
  if ('ticket' in returned)
    return answer(response, 200, connectPage({ ...returned, action: pathOf(attempt) }), attempt)
  await askForCodeOrFinish(signInRequest, returned.user_id)
}

/** The form that connects the provider's account with the user's own, by the user's password. */
export async function submitConnection(
  signInRequest: SignInRequest,
  connect: string,
  password: string,
): Promise<void> {
  const { response, attempt, visitor, db, organisations } = signInRequest
  const waiting = await organisations.waitingFor(attempt.uid, connect)
  if (!waiting) return showExpired(signInRequest)
  const { email } = waiting
  const again = (status: number, wrong = '') =>
    answer(response, status, connectPage({ ticket: connect, action: pathOf(attempt), email, wrong }), attempt)
  if (!password) return again(422, messages.form.fill)
  const outcome = await rightPassword(db, visitor.address, email, password)
  if ('wrong' in outcome) return again(outcome.status, outcome.wrong.form)
  await askForCodeOrFinish(signInRequest, outcome.user_id, connect)
}
