/** A form that continues an attempt after its first step. */
export interface TicketForm {
  /** Proves that the first step was completed. */
  ticket: string
  action: string
  wrong?: string | undefined
}
