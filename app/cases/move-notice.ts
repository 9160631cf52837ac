import type { Ticket } from '#server/contract/case.ts'

/** The notice of a move that was taken: made, or left to a second person. */
export const moveNotice = ({ asked }: Pick<Ticket, 'asked'>) =>
  asked ? 'sent-for-approval' : 'status-changed'
