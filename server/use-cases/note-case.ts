import type { Ticket } from '#server/contract/case.ts'
import { addEvent } from '#server/database/cases.ts'
import type { UseCase } from './use-case.ts'

type Event = Omit<Parameters<typeof addEvent>[1], 'organization_id' | 'case_id' | 'owner'>

/** Adds to a case's history what the person who acts did. */
export const noteCase = ({ db, actor }: UseCase, { case_id }: Pick<Ticket, 'case_id'>, event: Event) =>
  addEvent(db, {
    ...event,
    organization_id: actor.organization_id,
    case_id: Number(case_id),
    owner: actor.user_id,
  })
