/** What a company's status in the register means. */
export type RegisterStanding =
  | 'merged'
  | 'insolvent'
  | 'being_struck_off'
  | 'ended'
  | 'non_compliant'
  | 'not_available'
  | 'unclassified'
  | 'dormant'

const standings: [RegExp, RegisterStanding][] = [
  // First, because 'Converted to LLP and Dissolved' is not a failure.
  [/amalgamat|convert/i, 'merged'],
  [/insolvency|cirp/i, 'insolvent'],
  [/process of strik|striking.?off|strike.?off notice/i, 'being_struck_off'],
  [/liquidat|winding|wound|dissolved|struck|strike.?off/i, 'ended'],
  [/non.?compliant/i, 'non_compliant'],
  [/not available|vanish/i, 'not_available'],
  [/captured|unclass/i, 'unclassified'],
  [/dormant|inactive/i, 'dormant'],
]

/** The meaning of a register status, in any wording; undefined if it is active or unknown. Score, alerts and verification read it. */
export const registerStanding = (status: string): RegisterStanding | undefined =>
  standings.find(([pattern]) => pattern.test(status))?.[1]
