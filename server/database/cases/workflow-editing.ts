import { sql } from 'kysely'
import { type CaseCategory, openCategories } from '#server/contract/cases/case-categories.ts'
import { standardWorkflow } from '#server/contract/cases/standard-workflow.ts'
import type { StatusUse, Workflow, WorkflowStatus } from '#server/contract/cases/workflow.ts'
import type { Work } from '../connection.ts'
import { countFew } from '../lists/count-few.ts'
import { lockOwn } from '../lock.ts'
import { own } from '../own.ts'

const columns = ['workflow_id', 'name', 'statuses', 'moves', 'escalates', 'version'] as const

/** The organisation's workflows by name, including the standard one even if it has no row. */
export async function readWorkflows(db: Work): Promise<Workflow[]> {
  const rows = await db
    .selectFrom('workflows')
    .where(own('workflows'))
    .select(columns)
    .orderBy(sql`lower(name)`)
    .execute()
  const { workflow_id } = standardWorkflow
  return rows.some((row) => row.workflow_id === workflow_id) ? rows : [standardWorkflow, ...rows]
}

const ofStatus = (categories: readonly CaseCategory[]) => sql`select from cases c where ${own('c')}
  and c.case_type_id = t.case_type_id and c.case_status = s.status_id and c.status_category = any(${categories}::text[])`

/** The number of cases in each status of the workflows, by workflow; for each case type, counting stops at `mostCounted` + 1. */
export async function readStatusUse(db: Work, workflows: Workflow[]): Promise<Map<string, StatusUse[]>> {
  const statuses = workflows.flatMap(({ workflow_id, statuses }) =>
    statuses.map(({ status_id }) => ({ workflow_id, status_id })),
  )
  const { rows } = await sql<StatusUse & { workflow_id: string }>`
    with asked as materialized (select case_type_id, asked_status, count(*)::int as cases from cases
      where ${own('cases')} and asked_status is not null group by 1, 2)
    select s.workflow_id, s.status_id, sum(${countFew(ofStatus(openCategories))})::int as open,
      sum(${countFew(ofStatus(['CLOSED']))})::int as closed, sum(coalesce(a.cases, 0))::int as asked
    from unnest(${statuses.map(({ workflow_id }) => workflow_id)}::text[], ${statuses.map(({ status_id }) => status_id)}::text[])
        as s(workflow_id, status_id)
      join case_types t on t.ticket_workflow_id = s.workflow_id and ${own('t')}
      left join asked a on a.case_type_id = t.case_type_id and a.asked_status = s.status_id
    group by 1, 2 order by 2`.execute(db)
  const use = new Map<string, StatusUse[]>()
  for (const { workflow_id, ...row } of rows) use.set(workflow_id, [...(use.get(workflow_id) ?? []), row])
  return use
}

/**
 * Locks all case types of the organisation against moves of their cases and against other editors until the transaction
 * ends. Every edit of the rules for cases starts with this, so that no rule changes while a case is being moved.
 */
export async function lockCaseTypes(db: Work) {
  // Rows that another editor adds cannot be locked yet: if two choose the same name, the second has to read after the
  // first.
  await lockOwn(db, 'case types')
  return db
    .selectFrom('case_types')
    .where(own('case_types'))
    .select(['case_type_id', 'name', 'ticket_workflow_id', 'due_days', 'version'])
    .orderBy('case_type_id')
    .forUpdate()
    .execute()
}

const written = ({ name, statuses, moves, escalates }: Omit<Workflow, 'workflow_id' | 'version'>) => ({
  name,
  statuses: JSON.stringify(statuses),
  moves: JSON.stringify(moves),
  escalates: escalates && JSON.stringify(escalates),
})

type Unsaved = Omit<Workflow, 'workflow_id' | 'version'>

/** Stores a workflow, under a new id unless one is given. Returns it; undefined if its id or name is taken. */
export const insertWorkflow = (
  db: Work,
  organization_id: string,
  draft: Unsaved,
  id?: string,
): Promise<Workflow | undefined> =>
  db
    .insertInto('workflows')
    .values({ organization_id, ...written(draft), ...(id && { workflow_id: id }) })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

/** Updates a workflow if it still has that version. Returns it with the next version, otherwise undefined. */
export const updateWorkflow = (
  db: Work,
  workflowId: string,
  version: number,
  draft: Unsaved,
): Promise<Workflow | undefined> =>
  db
    .updateTable('workflows')
    .where(own('workflows'))
    .set({ ...written(draft), version: sql`version + 1` })
    .where('workflow_id', '=', workflowId)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()

/** Deletes one of the organisation's workflows. */
export const deleteWorkflow = (db: Work, workflowId: string) =>
  db.deleteFrom('workflows').where(own('workflows')).where('workflow_id', '=', workflowId).execute()

/** A status of cases, and the status that replaces it. */
export interface ChangedStatus {
  before: WorkflowStatus
  after: WorkflowStatus
}

/** Replaces statuses in the cases of some types. Returns each changed case with its old and new status. */
export async function changeStatusesOfCases(db: Work, caseTypes: string[], changed: ChangedStatus[]) {
  const names = changed.map(({ before, after }) => ({
    before: before.status_id,
    before_category: before.category,
    after: after.status_id,
    after_category: after.category,
  }))
  const { rows } = await sql<{ case_id: number; before: string; after: string }>`
    with named as (select * from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as n(before text, before_category text, after text, after_category text))
    update cases set case_status = n.after, status_category = n.after_category, version = version + 1, updated_at = now()
    from named n
    where ${own('cases')} and case_type_id = any(${caseTypes}) and case_status = n.before
      and status_category = n.before_category
    returning case_id, n.before, n.after`.execute(db)
  return rows
}

/** Renames the target statuses of moves waiting for approval in cases of some types. */
export async function renameAskedStatuses(db: Work, caseTypes: string[], changed: ChangedStatus[]) {
  const names = changed.map(({ before, after }) => ({ before: before.status_id, after: after.status_id }))
  await sql`update cases set asked_status = n.after
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n(before text, after text)
    where ${own('cases')} and case_type_id = any(${caseTypes}) and asked_status = n.before`.execute(db)
}

/** The statuses that cases of a type have, in its workflow or left over from another. */
export const readStatusesOfCases = (db: Work, caseTypeId: string): Promise<WorkflowStatus[]> =>
  db
    .selectFrom('cases')
    .where(own('cases'))
    .select(['case_status as status_id', 'status_category as category'])
    .distinct()
    .where('case_type_id', '=', caseTypeId)
    .execute()
