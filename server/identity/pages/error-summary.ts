import { html } from 'hono/html'

/** A form error: a message about the whole form, or one with the id of the field it links to. */
type Wrong = string | { field: string; sentence: string }

/** The error summary above a form. */
export const errorSummary = (title: string, wrong: Wrong[]) => html`
<div class="summary" role="alert" tabindex="-1" autofocus>
<h2>${title}</h2>
<ul>
${wrong.map((one) =>
  typeof one === 'string'
    ? html`<li>${one}</li>
`
    : html`<li><a href="#${one.field}">${one.sentence}</a></li>
`,
)}</ul>
</div>`

/** The heading above every form of a sign-in attempt. */
export const notSignedIn = 'You are not signed in'
