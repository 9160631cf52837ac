import type { NamedPerson } from '#server/contract/cases/case.ts'
import type { CaseResult, CasesChange, ChangeTogether } from '#server/contract/cases/case-batch.ts'
import type { CaseFilters } from '#server/contract/cases/case-filters.ts'
import { maxCaseBatch } from '#server/contract/cases/case-list.ts'
import { messages } from '#server/contract/messages.ts'
import { willChange } from '#server/contract/will-change.ts'
import { insertCaseBatch, readLastActors, readWorkedCases } from '#server/database/cases/case-batches.ts'
import { readMatchingCases } from '#server/database/cases/case-list.ts'
import { lockCasesWithTypes } from '#server/database/cases/case-locks.ts'
import { readWorkflow } from '#server/database/cases/workflows.ts'
import { audit, auditAll } from '#server/database/organisation/audit.ts'
import { previewBatch } from '#server/rules/cases/case-batch.ts'
import type { CaseMover } from '#server/rules/cases/case-workflow.ts'
import { found, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { assignCases, assigneeOf } from './assign-cases.ts'
import { changeOf } from './change-case.ts'
import type { LockedCase } from './locked-case.ts'
import { moveCases } from './move-case.ts'

/** A case to be changed; with `version`, only if it has not changed since. */
interface Chosen {
  id: number
  version?: number | undefined
}

interface Verdict {
  result: CaseResult
  /** Undefined if there is no such case. */
  locked?: LockedCase
}

async function chosenOf(
  { db, actor }: UseCase,
  { cases, change }: CasesChange,
  matching: CaseFilters | undefined,
): Promise<{ chosen: Chosen[]; beyond: number }> {
  if (!matching) {
    const named = new Map(cases.map(({ case_id, version }) => [Number(case_id), version]))
    return { chosen: [...named].map(([id, version]) => ({ id, version })), beyond: 0 }
  }
  const found = await readMatchingCases(db, matching, actor.user_id, { change, limit: maxCaseBatch })
  return {
    chosen: found.map(({ case_id: id }) => ({ id })),
    beyond: Math.max(0, (found[0]?.total ?? 0) - found.length),
  }
}

/** Locks the rows of the cases, and returns each with the settings of its type. */
async function lockAll({ db }: UseCase, ids: number[], editable: boolean): Promise<Map<number, LockedCase>> {
  const types = await lockCasesWithTypes(db, ids)
  const cases = await readWorkedCases(db, ids)
  const workflows = new Map<string, LockedCase['workflow']>()
  const locked = new Map<number, LockedCase>()
  for (const { ticket, due_by_hand } of cases) {
    const { ticket_workflow_id, due_days } = found(types.get(ticket.case_type._id), 'No such case')
    const allow_change = editable && ticket.case_status_category !== 'CLOSED'
    const workflow = workflows.get(ticket_workflow_id) ?? (await readWorkflow(db, ticket_workflow_id))
    workflows.set(ticket_workflow_id, workflow)
    const worked = { ...ticket, editable, allow_change }
    locked.set(Number(ticket.case_id), { ticket: worked, workflow, due_by_hand, due_days, types })
  }
  return locked
}

const missingCase = (id: number): CaseResult => ({
  case_id: String(id),
  subject: '',
  party_name: '',
  version: 0,
  before: '',
  outcome: 'refused',
  why: 'No such case',
})

function verdictOn(
  { id, version }: Chosen,
  locked: LockedCase | undefined,
  mover: CaseMover,
  change: ChangeTogether,
  faster: string | undefined,
): Verdict {
  if (!locked) return { result: missingCase(id) }
  const { ticket, workflow } = locked
  const { case_id, subject, party_name } = ticket
  const before =
    change.action === 'assign' ? (ticket.case_assignee?.fullname ?? 'Nobody') : ticket.case_status
  const stale = version !== undefined && version !== ticket.version
  const outcome = stale
    ? {
        outcome: 'refused' as const,
        why: `${faster} changed this case in the meantime. Nothing was overwritten.`,
      }
    : previewBatch(workflow, ticket, mover, change)
  return { locked, result: { case_id, subject, party_name, version: ticket.version, before, ...outcome } }
}

async function judge(
  useCase: UseCase,
  mover: CaseMover,
  editable: boolean,
  chosen: Chosen[],
  change: ChangeTogether,
): Promise<Verdict[]> {
  const { db } = useCase
  const locked = await lockAll(
    useCase,
    chosen.map(({ id }) => id),
    editable,
  )
  const stale = chosen.filter(({ id, version }) => {
    const now = locked.get(id)?.ticket.version
    return version !== undefined && now !== undefined && version !== now
  })
  const last = await readLastActors(
    db,
    stale.map(({ id }) => id),
  )
  return chosen.map((one) => verdictOn(one, locked.get(one.id), mover, change, last.get(String(one.id))))
}

/** The change in the form of a single case's change. */
const single = (change: ChangeTogether) =>
  change.action === 'assign'
    ? { case_status_assigned: change.assignee }
    : { case_status: change.case_status, notes: change.notes }

/** Applies the change to cases for which the preview found it allowed. */
async function applyChange(
  useCase: UseCase,
  mover: CaseMover,
  cases: LockedCase[],
  change: ChangeTogether,
  assignee: NamedPerson | undefined,
): Promise<void> {
  if (cases.length === 0) return
  if (change.action === 'assign')
    await assignCases(
      useCase,
      cases.map(({ ticket }) => ticket),
      assignee,
      null,
    )
  else await moveCases(useCase, cases, mover, change.case_status, change.notes.trim())
  await auditAll(
    useCase.db,
    useCase.actor,
    cases.map((one) => changeOf(one, single(change))),
  )
}

/** The results, or for a preview the expected ones; `beyond`: how many more cases a query matches than can be changed at once. */
export interface Changed {
  batch_id: string | null
  results: CaseResult[]
  beyond: number
}

/**
 * Applies one change to several cases, given by id or by a list query, each by the rules of a single change, and
 * returns the result of each; a preview changes nothing. `editable`: whether the user may change cases. Throws an
 * invalid Refusal if no case is given, or if the assignee cannot be assigned cases.
 */
export async function changeCases(
  useCase: UseCase,
  mover: CaseMover,
  editable: boolean,
  request: CasesChange,
  matching: CaseFilters | undefined,
): Promise<Changed> {
  const { db, actor } = useCase
  const { change, preview } = request
  const { chosen, beyond } = await chosenOf(useCase, request, matching)
  if (chosen.length === 0) throw new Refusal('invalid', messages.cases.noneChosen)
  const assignee =
    change.action === 'assign' ? await assigneeOf(useCase, change.assignee, 'assignee') : undefined
  const verdicts = await judge(useCase, mover, editable, chosen, change)
  const results = verdicts.map(({ result }) => result)
  if (preview) return { batch_id: null, results, beyond }
  const changing = verdicts.flatMap(({ result: { outcome }, locked }) =>
    locked && willChange(outcome) ? locked : [],
  )
  await applyChange(useCase, mover, changing, change, assignee)
  const { organization_id, user_id: changed_by } = actor
  const batch_id = await insertCaseBatch(db, { organization_id, changed_by, change, results })
  const outcomes = results.map(({ case_id, outcome }) => `${case_id} ${outcome}`)
  const after = { ...change, outcomes }
  await audit(db, actor, { action: 'change together', entity: 'case_batch', entity_id: batch_id, after })
  return { batch_id, results, beyond }
}
