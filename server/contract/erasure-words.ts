/** What is erased of a former member, in words. */
export const erasedKinds = {
  profile: 'Name, e-mail address, telephone number, title, picture, interests and settings',
  way_in: 'Password, second factor, and who they are at the organisation’s sign-in provider',
  searches: 'Searches, saved and recent, and saved views of lists',
  views: 'Notes of which parties and cases they looked at',
  mails: 'Mails and notices to them',
  invitations: 'Invitations to their e-mail address, and their requests for integrations',
  keys: 'Keys of programs that act in their name: revoked',
  audit: 'Their name and e-mail address in rows of the audit',
} as const
export type ErasedKind = keyof typeof erasedKinds

/** What stays, as the work of a former member, in words. */
export const keptKinds = {
  cases: 'Cases they raised or that are assigned to them',
  history: 'Comments and steps in the history of cases',
  alerts: 'Decisions on alerts',
  orders: 'Reports they ordered; the name on documents that were issued stays',
  audit: 'Rows of the audit, under a number that names nobody',
  sign_ins: 'Sign-ins of the last 365 days, with address and browser: logs that have to be kept',
} as const
export type KeptKind = keyof typeof keptKinds
