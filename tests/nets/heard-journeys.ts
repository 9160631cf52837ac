/** One step: opens a page, or submits a form of the current page with typed values. */
export type Step = { open: string; whole?: true } | { send: string; typed?: Record<string, string> }

export interface Journey {
  name: string
  /** The account; signed out if omitted. */
  as?: string
  steps: Step[]
}

const lead = 'lead@enterprise.example'
const analyst = 'analyst@enterprise.example'
const viewer = 'viewer@enterprise.example'
const party = '/app/party/p_000001'

/** What users do most, once each. Rejected forms are included as well as accepted ones. */
export const journeys: Journey[] = [
  { name: 'landing', steps: [{ open: '/', whole: true }] },
  {
    name: 'sign-in, a wrong password',
    steps: [{ open: '/auth' }, { send: '', typed: { email: lead, password: 'wrong' } }],
  },
  { name: 'frame', as: analyst, steps: [{ open: '/app/dashboard', whole: true }] },
  { name: 'home', as: viewer, steps: [{ open: '/home' }] },
  { name: 'dashboard', as: lead, steps: [{ open: '/app/dashboard' }] },
  { name: 'edit the dashboard', as: lead, steps: [{ open: '/app/dashboard/edit' }] },
  { name: 'search', as: lead, steps: [{ open: '/app/search?q=agro' }] },
  { name: 'search, too little', as: lead, steps: [{ open: '/app/search?q=ab' }] },
  { name: 'search, nothing found', as: lead, steps: [{ open: '/app/search?q=zzzzqqqq' }] },
  { name: 'party', as: lead, steps: [{ open: party }] },
  { name: 'registrations', as: lead, steps: [{ open: `${party}/registrations` }] },
  { name: 'relationships', as: lead, steps: [{ open: `${party}/relationships` }] },
  { name: 'financials', as: lead, steps: [{ open: `${party}/financials` }] },
  { name: 'scores', as: lead, steps: [{ open: `${party}/scores` }] },
  { name: 'sanctions', as: lead, steps: [{ open: `${party}/sanctions` }] },
  { name: 'case', as: lead, steps: [{ open: '/app/cases/1001' }] },
  { name: 'cases', as: lead, steps: [{ open: '/app/cases' }] },
  { name: 'alerts', as: lead, steps: [{ open: '/app/alerts' }] },
  { name: 'alert', as: lead, steps: [{ open: '/app/alerts/a_000001' }] },
  {
    name: 'create an alert, nothing filled',
    as: lead,
    steps: [
      { open: '/app/alerts?offCanvas=create-alert' },
      { send: 'create-alert', typed: { date_of_event: '2999-01-01', signal_code: '' } },
    ],
  },
  { name: 'portfolios', as: lead, steps: [{ open: '/app/portfolios' }] },
  { name: 'portfolio', as: lead, steps: [{ open: '/app/portfolio/pf_000001' }] },
  { name: 'order a report', as: lead, steps: [{ open: `${party}/checkout` }] },
  { name: 'watchlist', as: lead, steps: [{ open: '/watchlist' }] },
  { name: 'macro indicators', as: lead, steps: [{ open: '/macro-indicators' }] },
  { name: 'account', as: lead, steps: [{ open: '/account/my-profile' }] },
  { name: 'not permitted', as: viewer, steps: [{ open: '/admin/users' }] },
  { name: 'no such party', as: lead, steps: [{ open: '/app/party/p_moon' }] },
  { name: 'users', as: lead, steps: [{ open: '/admin/users' }] },
  { name: 'rights of a role', as: lead, steps: [{ open: '/admin/users/roles/ro_northern_viewer' }] },
  { name: 'consent', as: 'owner@smallbiz.example', steps: [{ open: '/consent/gstn-details' }] },
  { name: 'suspended', as: 'suspended@enterprise.example', steps: [{ open: '/unauthorized' }] },
  // These write data: the journeys before them see the unchanged demonstration data.
  {
    name: 'comment on a case',
    as: lead,
    steps: [
      { open: '/app/cases/1001' },
      { send: 'comment', typed: { comments: ' ' } },
      { send: 'comment', typed: { comments: 'Called the company; the papers come on Monday.' } },
    ],
  },
  { name: 'all parties', as: lead, steps: [{ open: '/app/parties' }] },
  {
    name: 'create a case, nothing filled',
    as: lead,
    steps: [
      { open: '/app/cases?offCanvas=create-case' },
      { send: 'create-case', typed: { subject: '', issue: '' } },
    ],
  },
  { name: 'watch a party', as: analyst, steps: [{ open: '/app/party/p_000050' }, { send: 'watch' }] },
]
