import { z } from 'zod'
import { type EventKind, eventKinds } from '../notices/event-kinds.ts'

/** A dated event on record for a party, in words. */
export const partyEvent = z.object({
  date: z.string(),
  kind: z.enum(Object.keys(eventKinds) as [EventKind, ...EventKind[]]),
  words: z.string(),
})
export type PartyEvent = z.infer<typeof partyEvent>
