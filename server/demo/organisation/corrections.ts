import { addDays } from '#server/contract/calendar.ts'
import { timestampAt } from '../calendar.ts'
import { smallBusinessParty } from '../parties/featured-parties.ts'
import type { Row } from '../rows.ts'

type Request = Row<'corrections'>

const statedSite = 'https://shop.rangoli-traders.example/'
const blank = { evidence: null, status: 'pending', decided_by: null, decided_at: null, note: null } as const

/** The small business's correction requests: some are pending, some decided by its other member. */
export function correctionRows(contacts: Row<'party_contacts'>[], today: string): Request[] {
  const phone = contacts.find(({ party_id, kind }) => party_id === smallBusinessParty && kind === 'phone')
  const requests: Request[] = [
    {
      ...blank,
      field: 'phone',
      present: phone?.value ?? null,
      wanted: '+91 00000 20617',
      reason: 'The line moved with the shop to M.I. Road.',
      evidence: 'Bill of the telephone company, October 2026.',
      requested_by: 'u_owner',
      requested_at: timestampAt(addDays(today, -2), 660),
    },
    {
      ...blank,
      field: 'warehouse',
      present: null,
      wanted: '14, Station Road, Jaipur, Rajasthan 302006',
      reason: 'We have rented it since August.',
      requested_by: 'u_manager',
      requested_at: timestampAt(addDays(today, -3), 660),
    },
    {
      ...blank,
      field: 'website',
      present: null,
      wanted: statedSite,
      reason: 'Our shop on the web.',
      status: 'approved',
      requested_by: 'u_owner',
      requested_at: timestampAt(addDays(today, -40), 660),
      decided_by: 'u_manager',
      decided_at: timestampAt(addDays(today, -38), 660),
      note: 'Looked at the site.',
    },
    {
      ...blank,
      field: 'trade_name',
      present: null,
      wanted: 'Rangoli Gold',
      reason: 'We think of using it.',
      status: 'refused',
      requested_by: 'u_manager',
      requested_at: timestampAt(addDays(today, -30), 660),
      decided_by: 'u_owner',
      decided_at: timestampAt(addDays(today, -29), 660),
      note: 'Not in use yet.',
    },
  ]
  return requests.map((request, index) => ({
    correction_id: `k_${String(index + 1).padStart(6, '0')}`,
    organization_id: 'o_smallbiz',
    party_id: smallBusinessParty,
    ...request,
    applied_at: request.status === 'approved' ? (request.decided_at ?? null) : null,
  }))
}

/** The records created by the small business's approved requests. */
export const statedContacts = (today: string): Row<'party_contacts'>[] => [
  {
    party_id: smallBusinessParty,
    kind: 'website',
    value: statedSite,
    label: null,
    source: 'Stated by the business',
    as_of: addDays(today, -38),
  },
]
