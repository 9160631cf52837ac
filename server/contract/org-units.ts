import { z } from 'zod'
import { limits } from './limits.ts'
import { shownName } from './shown-name.ts'
import { orNull } from './tolerance.ts'

const fields = {
  name: shownName(limits.maxNameLength),
  /** The unit it is part of; null for one at the top. */
  parent_id: orNull(z.string().max(100)),
}

export const newOrgUnit = z.object(fields)

const version = z.number().int()

/** `version`: the one that was read; refused when somebody changed the unit since. */
export const orgUnitChange = newOrgUnit.extend({ version })

/** All who belong to the unit from now on, and all portfolios of it that the asker sees; others lose it. */
export const orgUnitMembers = z.object({
  version,
  people: z.array(z.string().max(100)).max(10_000).default([]),
  portfolios: z.array(z.string().max(100)).max(10_000).default([]),
})

/** A unit, with how many people and portfolios belong to it itself. */
export const orgUnit = z.object({
  unit_id: z.string(),
  ...fields,
  name: z.string(),
  version,
  people: z.number(),
  portfolios: z.number(),
})
export type OrgUnit = z.infer<typeof orgUnit>

/** All units. `own`: who asks belongs to one, and so cannot change any. */
export const orgUnitsSeen = z.object({ data: z.array(orgUnit), own: z.boolean().default(false) })

const belongs = { name: z.string(), unit_id: orNull(z.string()) }

/** A unit with all units, everybody and every portfolio of the organisation, and where each of them belongs. */
export const orgUnitDetail = orgUnit.extend({
  units: z.array(orgUnit),
  everybody: z.array(z.object({ user_id: z.string(), email: z.string(), ...belongs })),
  every_portfolio: z.array(z.object({ portfolio_id: z.string(), ...belongs })),
})
