/** What a person may say they use the product for, as the specification lists it. */
export const interests = [
  'Industry Analysis',
  'Market Mapping',
  'Credit Underwriting',
  'Peer Review',
] as const
