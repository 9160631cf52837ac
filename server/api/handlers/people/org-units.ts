import type { orgUnitEndpoints } from '#server/contract/endpoints/people/org-units.ts'
import { messages } from '#server/contract/messages.ts'
import { readOrgUnits, readUnitMembers } from '#server/database/people/org-units.ts'
import {
  changeOrgUnit,
  changeOrgUnitMembers,
  createOrgUnit,
  removeOrgUnit,
} from '#server/use-cases/people/edit-org-units.ts'
import { found } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'

/** The units of an organisation. */
export const orgUnitHandlers: HandlersOf<typeof orgUnitEndpoints> = {
  listOrgUnits: async ({ db, viewer: { units } }) => ({
    data: await readOrgUnits(db),
    own: units.length > 0,
  }),
  readOrgUnit: async ({ db, params: { unitId } }) => {
    const units = await readOrgUnits(db)
    const unit = found(
      units.find(({ unit_id }) => unit_id === unitId),
      messages.orgUnits.none,
    )
    return { data: { ...unit, units, ...(await readUnitMembers(db)) } }
  },
  createOrgUnit: async ({ db, actor, viewer: { units }, body }) => ({
    data: { unit_id: await createOrgUnit({ db, actor, units }, body) },
  }),
  changeOrgUnit: async ({ db, actor, viewer: { units }, services, params: { unitId }, body }) => {
    await changeOrgUnit({ db, actor, units }, unitId, body)
    services.forgetViewers()
    return { data: { unit_id: unitId } }
  },
  changeOrgUnitMembers: async ({ db, actor, viewer: { units }, services, params: { unitId }, body }) => {
    await changeOrgUnitMembers({ db, actor, units }, unitId, body)
    services.forgetViewers()
    return { data: { unit_id: unitId } }
  },
  deleteOrgUnit: async ({ db, actor, viewer: { units }, params: { unitId } }) => {
    await removeOrgUnit({ db, actor, units }, unitId)
    return { data: { unit_id: unitId } }
  },
}
