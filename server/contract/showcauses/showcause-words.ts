/** Labels of the states of a show-cause notice, in the order of its lifecycle. */
export const showcauseStates = {
  draft: 'Draft',
  issued: 'Issued',
  served: 'Served',
  replied: 'Reply received',
  no_reply: 'No reply',
  hearing: 'Hearing',
  ordered: 'Order passed',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
} as const
export type ShowcauseState = keyof typeof showcauseStates
export const showcauseStateNames = Object.keys(showcauseStates) as [ShowcauseState, ...ShowcauseState[]]

/** The actions on a notice, as worded in its history. */
export const showcauseMoves = {
  edit: 'Draft changed',
  issue: 'Issued',
  serve: 'Served',
  reply: 'Reply received',
  no_reply: 'No reply received',
  hearing: 'Hearing',
  cancel_hearing: 'Hearing cancelled',
  reason: 'Order drafted',
  order: 'Order passed',
  close: 'Order served, closed',
  withdraw: 'Withdrawn',
} as const
export type ShowcauseMove = keyof typeof showcauseMoves

/** The methods of serving a notice. */
export const serviceMethods = {
  registered_post: 'Registered post',
  speed_post: 'Speed post',
  courier: 'Courier',
  email: 'E-mail',
  by_hand: 'By hand',
} as const
export type ServiceMethod = keyof typeof serviceMethods
export const serviceMethodNames = Object.keys(serviceMethods) as [ServiceMethod, ...ServiceMethod[]]

/** The possible outcomes of a reasoned order. */
export const showcauseOutcomes = {
  upheld: 'Charge upheld',
  partly: 'Charge partly upheld',
  dropped: 'Charge dropped',
} as const
export type ShowcauseOutcome = keyof typeof showcauseOutcomes
export const showcauseOutcomeNames = Object.keys(showcauseOutcomes) as [
  ShowcauseOutcome,
  ...ShowcauseOutcome[],
]

/** The rule on 21 days: RBI/2024-25/118 of 15 July 2024, its paragraph on the principles of natural justice. */
export const replyRule = {
  name: 'Reserve Bank of India (Fraud Risk Management in Commercial Banks (including Regional Rural Banks) and All India Financial Institutions) Directions, 2024, paragraph 2.1',
  shortName: 'RBI Fraud Risk Management Directions, 2024, para 2.1',
  days: 21,
  maxDays: 365,
} as const
