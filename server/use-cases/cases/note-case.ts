import type { Ticket } from '#server/contract/cases/case.ts'
import { addEvents } from '#server/database/cases/case-events.ts'
import { notify } from '../notices/notify.ts'
import type { UseCase } from '../use-case.ts'
import { mentionsIn } from './mentions.ts'

type Event = Omit<
  Parameters<typeof addEvents>[1][number],
  'organization_id' | 'case_id' | 'owner' | 'mentions'
>
type Noted = Pick<Ticket, 'case_id' | 'party_name' | 'subject'>

/** Adds an event by the actor with the same text to the history of each case, and notifies the users it mentions with @. */
export async function noteCases<T extends Noted>(
  useCase: UseCase,
  tickets: T[],
  body: string | null | undefined,
  eventOf: (ticket: T) => Omit<Event, 'body'>,
): Promise<void> {
  const { db, actor } = useCase
  const { people, written } = await mentionsIn(db, body)
  const by = { organization_id: actor.organization_id, owner: actor.user_id, mentions: written }
  const added = await addEvents(
    db,
    tickets.map((ticket) => ({ ...eventOf(ticket), ...by, body, case_id: Number(ticket.case_id) })),
  )
  const eventIn = new Map(added.map(({ case_id, event_id }) => [String(case_id), event_id]))
  await notify(
    useCase,
    ...tickets.map(({ case_id, party_name, subject }) => ({
      to: people,
      kind: 'mentioned' as const,
      entity: 'case' as const,
      entity_id: case_id,
      text: `${party_name}: ${subject}`,
      once: `event ${eventIn.get(case_id)}`,
    })),
  )
}

/** Like `noteCases`, for one case. */
export const noteCase = (useCase: UseCase, ticket: Noted, { body, ...event }: Event) =>
  noteCases(useCase, [ticket], body, () => event)
