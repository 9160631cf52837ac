/** The interests a user can select, as listed in the specification. */
export const interests = [
  'Industry Analysis',
  'Market Mapping',
  'Credit Underwriting',
  'Peer Review',
] as const
