/** The password of every demonstration account. */
export const demoPassword = 'credence-demo'

/** The demonstration accounts, as the sign-in page lists them. */
export const demoAccounts = [
  { email: 'lead@enterprise.example', about: 'An enterprise: everything allowed, administrator' },
  { email: 'analyst@enterprise.example', about: 'The same enterprise: all but administration' },
  { email: 'viewer@enterprise.example', about: 'The same enterprise: reads search, parties and alerts only' },
  { email: 'officer@secondbank.example', about: 'Another enterprise, which sees nothing of the first' },
  { email: 'owner@smallbiz.example', about: 'A small business and its own profile' },
  { email: 'manager@smallbiz.example', about: 'The same small business: approves what the owner asks for' },
  { email: 'founder@guarantee.example', about: 'A business on its way to a guarantee' },
  { email: 'member@inactive.example', about: 'An organisation that is set as inactive' },
  { email: 'suspended@enterprise.example', about: 'A suspended account' },
]
