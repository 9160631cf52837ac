import { z } from 'zod'
import { relatedParty } from './relations.ts'
import { orNull } from './tolerance.ts'

/** One line of the outline of holdings; shares in percent. */
const ownershipLine = relatedParty.extend({
  share: orNull(z.number()),
  effective: orNull(z.number()),
  controlled: z.boolean().default(false),
  seen: z.enum(['circle', 'above']).optional(),
  get nodes() {
    return z.array(ownershipLine)
  },
})
export type OwnershipLine = z.infer<typeof ownershipLine>

const ownershipSide = z.object({
  outline: z.array(ownershipLine),
  sentences: z.array(z.string()).default([]),
  /** How many more parties there are than sentences. */
  untold: z.number().default(0),
  /** True when the record goes on past what was read or shown. */
  cut: z.boolean().default(false),
  /** True where holdings on record form a closed circle or add up to more than the whole. */
  flawed: z.boolean().default(false),
})
export type OwnershipSide = z.infer<typeof ownershipSide>

/** Who stands behind a party (`up`) and what it holds (`down`). */
export const ownership = z.object({ up: ownershipSide, down: ownershipSide })
export type Ownership = z.infer<typeof ownership>
