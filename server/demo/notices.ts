import type { Row } from './rows.ts'

type Notice = Row<'notices'>

const shownCases = 6

/** That cases were given to the lead and the analyst of Northern Bank, by one another; all but the newest two of each were read. */
export function noticeRows(cases: Row<'cases'>[]): Notice[] {
  const told = (user_id: string, caused_by: string): Notice[] =>
    cases
      .filter(
        ({ case_assignee, status_category }) => case_assignee === user_id && status_category !== 'CLOSED',
      )
      .slice(-shownCases)
      .reverse()
      .map(({ organization_id = '', case_id, subject = '', updated_at = '' }, place) => ({
        notice_id: `n_${user_id}_${case_id}`,
        ...{ organization_id, user_id, caused_by, kind: 'assigned' as const, entity: 'case' },
        ...{ entity_id: String(case_id), text: subject, link: `/app/cases/${case_id}` },
        ...{ once: updated_at.slice(0, 10), created_at: updated_at, read_at: place < 2 ? null : updated_at },
      }))
  return [...told('u_lead', 'u_analyst'), ...told('u_analyst', 'u_lead')]
}
