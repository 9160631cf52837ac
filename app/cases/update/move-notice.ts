import type { Ticket } from '#server/contract/cases/case.ts'

/** The notice after a status change: changed, or sent for approval. */
export const moveNotice = ({ asked }: Pick<Ticket, 'asked'>) =>
  asked ? 'sent-for-approval' : 'status-changed'
