import type { CaseCategory } from '#server/contract/cases/case-categories.ts'
import { firstCaseTypes } from '#server/contract/people/first-organisation.ts'
import type { Row } from '../rows.ts'
import { fraudWorkflow } from './workflows.ts'

/** The case type of suspected fraud, the only one with its own workflow. */
export const fraudType = 'ct_northern_2'

/** The id of an organisation's case type by its place, from 1. */
export const caseTypeId = (organization_id: string, index: number): string =>
  `ct_${organization_id.replace('o_', '')}_${index}`

/** The case types of an organisation. */
export const caseTypeRows = (organization_id: string): Row<'case_types'>[] =>
  firstCaseTypes.map((name, index) => {
    const case_type_id = caseTypeId(organization_id, index + 1)
    const ticket_workflow_id = case_type_id === fraudType ? fraudWorkflow.workflow_id : 'standard'
    return { case_type_id, organization_id, name, ticket_workflow_id }
  })

/** The status of a category in the workflow of a case type. */
export function statusOf(case_type_id: string | undefined, category: CaseCategory): string {
  if (case_type_id !== fraudType) return category
  return fraudWorkflow.statuses.find((status) => status.category === category)?.status_id ?? category
}

/** Suspected fraud is always examined first. */
export const pathIn = (case_type_id: string, path: CaseCategory[]): CaseCategory[] =>
  case_type_id === fraudType && path[0] && path[0] !== 'WIP' ? ['WIP', ...path] : path
