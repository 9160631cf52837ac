import { html } from 'hono/html'

/** What is wrong with a form: a sentence about the whole, or one with the id of its field, to which it leads. */
type Wrong = string | { field: string; said: string }

/** The summary of errors above a form. */
export const errorSummary = (title: string, wrong: Wrong[]) => html`
<div class="summary" role="alert" tabindex="-1" autofocus>
<h2>${title}</h2>
<ul>
${wrong.map((one) =>
  typeof one === 'string'
    ? html`<li>${one}</li>
`
    : html`<li><a href="#${one.field}">${one.said}</a></li>
`,
)}</ul>
</div>`

/** Said above every form of an attempt to sign in. */
export const notSignedIn = 'You are not signed in'
