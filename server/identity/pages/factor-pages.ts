import { html, raw } from 'hono/html'
import { renderSVG } from 'uqr'
import { errorSummary, notSignedIn } from './error-summary.ts'
import { page } from './page.ts'
import type { TicketForm } from './ticket-form.ts'

interface CodeForm extends TicketForm {
  /** A pending connection of the account to its organisation's provider. */
  connect?: string | undefined
}

const codeForm = ({ ticket, connect, action, wrong }: CodeForm, isFirst: boolean) => html`
<form method="post" action="${action}" novalidate>
<input type="hidden" name="ticket" value="${ticket}">
${connect && html`<input type="hidden" name="connect" value="${connect}">`}
<div class="field${wrong && ' wrong'}">
<label for="code">Code</label>
<input id="code" name="code" type="text" required autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40"${isFirst && !wrong && html` autofocus`}${wrong && html` aria-invalid="true"`}>
</div>
<button type="submit">Sign in</button>
</form>`

/** The form for the code of the second factor. */
export function codePage(form: CodeForm): string {
  const { wrong } = form
  return page(
    wrong ? 'Error: Enter your code' : 'Enter your code',
    html`<h1>Enter your code</h1>
${wrong && errorSummary(notSignedIn, [{ field: 'code', sentence: wrong }])}
<p>Enter the six-digit code from your authenticator app, or one of your recovery codes.</p>
${codeForm(form, true)}`,
  )
}

interface SetUpForm extends TicketForm {
  secret: string
  /** The `otpauth://totp/…` address for authenticator apps. */
  address: string
}

/** The form for setting up a second factor that the organisation requires. */
export function setUpPage({ secret, address, ...form }: SetUpForm): string {
  const { wrong } = form
  return page(
    wrong ? 'Error: Set up second factor' : 'Set up second factor',
    html`<h1>Set up second factor</h1>
${wrong && errorSummary(notSignedIn, [{ field: 'code', sentence: wrong }])}
<p>Your organisation requires a code in addition to your password. Scan this QR code with an authenticator app on your phone, or enter the key. Then enter the six-digit code it shows.</p>
<div class="qr" role="img" aria-label="QR code of the key below">${raw(renderSVG(address, { border: 4 }))}</div>
<p>Key: <code>${secret.match(/.{1,4}/g)?.join(' ')}</code></p>
${codeForm(form, false)}`,
  )
}

/** The recovery codes, shown only once; `onward` is where the sign-in continues. */
export const recoveryPage = (codes: string[], onward: string): string =>
  page(
    'Your second factor is on',
    html`<h1>Your second factor is on</h1>
<p>Each recovery code lets you sign in once without your device. They are shown only now: print them or write them down.</p>
<ul class="codes">
${codes.map(
  (code) => html`<li><code>${code}</code></li>
`,
)}</ul>
<p><a class="onward" href="${onward}">Continue</a></p>`,
  )
