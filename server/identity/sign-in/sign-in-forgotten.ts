import { messages } from '../../contract/messages.ts'
import { emailAddress } from '../../contract/people/invitations.ts'
import { forgottenPage, linkSentPage } from '../pages/forgotten-page.ts'
import { attemptAllowed } from './attempts.ts'
import { accountByEmail } from './check-password.ts'
import { answer, pathOf, type SignInRequest } from './sign-in-attempt.ts'

/** Sends the page that asks for the address of the account whose password is forgotten. */
export const showForgotten = ({ response, attempt }: SignInRequest, email: string): void =>
  answer(response, 200, forgottenPage({ email, action: pathOf(attempt) }), attempt)

/** The response and the work are the same for all addresses, so that nobody learns which accounts exist. */
export async function submitForgotten(signInRequest: SignInRequest, email: string): Promise<void> {
  const { response, attempt, visitor, db, sendForgotten } = signInRequest
  const form = { email, action: pathOf(attempt) }
  const again = (status: number, wrong: string) =>
    answer(response, status, forgottenPage({ ...form, wrong }), attempt)
  if (!emailAddress.safeParse(email).success) return again(422, messages.form.email)
  if (!(await attemptAllowed(db, visitor.address, `password of ${email}`)))
    return again(429, messages.singleSignOn.later)
  const account = await accountByEmail(db, email)
  await db.transaction().execute((work) => sendForgotten(work, account?.user_id))
  answer(response, 200, linkSentPage(form), attempt)
}
