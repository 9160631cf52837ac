import { html } from 'hono/html'
import { limits } from '../../contract/limits.ts'
import { passwordHint } from '../../contract/people/password-hint.ts'
import { errorSummary } from './error-summary.ts'
import { type Html, page } from './page.ts'
import { noticePage } from './sign-in-page.ts'

type Name = 'organisation' | 'type' | 'name' | 'email' | 'password' | 'again'

export interface FirstForm {
  typed: Partial<Record<Name, string>>
  /** Error messages by field. */
  wrong: Partial<Record<Name, string>>
}

const labels: Record<Name, string> = {
  organisation: 'Organisation name',
  type: 'Organisation type',
  name: 'Your name',
  email: 'Your e-mail',
  password: 'Password',
  again: 'Confirm password',
}
const names = Object.keys(labels) as Name[]

const summary = ({ wrong }: FirstForm) =>
  errorSummary(
    'Nothing has been created yet',
    names
      .filter((name) => wrong[name])
      .map((name) => ({ field: name, sentence: `${labels[name]}: ${wrong[name]}` })),
  )

function field({ wrong }: FirstForm, name: Name, control: (attributes: Html) => Html, hint?: string) {
  const described = [hint && `${name}-hint`, wrong[name] && `${name}-error`].filter(Boolean).join(' ')
  const attributes = html`id="${name}" name="${name}" required${described && html` aria-describedby="${described}"`}${wrong[name] && html` aria-invalid="true"`}`
  return html`<div class="field${wrong[name] && ' wrong'}">
<label for="${name}">${labels[name]}</label>
${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
${control(attributes)}
${wrong[name] && html`<span class="error" id="${name}-error">${wrong[name]}</span>`}
</div>`
}

/** The form with which the first administrator creates their organisation. Passwords are never returned. */
export function firstPage(form: FirstForm): string {
  const { typed, wrong } = form
  const failed = Object.keys(wrong).length > 0
  const text = (name: Name, rest: Html) => (attributes: Html) =>
    html`<input ${attributes} value="${typed[name] ?? ''}" ${rest}>`
  const secret = (attributes: Html) =>
    html`<input ${attributes} type="password" autocomplete="new-password" maxlength="200">`
  const kind = (value: string, label: string) =>
    html`<option value="${value}"${typed.type === value && html` selected`}>${label}</option>`
  const long = html`maxlength="${limits.maxNameLength}"`
  return page(
    failed ? 'Error: Set up your organisation' : 'Set up your organisation',
    html`<h1>Set up your organisation</h1>
${failed && summary(form)}
<p>There are no accounts yet. You will be the first administrator, with all permissions. You can invite others later.</p>
<form method="post" novalidate>
${field(form, 'organisation', text('organisation', html`type="text" autocomplete="organization" ${long}`))}
${field(
  form,
  'type',
  (attributes) =>
    html`<select ${attributes}>${kind('enterprise', 'Lender or enterprise')}${kind('b2sme', 'Small business')}</select>`,
)}
${field(form, 'name', text('name', html`type="text" autocomplete="name" ${long}`))}
${field(form, 'email', text('email', html`type="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254"`))}
${field(form, 'password', secret, passwordHint)}
${field(form, 'again', secret)}
<button type="submit">Create organisation</button>
</form>`,
  )
}

/** The page of a link to the first organisation that is no longer valid. */
export const invalidLinkPage = () =>
  noticePage(
    'This link does not work',
    'It was already used, is more than a day old, or was cut off when copied. As long as there are no accounts, each start prints a new link.',
  )
