import { html } from 'hono/html'
import { errorSummary } from './error-summary.ts'
import { page } from './page.ts'
import { emailAttributes, field } from './sign-in-page.ts'

interface ForgottenForm {
  email: string
  /** Where the form is sent: the address of the attempt to sign in. */
  action: string
  wrong?: string | undefined
}

const backTo = (action: string) => html`<p class="back"><a href="${action}">Back to sign in</a></p>`

/** The form of whoever forgot their password. */
export function forgottenPage({ email, action, wrong }: ForgottenForm): string {
  return page(
    wrong ? 'Error: Forgotten password' : 'Forgotten password',
    html`<h1>Forgotten password</h1>
${wrong && errorSummary('No mail was sent', [{ field: 'email', said: `E-mail: ${wrong}` }])}
<p>Type the e-mail address that you sign in with. A link comes to it by mail, behind which you choose another password.</p>
<form method="post" action="${action}" novalidate>
<input type="hidden" name="forgotten" value="yes">
${field('email', 'E-mail', emailAttributes(email, !wrong), wrong)}
<button type="submit">Send the link</button>
</form>
${backTo(action)}`,
  )
}

/** What everybody is told then, whether or not there is such an account. */
export const linkSentPage = ({ email, action }: ForgottenForm): string =>
  page(
    'Check your e-mail',
    html`<h1>Check your e-mail</h1>
<p>If <strong>${email}</strong> has an account with a password here, a link is on its way to it. The link is good for one hour. Your present password works until you choose another.</p>
<p>Nothing there? Check your spam folder, or ask an administrator of your organisation to reset your sign-in.</p>
${backTo(action)}`,
  )
