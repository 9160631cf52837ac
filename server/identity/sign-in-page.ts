import { html } from 'hono/html'
import { demoAccounts, demoPassword } from './demo-accounts.ts'
import { type Html, page } from './page.ts'

export interface SignInForm {
  email: string
  /** What is wrong, by field; `form` is about the whole. */
  wrong?: { form?: string; email?: string; password?: string }
  demo: boolean
}

const summary = ({ form, email, password }: NonNullable<SignInForm['wrong']>) => html`
<div class="summary" role="alert" tabindex="-1" autofocus>
<h2>You are not signed in</h2>
<ul>
${form && html`<li>${form}</li>`}
${email && html`<li><a href="#email">E-mail: ${email}</a></li>`}
${password && html`<li><a href="#password">Password: ${password}</a></li>`}
</ul>
</div>`

function field(id: 'email' | 'password', label: string, attributes: Html, wrong?: string) {
  const described = wrong && html` aria-invalid="true" aria-describedby="${id}-error"`
  return html`<div class="field${wrong && ' wrong'}">
<label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="${id}" required ${attributes}${described}>
${wrong && html`<span class="error" id="${id}-error">${wrong}</span>`}
</div>`
}

const demonstration = html`
<section class="demo" aria-labelledby="demo">
<h2 id="demo">Demonstration accounts</h2>
<p>The password of each is <code>${demoPassword}</code>. Choosing an account fills in its e-mail.</p>
<table>
<thead><tr><th scope="col">Account</th><th scope="col">What it shows</th></tr></thead>
<tbody>
${demoAccounts.map(
  ({ email, about }) =>
    html`<tr><th scope="row"><a href="?email=${encodeURIComponent(email)}">${email}</a></th><td>${about}</td></tr>
`,
)}</tbody>
</table>
</section>`

/** The sign-in form, with what was typed and what is wrong with it. The password is never given back. */
export function signInPage({ email, wrong, demo }: SignInForm): string {
  const first = (here: boolean) => !wrong && here && html` autofocus`
  const emailField = html`value="${email}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254"${first(!email)}`
  const passwordField = html`autocomplete="current-password" maxlength="200"${first(Boolean(email))}`
  return page(
    wrong ? 'Error: Sign in' : 'Sign in',
    html`<h1>Sign in</h1>
${wrong && summary(wrong)}
<form method="post" novalidate>
${field('email', 'E-mail', emailField, wrong?.email)}
${field('password', 'Password', passwordField, wrong?.password)}
<button type="submit">Sign in</button>
</form>
${demo && demonstration}`,
  )
}

export interface CodeForm {
  ticket: string
  wrong?: string | undefined
}

/** The form for the code of the second factor. */
export function codePage({ ticket, wrong }: CodeForm): string {
  return page(
    wrong ? 'Error: Your code' : 'Your code',
    html`<h1>Your code</h1>
${
  wrong &&
  html`<div class="summary" role="alert" tabindex="-1" autofocus>
<h2>You are not signed in</h2>
<ul><li><a href="#code">${wrong}</a></li></ul>
</div>`
}
<p>Type the six digits that your program for codes shows, or one of your recovery codes.</p>
<form method="post" novalidate>
<input type="hidden" name="ticket" value="${ticket}">
<div class="field${wrong && ' wrong'}">
<label for="code">Code</label>
<input id="code" name="code" type="text" required autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="30"${!wrong && html` autofocus`}${wrong && html` aria-invalid="true"`}>
</div>
<button type="submit">Sign in</button>
</form>`,
  )
}

/** Any other page: a heading, a sentence, and the way back to the start. */
export function noticePage(title: string, sentence: string): string {
  return page(
    title,
    html`<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="/">Start again</a></p>`,
  )
}

export const expiredPage = () =>
  noticePage('This sign-in has expired', 'It was finished or left open for too long. Nothing was changed.')

export const refusedPage = (reason: string) => noticePage('You could not be signed in', `Reason: ${reason}.`)
