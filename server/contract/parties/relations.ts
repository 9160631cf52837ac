import { z } from 'zod'
import { orNull } from '../tolerance.ts'
import { modelType } from './party.ts'

/** A party as referenced by other parties. */
export const relatedParty = z.object({
  party_id: z.string(),
  name: z.string(),
  model_type: modelType,
  status: z.string().default(''),
})
export type RelatedParty = z.infer<typeof relatedParty>

/** One relationship on record; `share` in percent. */
const relationship = z.object({
  kind: z.enum(['director', 'shareholder', 'subsidiary', 'related_party']),
  role: orNull(z.string()),
  share: orNull(z.number()),
  from_date: orNull(z.string()),
  to_date: orNull(z.string()),
})
export type Relationship = z.infer<typeof relationship>

/** A relationship with the party on its other side. */
export const relation = relationship.extend(relatedParty.shape).extend({
  /** For a director: the number of their other current directorships. */
  boards: orNull(z.number()),
})
export type Relation = z.infer<typeof relation>

/** A party's relation to another one: a directorship or a holding. Capital in rupees. */
export const affiliation = relationship.extend(relatedParty.shape).extend({
  paid_up_capital: orNull(z.number()),
})
export type Affiliation = z.infer<typeof affiliation>

/** A related party, and the number of common directors or directorships. */
const neighbour = relatedParty.extend({ shared: z.number() })
export type Neighbour = z.infer<typeof neighbour>

export const neighbours = z.object({
  same_address: z.array(relatedParty).default([]),
  shared_directors: z.array(neighbour).default([]),
  co_directors: z.array(neighbour).default([]),
})
export type Neighbours = z.infer<typeof neighbours>

/** One step of a connection: two parties and their relation, in words. */
const connectionStep = z.object({
  from: relatedParty,
  to: relatedParty,
  ties: z.array(z.object({ sentence: z.string(), past: z.boolean().default(false) })),
})
export type ConnectionStep = z.infer<typeof connectionStep>

export const connection = z.object({
  to: relatedParty,
  same: z.boolean().default(false),
  ways: z.array(z.array(connectionStep)),
  /** True if there were too many parties to examine all of them. */
  cut: z.boolean().default(false),
})
export type Connection = z.infer<typeof connection>
