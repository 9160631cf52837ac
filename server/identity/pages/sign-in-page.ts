import { html } from 'hono/html'
import { demoAccounts, demoPassword } from '../sign-in/demo-accounts.ts'
import { errorSummary, notSignedIn } from './error-summary.ts'
import { type Html, page } from './page.ts'
import type { TicketForm } from './ticket-form.ts'

export interface SignInForm {
  email: string
  /** Errors by field; `form` is about the whole form. */
  wrong?: { form?: string; email?: string; password?: string }
  demo: boolean
  /** The user comes from choosing the password of this account. */
  isReady?: boolean
  /** The form action: the address of the attempt. */
  action?: string
  /** Whether any organisation signs in at its own provider. */
  organisations?: boolean
}

const summary = ({ form, email, password }: NonNullable<SignInForm['wrong']>) =>
  errorSummary(notSignedIn, [
    ...(form ? [form] : []),
    ...(email ? [{ field: 'email', sentence: `E-mail: ${email}` }] : []),
    ...(password ? [{ field: 'password', sentence: `Password: ${password}` }] : []),
  ])

/** The attributes of an e-mail field, including those for autofill; `isFirst` if it gets the focus. */
export const emailAttributes = (email: string, isFirst: boolean) =>
  html`value="${email}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254"${isFirst && html` autofocus`}`

/** A required field with its label, and its error if any. */
export function field(id: 'email' | 'password', label: string, attributes: Html, wrong?: string) {
  const described = wrong && html` aria-invalid="true" aria-describedby="${id}-error"`
  return html`<div class="field${wrong && ' wrong'}">
<label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="${id}" required ${attributes}${described}>
${wrong && html`<span class="error" id="${id}-error">${wrong}</span>`}
</div>`
}

const demonstration = (action: string) => html`
<section class="demo" aria-labelledby="demo">
<h2 id="demo">Demonstration accounts</h2>
<p>The password of each is <code>${demoPassword}</code>. Choosing an account fills in its e-mail.</p>
<table aria-labelledby="demo">
<thead><tr><th scope="col">Account</th><th scope="col">What it shows</th></tr></thead>
<tbody>
${demoAccounts.map(
  ({ email, about }) =>
    html`<tr><th scope="row"><a href="${action}?email=${encodeURIComponent(email)}">${email}</a></th><td>${about}</td></tr>
`,
)}</tbody>
</table>
</section>`

const toOrganisation = html`
<p class="or">Without a password, for organisations that have a sign-in of their own:</p>
<button type="submit" name="with" value="organisation" class="second">Use your organisation’s sign-in</button>`

/** The sign-in form, with the submitted values and errors. The password is never returned. */
export function signInPage(form: SignInForm): string {
  const { email, wrong, demo, isReady = false, action = '', organisations = false } = form
  const passwordField = html`autocomplete="current-password" maxlength="200"${!wrong && email && html` autofocus`}`
  return page(
    wrong ? 'Error: Sign in' : 'Sign in',
    html`<h1>Sign in</h1>
${wrong && summary(wrong)}
${isReady && html`<p>The account of <strong>${email}</strong> is ready: sign in with the password that you chose.</p>`}
<form method="post" action="${action}" novalidate>
${field('email', 'E-mail', emailAttributes(email, !wrong && !email), wrong?.email)}
${field('password', 'Password', passwordField, wrong?.password)}
<button type="submit">Sign in</button>
<p class="back"><a href="${action}?forgotten=yes${email && `&email=${encodeURIComponent(email)}`}">Forgotten your password?</a></p>
${organisations && toOrganisation}
</form>
${demo && demonstration(action)}`,
  )
}

/** Redirects to an organisation's provider, automatically or by the link. The page's own policy would block a redirect of the form. */
export function redirectPage(address: string): string {
  return page(
    'To your organisation',
    html`<h1>To your organisation</h1>
<p>Your organisation’s sign-in is at <strong>${new URL(address).host}</strong>.</p>
<p><a href="${address}">Continue</a></p>`,
    html`<meta http-equiv="refresh" content="0;url=${address}">`,
  )
}

/** The form for an account's password, needed once before its organisation's provider may sign it in. */
export function connectPage({ ticket, action, email, wrong }: TicketForm & { email: string }): string {
  return page(
    wrong ? 'Error: Connect your account' : 'Connect your account',
    html`<h1>Connect your account</h1>
${wrong && errorSummary(notSignedIn, [{ field: 'password', sentence: wrong }])}
<p>Your organisation knows you as <strong>${email}</strong>, and there is an account of that address. Type its password once to show that it is yours. From then on your organisation’s sign-in is enough.</p>
<form method="post" action="${action}" novalidate>
<input type="hidden" name="connect" value="${ticket}">
${field('password', 'Password', html`autocomplete="current-password" maxlength="200"${!wrong && html` autofocus`}`, wrong)}
<button type="submit">Connect and sign in</button>
</form>`,
  )
}

/** Any other page: a heading, a sentence, and a link to the start. */
export function noticePage(title: string, sentence: string): string {
  return page(
    title,
    html`<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="/">Start again</a></p>`,
  )
}

/** The page of a sign-in that is finished or has expired. */
export const expiredPage = () =>
  noticePage('This sign-in has expired', 'It was finished or left open for too long. Nothing was changed.')

/** The page of a failed sign-in, with the reason. */
export const refusedPage = (reason: string) => noticePage('You could not be signed in', `Reason: ${reason}.`)

/** The heading if the database does not respond, or is full. */
export const notReachable = 'Not reachable at the moment'
