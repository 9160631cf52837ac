import type { NamedPerson } from '#server/contract/cases/case.ts'
import { messages } from '#server/contract/messages.ts'
import { assigneesOf, readCasePeople } from '#server/database/cases/case-people.ts'
import { updateCases } from '#server/database/cases/cases.ts'
import { notify } from '../notices/notify.ts'
import { invalid } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import type { WorkedTicket } from './locked-case.ts'
import { noteCases } from './note-case.ts'

/**
 * The user to assign cases to; undefined for nobody (''). Throws an invalid Refusal on the given field if cases cannot
 * be assigned to this user.
 */
export async function assigneeOf(
  { db }: UseCase,
  userId: string,
  field: string,
): Promise<NamedPerson | undefined> {
  if (!userId) return undefined
  const assignee = assigneesOf(await readCasePeople(db)).find(({ user_id }) => user_id === userId)
  if (!assignee) throw invalid(field, messages.cases.noAssignee)
  return assignee
}

/** Assigns cases, locked by the caller, to a user or to nobody, with history, and notifies the assignee of each. `notes` is the reason. */
export async function assignCases(
  useCase: UseCase,
  tickets: WorkedTicket[],
  assignee: NamedPerson | undefined,
  notes: string | null,
): Promise<void> {
  const ids = tickets.map(({ case_id }) => Number(case_id))
  await updateCases(useCase.db, ids, { case_assignee: assignee?.user_id ?? null })
  await noteCases(useCase, tickets, notes, ({ case_assignee }) => ({
    kind: 'assignee',
    before: case_assignee?.fullname ?? null,
    after: assignee?.fullname ?? null,
  }))
  await notify(
    useCase,
    ...tickets.map(({ case_id, party_name, subject }) => ({
      to: [assignee?.user_id],
      kind: 'assigned' as const,
      entity: 'case' as const,
      entity_id: case_id,
      text: `${party_name}: ${subject}`,
    })),
  )
}
