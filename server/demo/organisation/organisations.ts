import { addDays, ddmmyyyy } from '#server/contract/calendar.ts'
import { readyLayouts, type WidgetId } from '#server/contract/dashboard/widgets.ts'
import { enterpriseReports, smallBusinessReports } from '#server/contract/people/first-organisation.ts'
import { gstinCheckCharacter } from '#server/rules/identifiers/identifiers.ts'
import { timestampAt } from '../calendar.ts'
import { smallBusinessParty } from '../parties/featured-parties.ts'
import type { Row } from '../rows.ts'
import { policies } from './policies.ts'

const sundayAfter = (today: string) => addDays(today, 7 - new Date(`${today}T00:00:00Z`).getUTCDay())

const maintenance = (today: string) => ({
  name: 'warning',
  I18_code: `Scheduled maintenance on Sunday ${ddmmyyyy(sundayAfter(today))}, 02:00 to 04:00 IST.`,
})

/** The five organisations of the demonstration. */
export function organisationRows(today: string): Row<'organisations'>[] {
  const enterprise = {
    type: 'enterprise' as const,
    status: 'active' as const,
    instance_name: null,
    sku: enterpriseReports,
    logo_url: null,
    party_id: null,
    messages: [],
    created_at: timestampAt(today, 300),
  }
  return [
    { organization_id: 'o_northern', name: 'Northern Bank', ...enterprise, messages: [maintenance(today)] },
    { organization_id: 'o_second', name: 'Second Bank', ...enterprise },
    {
      organization_id: 'o_smallbiz',
      name: 'Small Biz Traders',
      ...enterprise,
      type: 'b2sme',
      sku: smallBusinessReports,
      party_id: smallBusinessParty,
    },
    { organization_id: 'o_guarantee', name: 'Guarantee First', ...enterprise, instance_name: 'eqaro' },
    { organization_id: 'o_dormant', name: 'Dormant Finance', ...enterprise, status: 'inactive' },
  ]
}

const pan = 'AAECG4821K'
const gstin = `27${pan}1Z`

/** The guarantee organisation's first step is done; the next is to check whether it is eligible. */
export function onboardingRows(today: string): Row<'onboarding_steps'>[] {
  const answers = {
    legal_name: 'Guarantee First Private Limited',
    registration: 'U66190MH2019PTC331204',
    pan,
    gstin: gstin + gstinCheckCharacter(gstin),
  }
  const begun = { organization_id: 'o_guarantee', draft: null, changed_by: null }
  return [
    { ...begun, step_id: 1, status: 'done', answers, changed_at: timestampAt(addDays(today, -1), 600) },
    {
      ...begun,
      step_id: 2,
      status: 'pending',
      answers: null,
      changed_at: timestampAt(addDays(today, -1), 601),
    },
  ]
}

/** The password of all demonstration accounts. */
export const demoPassword = 'credence-demo'

const roleNames = { lead: 'Administrator', analyst: 'Analyst', viewer: 'Viewer' } as const
const roleIdOf = (organization_id: string, role: keyof typeof policies) =>
  `ro_${organization_id.replace('o_', '')}_${role}`
const roles: [organization_id: string, role: keyof typeof policies][] = [
  ['o_northern', 'lead'],
  ['o_northern', 'analyst'],
  ['o_northern', 'viewer'],
  ['o_smallbiz', 'lead'],
  ['o_guarantee', 'lead'],
  ['o_dormant', 'analyst'],
]

/** The roles; in the second bank each user has an individual policy instead. */
export const roleRows = (): Row<'roles'>[] =>
  roles.map(([organization_id, role]) => ({
    role_id: roleIdOf(organization_id, role),
    organization_id,
    name: roleNames[role],
    policy: policies[role],
  }))

type Account = Pick<
  Row<'users'>,
  'user_id' | 'organization_id' | 'email' | 'name' | 'policy' | 'status' | 'role_id'
>

interface Member {
  key: string
  organization_id: string
  email: string
  name: string
  role: keyof typeof policies
  status?: Account['status']
}

const accountOf = ({ key, organization_id, email, name, role, status = 'active' }: Member): Account => {
  const role_id = organization_id === 'o_second' ? null : roleIdOf(organization_id, role)
  return { user_id: `u_${key}`, organization_id, email, name, policy: policies[role], status, role_id }
}

const members: Member[] = [
  {
    key: 'lead',
    organization_id: 'o_northern',
    email: 'lead@enterprise.example',
    name: 'R. Lead',
    role: 'lead',
  },
  {
    key: 'analyst',
    organization_id: 'o_northern',
    email: 'analyst@enterprise.example',
    name: 'A. Analyst',
    role: 'analyst',
  },
  {
    key: 'viewer',
    organization_id: 'o_northern',
    email: 'viewer@enterprise.example',
    name: 'V. Viewer',
    role: 'viewer',
  },
  {
    key: 'suspended',
    organization_id: 'o_northern',
    email: 'suspended@enterprise.example',
    name: 'U. Suspended',
    role: 'analyst',
    status: 'suspended',
  },
  {
    key: 'officer',
    organization_id: 'o_second',
    email: 'officer@secondbank.example',
    name: 'S. Officer',
    role: 'lead',
  },
  {
    key: 'owner',
    organization_id: 'o_smallbiz',
    email: 'owner@smallbiz.example',
    name: 'O. Owner',
    role: 'lead',
  },
  {
    key: 'manager',
    organization_id: 'o_smallbiz',
    email: 'manager@smallbiz.example',
    name: 'M. Manager',
    role: 'lead',
  },
  {
    key: 'founder',
    organization_id: 'o_guarantee',
    email: 'founder@guarantee.example',
    name: 'F. Founder',
    role: 'lead',
  },
  {
    key: 'member',
    organization_id: 'o_dormant',
    email: 'member@inactive.example',
    name: 'M. Member',
    role: 'analyst',
  },
]
const accounts = members.map(accountOf)

const layouts = new Map<string, readonly WidgetId[]>([
  ['u_lead', readyLayouts.manager.widgets],
  ['u_owner', readyLayouts['small-business'].widgets],
])

function settingsOf(userId: string) {
  const dashboard = layouts.get(userId)
  return dashboard ? { dashboard: [...dashboard] } : {}
}

/** The accounts, all with the same password. */
export const userRows = (today: string, password_hash: string): Row<'users'>[] =>
  accounts.map((row) => ({
    ...row,
    password_hash,
    settings: settingsOf(row.user_id ?? ''),
    set_up_at: timestampAt(today, 300),
    updated_at: timestampAt(today, 300),
  }))
