import { sql } from 'kysely'
import { caseFilters } from '#server/contract/cases/case-filters.ts'
import { fitsCaseFilters } from '../cases/case-filters.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'
import type { ExportSource } from './source.ts'

/** The organisation's cases, as their list filters them. */
export const caseExport: ExportSource<'cases'> = {
  columns: {
    case_id: sql`c.case_id`,
    subject: sql`c.subject`,
    case_type: sql`t.name`,
    party_id: sql`c.party_id`,
    party_name: sql`p.name`,
    severity: sql`c.severity`,
    case_status: sql`c.case_status`,
    status_category: sql`c.status_category`,
    due_on: sql`c.due_on`,
    assignee: nameOf('c.case_assignee'),
    alert_id: sql`c.alert_id`,
    created_at: sql`c.created_at`,
    updated_at: sql`c.updated_at`,
  },
  from: ({ filters, user_id }) =>
    sql`cases c join parties p using (party_id) join case_types t using (organization_id, case_type_id)
      where ${own('c')} and ${fitsCaseFilters(caseFilters.parse(filters), user_id)}`,
  order: sql`c.case_id`,
}
