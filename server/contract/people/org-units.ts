import { z } from 'zod'
import { limits } from '../limits.ts'
import { shownName } from '../shown-name.ts'
import { orNull } from '../tolerance.ts'

const fields = {
  name: shownName(limits.maxNameLength),
  /** The parent unit; null for a top-level one. */
  parent_id: orNull(z.string().max(100)),
}

export const newOrgUnit = z.object(fields)

const version = z.number().int()

/** `version`: the one that was read; rejected if the unit has changed since. */
export const orgUnitChange = newOrgUnit.extend({ version })

/** Replaces the members of the unit, and those of its portfolios that the user can see; all others are removed from it. */
export const orgUnitMembers = z.object({
  version,
  people: z.array(z.string().max(100)).max(10_000).default([]),
  portfolios: z.array(z.string().max(100)).max(10_000).default([]),
})

/** A unit, with the numbers of its own members and portfolios. */
export const orgUnit = z.object({
  unit_id: z.string(),
  ...fields,
  name: z.string(),
  version,
  people: z.number(),
  portfolios: z.number(),
})
export type OrgUnit = z.infer<typeof orgUnit>

/** All units. `own`: the user belongs to one, and so cannot change any. */
export const orgUnitList = z.object({ data: z.array(orgUnit), own: z.boolean().default(false) })

const belongs = { name: z.string(), unit_id: orNull(z.string()) }

/** A unit with all units, members and portfolios of the organisation, and the unit of each. */
export const orgUnitDetail = orgUnit.extend({
  units: z.array(orgUnit),
  everybody: z.array(z.object({ user_id: z.string(), email: z.string(), ...belongs })),
  every_portfolio: z.array(z.object({ portfolio_id: z.string(), ...belongs })),
})
