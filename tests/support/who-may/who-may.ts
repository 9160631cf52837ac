import { type Feature, features, type Policy } from '#server/contract/features.ts'

/** The requirement of an operation: anyone signed in, every active member, or a policy that allows the method on the feature. */
type Gate = 'anybody' | 'member' | { feature: Feature; method?: string }

// Repeated here, independently of the handlers, so that a missing check there is noticed.
const gates: [RegExp, Gate][] = [
  [/^(GET|DELETE) \/v1\/account\/(myprofile|myorg|myconfig\/[\w-]+|session)$/, 'anybody'],
  [/ \/v1\/account\/unsubscription$/, 'anybody'],
  [/^PUT \/v1\/account\/myconfig\/dashboard$/, 'member'],
  [
    / \/v1\/account\/(counts|waiting|since|dashboard\/views|settings|api_keys|mails|mails\/\{mailId\}|notices(\/.*)?|calendar(_feed)?)$/,
    'member',
  ],
  [
    / \/v1\/account\/((pictures|logos)\/\{fileId\}|profile|jobs|sign_ins(\/\{sessionId\})?|password|second_factor(\/pending)?)$/,
    'member',
  ],
  [/ \/v1\/account\/requests\/moves$/, { feature: features.cases }],
  [/ \/v1\/account\/requests(\/\{requestId\})?$/, 'member'],
  [/ \/v1\/account\/sector_interests$/, { feature: features.products }],
  [/ \/v1\/account\/(user_interests|setup_profile|invitation)$/, 'member'],
  [/ \/v1\/account\/invite_users$/, { feature: features.dashboard }],
  [
    / \/v1\/admin\/(users$|users\/\{personId\}|organisation$|retention$|single_sign_on|roles|policy_features|invitations)/,
    { feature: features.users },
  ],
  [/ \/v1\/admin\/(industries|users\/\{userId\})$/, 'member'],
  [/^GET \/v1\/user\/(current_step|steps\/\{stepId\})$/, 'member'],
  [/ \/v1\/(user\/|eligibility_check$)/, { feature: features.consent }],
  [/ \/v1\/quick_eligibility$/, 'member'],
  [/^GET \/v1\/leads$/, { feature: features.users }],
  [/ \/v1\/(leads|accounting_books)/, { feature: features.apps }],
  [/ \/v1\/(consents|consent_statements|bank_accounts)/, { feature: features.consent }],
  [/ \/v1\/account\/parties$/, { feature: features.myParties }],
  [/ \/v1\/account\/parties\/watched$/, { feature: features.watchlist }],
  [/ \/v1\/account\/searches\/recent$/, { feature: features.search, method: 'GET' }],
  [/ \/v1\/account\/searches\/saved/, { feature: features.search }],
  [/ \/v1\/search\/parties/, { feature: features.search }],
  [/ \/v1\/admin\/parties$/, { feature: features.parties }],
  [/^PUT \/v1\/(admin\/)?parties\/\{partyId\}\/views$/, { feature: features.party, method: 'GET' }],
  [/ \/v1\/(admin\/)?parties\/\{partyId\}/, { feature: features.party }],
  [/ \/v1\/admin\/lists/, { feature: features.watchlist }],
  [/ \/v1\/admin\/alerts/, { feature: features.alerts }],
  [/^PUT \/v1\/cases\/\{caseId\}\/views$/, { feature: features.cases, method: 'GET' }],
  [/ \/v1\/cases/, { feature: features.cases }],
  [/^(POST|PATCH) \/v1\/showcauses\/templates/, { feature: features.approvals }],
  [/ \/v1\/showcauses/, { feature: features.showcause }],
  [/ \/v1\/admin\/portfolio(s|_imports)/, { feature: features.portfolios }],
  [/ \/v1\/admin\/products/, { feature: features.products }],
  [/ \/v3\/(admin\/(products|orders)|report\/products)/, { feature: features.products }],
  [/ \/v2\/admin\/orders/, { feature: features.products }],
  [/ \/v1\/report\/products/, { feature: features.products }],
  [/ \/v1\/macro_indicators/, { feature: features.macroIndicators }],
  [/ \/v1\/uploads/, { feature: features.uploads }],
  [/ \/v1\/bulk_exports/, { feature: features.bulkExport }],
  [/ \/v1\/mca_status/, { feature: features.mcaStatus }],
  [/ \/v1\/court_cases/, { feature: features.legal }],
  [/ \/v1\/verify/, { feature: features.verifyBusiness }],
  [/ \/v1\/corrections/, { feature: features.myBusiness }],
  [/ \/v1\/admin\/dashboard/, { feature: features.adminDashboard }],
  [/ \/v1\/admin\/audit(\/chain)?$/, { feature: features.audit }],
  [/ \/v1\/admin\/webhook/, { feature: features.webhooks }],
  [/ \/v1\/admin\/keys/, { feature: features.keys }],
  [/ \/v1\/admin\/(jobs|schedules)/, { feature: features.jobs }],
  [/ \/v1\/admin\/approvals/, { feature: features.approvals }],
  [/ \/v1\/admin\/org_units/, { feature: features.orgUnits }],
  [/ \/v1\/admin\/(workflows|case_types|calendar|signals)/, { feature: features.workflows }],
  [/ \/v3\/recommendations/, { feature: features.party }],
]

export interface Account {
  user_id: string
  email: string
  organization_id: string
  status: string
  policy: Policy
  organisation_status: string
}

/** Whether a user may use an operation (`GET /v1/cases`). Throws if no requirement is listed for it. */
export function may({ status, organisation_status, policy }: Account, operation: string): boolean {
  const gate = gates.find(([pattern]) => pattern.test(operation))?.[1]
  if (!gate) throw new Error(`Say in tests/support/who-may/who-may.ts what ${operation} needs`)
  if (gate === 'anybody') return true
  if (status !== 'active' || organisation_status !== 'active') return false
  if (gate === 'member') return true
  const [method = ''] = operation.split(' ')
  return policy[gate.feature]?.includes(gate.method ?? method) ?? false
}
