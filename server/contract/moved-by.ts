/** Who may make a move: whoever may edit the case, only who works on it, or only people who approve. */
export const movedBy = ['anyone', 'assignee', 'approver'] as const
export type MovedBy = (typeof movedBy)[number]
