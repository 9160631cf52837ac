import { z } from 'zod'
import { one } from '../../answers.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'
import {
  newOrgUnit,
  orgUnitChange,
  orgUnitDetail,
  orgUnitList,
  orgUnitMembers,
} from '../../people/org-units.ts'

const answer = one(z.object({ unit_id: z.string() }))

/** The units of an organisation; members of a unit see its portfolios and those of the units below. */
export const orgUnitEndpoints = {
  listOrgUnits: {
    route: 'GET /v1/admin/org_units',
    summary: 'Units, each with its parent and the number of users and portfolios',
    feature: features.orgUnits,
    scope: 'organisation',
    answer: orgUnitList,
  },
  readOrgUnit: {
    route: 'GET /v1/admin/org_units/:unitId',
    summary: 'A unit, with all units and the unit of every user and portfolio',
    feature: features.orgUnits,
    scope: 'organisation',
    answer: one(orgUnitDetail),
  },
  createOrgUnit: {
    route: 'POST /v1/admin/org_units',
    summary: 'Add a unit',
    feature: features.orgUnits,
    scope: 'organisation',
    body: newOrgUnit,
    answer,
  },
  changeOrgUnit: {
    route: 'PATCH /v1/admin/org_units/:unitId',
    summary: 'Rename a unit, or move it with all below it under another',
    feature: features.orgUnits,
    scope: 'organisation',
    body: orgUnitChange,
    answer,
  },
  changeOrgUnitMembers: {
    route: 'PATCH /v1/admin/org_units/:unitId/members',
    summary: 'Set the users and portfolios of a unit',
    feature: features.orgUnits,
    scope: 'organisation',
    body: orgUnitMembers,
    answer,
  },
  deleteOrgUnit: {
    route: 'DELETE /v1/admin/org_units/:unitId',
    summary: 'Delete an empty unit',
    feature: features.orgUnits,
    scope: 'organisation',
    answer,
  },
} as const satisfies Record<string, Endpoint>
