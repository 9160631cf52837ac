/** Who may make a move: anyone who may edit the case, only its assignee, or only approvers. */
export const movedBy = ['anyone', 'assignee', 'approver'] as const
export type MovedBy = (typeof movedBy)[number]
