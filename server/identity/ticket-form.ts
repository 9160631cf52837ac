/** A form that goes on with an attempt whose first question was answered. */
export interface TicketForm {
  /** Says that it was. */
  ticket: string
  action: string
  wrong?: string | undefined
}
