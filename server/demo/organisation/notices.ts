import type { Row } from '../rows.ts'

type Notice = Row<'notices'>
type Case = Row<'cases'>

const shownCases = 6

const about = ({ organization_id = '', case_id, subject = '' }: Case) => ({
  organization_id,
  entity: 'case',
  entity_id: String(case_id),
  text: subject,
  link: `/app/cases/${case_id}`,
})

/** Notices of cases assigned to a user by another; all but the latest two are read. */
const assigned = (cases: Case[], user_id: string, caused_by: string): Notice[] =>
  cases
    .filter(({ case_assignee, status_category }) => case_assignee === user_id && status_category !== 'CLOSED')
    .slice(-shownCases)
    .reverse()
    .map((row, index) => ({
      notice_id: `n_${user_id}_${row.case_id}`,
      ...about(row),
      user_id,
      caused_by,
      kind: 'assigned' as const,
      once: row.updated_at?.slice(0, 10) ?? '',
      created_at: row.updated_at ?? '',
      read_at: index < 2 ? null : (row.updated_at ?? null),
    }))

/** Notices of comments that mention the lead. */
const mentioned = (cases: Case[], events: Row<'case_events'>[]): Notice[] =>
  events
    .filter(({ body }) => body?.includes('@R. Lead'))
    .flatMap(({ case_id, owner = null, created_at = '' }) =>
      cases
        .filter((row) => row.case_id === case_id)
        .map((row) => ({
          notice_id: `n_mentioned_${case_id}`,
          ...about(row),
          user_id: 'u_lead',
          caused_by: owner,
          kind: 'mentioned' as const,
          once: 'event',
          created_at,
          read_at: null,
        })),
    )

/** The notices of the lead and the analyst of Northern Bank. */
export const noticeRows = (cases: Case[], events: Row<'case_events'>[]): Notice[] => [
  ...assigned(cases, 'u_lead', 'u_analyst'),
  ...assigned(cases, 'u_analyst', 'u_lead'),
  ...mentioned(cases, events),
]
