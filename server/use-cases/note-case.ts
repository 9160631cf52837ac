import type { Ticket } from '#server/contract/case.ts'
import { addEvent } from '#server/database/case-events.ts'
import { mentionsIn } from './mentions.ts'
import { notify } from './notify.ts'
import type { UseCase } from './use-case.ts'

type Event = Omit<Parameters<typeof addEvent>[1], 'organization_id' | 'case_id' | 'owner' | 'mentions'>

/** Adds to a case's history what the person who acts did, and tells whom its words name with @. */
export async function noteCase(
  useCase: UseCase,
  { case_id, party_name, subject }: Pick<Ticket, 'case_id' | 'party_name' | 'subject'>,
  event: Event,
): Promise<void> {
  const { db, actor } = useCase
  const { people, written } = await mentionsIn(db, event.body)
  const event_id = await addEvent(db, {
    ...event,
    organization_id: actor.organization_id,
    case_id: Number(case_id),
    owner: actor.user_id,
    mentions: written,
  })
  const about = { entity: 'case', entity_id: case_id, text: `${party_name}: ${subject}` } as const
  await notify(useCase, { to: people, kind: 'mentioned', ...about, once: `event ${event_id}` })
}
