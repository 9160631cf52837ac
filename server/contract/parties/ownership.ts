import { z } from 'zod'
import { orNull } from '../tolerance.ts'
import { relatedParty } from './relations.ts'

/** One line of the ownership outline; shares in percent. */
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
  /** The number of parties not covered by sentences. */
  untold: z.number().default(0),
  /** True if there is more on record than was read or shown. */
  cut: z.boolean().default(false),
  /** True if holdings on record are circular or add up to more than 100 %. */
  flawed: z.boolean().default(false),
})
export type OwnershipSide = z.infer<typeof ownershipSide>

/** A party's owners (`up`) and holdings (`down`). */
export const ownership = z.object({ up: ownershipSide, down: ownershipSide })
export type Ownership = z.infer<typeof ownership>
