/** Labels of the data of a former member that is erased. */
export const erasedKinds = {
  profile: 'Name, e-mail address, phone number, job title, picture, interests and settings',
  way_in: 'Password, second factor, and identity at your organisation’s sign-in provider',
  searches: 'Saved and recent searches, and saved list views',
  views: 'Records of parties and cases viewed',
  mails: 'E-mails and notices to the user',
  invitations: 'Invitations to the user’s e-mail address, and their integration requests',
  keys: 'API keys (revoked)',
  audit: 'Name and e-mail address in audit log records',
} as const
export type ErasedKind = keyof typeof erasedKinds

/** Labels of the data that is kept as a former member's work. */
export const keptKinds = {
  cases: 'Cases raised by or assigned to the user',
  history: 'Comments and actions in case histories',
  alerts: 'Decisions on alerts',
  orders: 'Reports ordered; issued documents keep the name',
  audit: 'Audit log records, under an anonymous number',
  sign_ins: 'Sign-ins of the last 365 days, with IP address and browser: logs that must be kept',
} as const
export type KeptKind = keyof typeof keptKinds
