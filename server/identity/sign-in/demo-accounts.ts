/** The password of all demonstration accounts. */
export const demoPassword = 'credence-demo'

/** The demonstration accounts, as the sign-in page lists them. */
export const demoAccounts = [
  { email: 'lead@enterprise.example', about: 'Enterprise: administrator with all permissions' },
  { email: 'analyst@enterprise.example', about: 'Same enterprise: all permissions except administration' },
  { email: 'viewer@enterprise.example', about: 'Same enterprise: views search, parties and alerts only' },
  { email: 'officer@secondbank.example', about: 'Another enterprise, with no access to the first' },
  { email: 'owner@smallbiz.example', about: 'Small business with its own profile' },
  { email: 'manager@smallbiz.example', about: 'Same small business: approves the owner’s requests' },
  { email: 'founder@guarantee.example', about: 'Business applying for a guarantee' },
  { email: 'member@inactive.example', about: 'Inactive organisation' },
  { email: 'suspended@enterprise.example', about: 'Suspended account' },
]
