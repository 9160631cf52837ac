const party = { _id: 'p-1', name: 'Asha Textiles Private Limited', model_type: 'private_company' }
const created_at = '2026-11-02T06:30:00Z'

const ticket = {
  case_id: 7,
  subject: 'Late payment',
  partyName: party.name,
  party_id: 'p-1',
  case_summary: 'Two instalments late',
  comments: [{ id: 1, owner: { fullname: 'Meera Rao' }, date: created_at, comment: 'Called' }],
  case_status: 'Under review',
  case_assignee: 'Meera Rao',
  case_type: 'Credit',
  editable: true,
  allow_change: true,
  created_at,
  attachments: [{ _id: 'f-1', name: 'letter.pdf' }],
  alert_id: 'a-1',
}

const product = {
  id: 31,
  attributes: { party_name: party.name },
  party_id: 'p-1',
  report_type: 'c-360',
  status: 'done',
  created_at,
}

const all = ['GET', 'POST', 'PATCH', 'DELETE']
const policy = Object.fromEntries(
  [
    '/app/parties',
    '/app/portfolios',
    '/app/cases',
    '/app/alerts',
    '/app/account/products',
    '/myparties',
    '/verify-business',
    '/macro-indicators',
    '/my-business',
    '/legal',
    '/mca-status',
    '/consent',
    '/apps',
    '/bulk-export',
    '/app/showcause',
  ].map((url) => [url, all]),
)

const statuses = [
  { status_id: 'WIP', category: 'WIP', assignee: [{ fullname: 'Meera Rao', user_id: 'u-1' }] },
  { status_id: 'CLOSED', category: 'CLOSED', assignee: [] },
]
const types = [{ _id: 't-1', name: 'Credit', ticket_workflow_id: 'w-1' }]

/** Alert details contain values that are not numbers (NaN), as some platforms write them. */
const alertText = `{"data":[{"_id":"a-1","party_id":"p-1","party_name":"Asha Textiles Private Limited",
  "alert_summary":"A cheque came back","alert_category":"Conduct","alert_type":"bank","signal_code":1,"signal_format":1,
  "alert_detail":{"account_number":"001","chq_amount":NaN},"alert_signal":"Cheque returns","date_of_event":"2026-11-01",
  "date_of_alert":"2026-11-02","created_at":"${created_at}","case_id":null,"customer_number":"C-77"}]}`

/** A platform's response to each call of section 7: the fields of sections 3 and 7, and no others. A string is sent as it is. */
export const answers: [route: string, answer: unknown][] = [
  ['GET /v1/admin/parties', { data: [party] }],
  ['GET /v1/search/parties/complete', { data: [party] }],
  ['GET /v1/admin/parties/:id/is_watchlisted', { meta: { total_records: 1 } }],
  ['GET /v1/parties/:id', { data: { ...party, monitoring_active: true, claimed: false } }],
  ['GET /v1/admin/parties/:id', { data: [{ ...party, monitoring_active: true, claimed: false }] }],
  ['GET /v1/admin/lists', { data: [{ list_id: 'l-1' }] }],
  ['POST /v1/admin/lists', { data: { list_id: 'l-1' } }],
  ['GET /v1/admin/lists/:id', { data: { list_id: 'l-1', parties: [{ party_id: 'p-1', name: party.name }] } }],
  ['PATCH /v1/admin/lists/:id', { data: {} }],
  ['GET /v1/admin/products', { data: [product], total_entries: 1 }],
  ['GET /v1/report/products/:id/download', { data: 'JVBERi0xLjQK', meta: { storage_type: 'EFS' } }],
  ['GET /v2/admin/orders', { data: [product] }],
  ['GET /v1/cases', { cases: [ticket], count: 1 }],
  ['GET /v1/cases/case_types', types],
  [
    'GET /v1/cases/case_count/status_category',
    { data: { NEW: 1, WIP: 2, CLOSED: 3, ESCALATION: 0 }, meta: {} },
  ],
  ['GET /v1/cases/case_count/risk_type', { data: { low_risk: 1, medium_risk: 2, high_risk: 3 }, meta: {} }],
  ['GET /v1/cases/:id', { ticket }],
  ['PATCH /v1/cases/:id', { success: true }],
  ['GET /v1/cases/:id/case_assignee', { data: [{ user_id: 'u-1', fullname: 'Meera Rao' }] }],
  ['GET /v1/cases/:id/case_type', { data: types }],
  ['GET /v1/cases/:id/case_status', { data: statuses }],
  [
    'GET /v1/cases/:id/download_attachment',
    { data: 'JVBERi0xLjQK', type: 'application/pdf', name: 'letter.pdf', meta: { Storage_type: 'efs' } },
  ],
  ['POST /v1/cases', { success: true, data: { uid: 8 } }],
  [
    'GET /v1/admin/alerts/signals',
    { data: [{ code: 1, label: 'Cheque returns', category: 'Conduct', summary: 'A cheque came back' }] },
  ],
  ['GET /v1/admin/alerts/:id', alertText],
  ['POST /v1/admin/alerts', 'Created'],
  ['GET /v1/eligibility_check', { data: { status: 'eligible' } }],
  ['GET /v1/account/myconfig/party-sidebar', { data: [{ title: 'Parties' }] }],
  [
    'GET /v1/account/myconfig/dashboard',
    { data: ['search-bar', 'watchlist', 'recent-cases', 'no-such-widget'] },
  ],
  [
    'GET /v1/account/myprofile',
    {
      data: {
        user_id: 'u-1',
        name: 'Meera Rao',
        email: 'meera@bank.example',
        mobile_number: null,
        profile_pic: null,
        updated_at: created_at,
        organization: { name: 'A bank' },
        instance_name: null,
        industries: [{ industry_id: 'i-1', name: 'Textiles' }],
        interests: [],
        wt: { party: null },
        user_provided_info: true,
        policy,
      },
    },
  ],
  [
    'GET /v1/account/myorg',
    {
      data: {
        organization_id: 'o-1',
        type: 'enterprise',
        status: 'active',
        sku: { private_company: ['c-360', 'c-trust'] },
        logo_url: null,
        party_id: 'p-1',
      },
    },
  ],
  ['GET /v1/account/sector_interests', { data: { sector_interests: { Textiles: 2 } } }],
  [
    'GET /v3/recommendations/parties',
    { data: [{ party_id: 'p-2', party_name: 'Ravi Mills', model_type: 'firm' }] },
  ],
  ['GET /v1/admin/industries', { data: [{ name: 'Textiles', industry_id: 'i-1' }] }],
  ['PATCH /v1/admin/users/:id', { data: {} }],
  ['GET /v1/admin/users/:id', { data: { user_id: 'u-1', name: 'Meera Rao' } }],
  ['PATCH /v1/account/invite_users', { message: 'users invited successfully.' }],
  ['PATCH /v1/account/user_interests', { message: 'interests updated successfully.' }],
  [
    'GET /v1/admin/portfolios',
    {
      data: [
        {
          id: 'f-1',
          attributes: { name: 'Textiles' },
          no_of_parties: 1,
          risk_details: { low_risk: 1, medium_risk: 0, high_risk: 0 },
        },
      ],
      total_count: 1,
      status: 'done',
    },
  ],
  ['GET /v1/user/current_step', { data: { current_step_id: 1, current_step_status: 'pending' } }],
  ['GET /v1/user/steps/:id', { data: { step_status: 'pending' } }],
]
