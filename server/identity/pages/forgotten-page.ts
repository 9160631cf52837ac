import { html } from 'hono/html'
import { errorSummary } from './error-summary.ts'
import { page } from './page.ts'
import { emailAttributes, field } from './sign-in-page.ts'

interface ForgottenForm {
  email: string
  /** The form action: the address of the sign-in attempt. */
  action: string
  wrong?: string | undefined
}

const backTo = (action: string) => html`<p class="back"><a href="${action}">Back to sign in</a></p>`

/** The form for a forgotten password. */
export function forgottenPage({ email, action, wrong }: ForgottenForm): string {
  return page(
    wrong ? 'Error: Forgotten password' : 'Forgotten password',
    html`<h1>Forgotten password</h1>
${wrong && errorSummary('No e-mail was sent', [{ field: 'email', sentence: `E-mail: ${wrong}` }])}
<p>Enter the e-mail address you sign in with. We will e-mail you a link to set a new password.</p>
<form method="post" action="${action}" novalidate>
<input type="hidden" name="forgotten" value="yes">
${field('email', 'E-mail', emailAttributes(email, !wrong), wrong)}
<button type="submit">Send link</button>
</form>
${backTo(action)}`,
  )
}

/** The confirmation, which is the same whether or not the account exists. */
export const linkSentPage = ({ email, action }: ForgottenForm): string =>
  page(
    'Check your e-mail',
    html`<h1>Check your e-mail</h1>
<p>If <strong>${email}</strong> has an account with a password, we have sent it a link. The link is valid for one hour. Your current password works until you set a new one.</p>
<p>No e-mail? Check your spam folder, or ask an administrator of your organisation to reset your sign-in.</p>
${backTo(action)}`,
  )
