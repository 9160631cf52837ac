import { html } from 'hono/html'

/** A form that goes on with an attempt whose first question was answered. */
export interface TicketForm {
  /** Says that it was. */
  ticket: string
  action: string
  wrong?: string | undefined
}

/** What was wrong, above the form, with a link to the field of that id. */
export const wrongAt = (field: string, wrong: string) => html`
<div class="summary" role="alert" tabindex="-1" autofocus>
<h2>You are not signed in</h2>
<ul><li><a href="#${field}">${wrong}</a></li></ul>
</div>`
