import { sql } from 'kysely'
import { standardWorkflow } from '#server/contract/standard-workflow.ts'
import type { StatusUse, Workflow, WorkflowStatus } from '#server/contract/workflow.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

const columns = ['workflow_id', 'name', 'statuses', 'moves', 'escalates', 'version'] as const

/** The organisation's workflows by name; the standard one is among them though it may have no row. */
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

/** How often each status is used by cases, by the workflow that the cases follow. */
export async function readStatusUse(db: Work): Promise<Map<string, StatusUse[]>> {
  const { rows } = await sql<StatusUse & { workflow_id: string }>`
    with counted as (
      select case_type_id, case_status, status_category, asked_status, count(*) as cases
      from cases where ${own('cases')} group by 1, 2, 3, 4),
    followed as (select t.ticket_workflow_id as workflow_id, c.* from counted c join case_types t using (case_type_id) where ${own('t')})
    select workflow_id, status_id, sum(open)::int as open, sum(closed)::int as closed, sum(asked)::int as asked from (
      select workflow_id, case_status as status_id, case when status_category <> 'CLOSED' then cases else 0 end as open,
        case when status_category = 'CLOSED' then cases else 0 end as closed, 0 as asked from followed
      union all
      select workflow_id, asked_status, 0, 0, cases from followed where asked_status is not null) as used
    group by workflow_id, status_id order by status_id`.execute(db)
  const use = new Map<string, StatusUse[]>()
  for (const { workflow_id, ...row } of rows) use.set(workflow_id, [...(use.get(workflow_id) ?? []), row])
  return use
}

/**
 * Holds all case types of the organisation against moves of their cases and against other editors until the transaction ends.
 * Whoever edits what cases follow begins with this, so that nothing changes below a case that moves.
 */
export const lockCaseTypes = (db: Work) =>
  db
    .selectFrom('case_types')
    .where(own('case_types'))
    .select(['case_type_id', 'name', 'ticket_workflow_id', 'due_days'])
    .orderBy('case_type_id')
    .forUpdate()
    .execute()

const written = ({ name, statuses, moves, escalates }: Omit<Workflow, 'workflow_id' | 'version'>) => ({
  name,
  statuses: JSON.stringify(statuses),
  moves: JSON.stringify(moves),
  escalates: escalates && JSON.stringify(escalates),
})

type Unsaved = Omit<Workflow, 'workflow_id' | 'version'>

/** Stores a workflow, under a new id unless one is given. Gives it; undefined when its id or name is taken. */
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

/** Writes over a workflow of that version. Gives it with its next one; undefined when it has moved on. */
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

/** Removes a workflow. */
export const deleteWorkflow = (db: Work, workflowId: string) =>
  db.deleteFrom('workflows').where(own('workflows')).where('workflow_id', '=', workflowId).execute()

/** A status that cases have, and what it becomes. */
export interface ChangedStatus {
  before: WorkflowStatus
  after: WorkflowStatus
}

/** Gives the cases of some types other statuses. Gives each case with the names before and after. */
export async function changeStatusesOfCases(db: Work, caseTypes: string[], changed: ChangedStatus[]) {
  const names = changed.map(({ before, after }) => ({
    ...{ before: before.status_id, before_category: before.category },
    ...{ after: after.status_id, after_category: after.category },
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

/** Gives moves that wait for approval in cases of some types the new names of the statuses they go to. */
export async function renameAskedStatuses(db: Work, caseTypes: string[], changed: ChangedStatus[]) {
  const names = changed.map(({ before, after }) => ({ before: before.status_id, after: after.status_id }))
  await sql`update cases set asked_status = n.after
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as n(before text, after text)
    where ${own('cases')} and case_type_id = any(${caseTypes}) and asked_status = n.before`.execute(db)
}

/** The statuses that cases of a type have, in the workflow it follows or left over from another. */
export const readStatusesOfCases = (db: Work, caseTypeId: string): Promise<WorkflowStatus[]> =>
  db
    .selectFrom('cases')
    .where(own('cases'))
    .select(['case_status as status_id', 'status_category as category'])
    .distinct()
    .where('case_type_id', '=', caseTypeId)
    .execute()
