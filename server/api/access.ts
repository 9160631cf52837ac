import type { accessEndpoints } from '#server/contract/endpoints/access.ts'
import { messages } from '#server/contract/messages.ts'
import { readAccess } from '#server/database/access.ts'
import { readRole, readRoles } from '#server/database/roles.ts'
import { policyFeatures } from '#server/rules/policy-features.ts'
import { changeAccess } from '#server/use-cases/change-access.ts'
import { changeStatus } from '#server/use-cases/change-status.ts'
import { changeRole, createRole, deleteRole } from '#server/use-cases/edit-role.ts'
import { found } from '#server/use-cases/refusal.ts'
import { resetSecondFactor, resetSignIn } from '#server/use-cases/reset-sign-in.ts'
import type { HandlersOf } from './handler.ts'

/** What people may do, how they stand, and their way in. Whoever is signed in is looked up anew after each change. */
export const accessHandlers: HandlersOf<typeof accessEndpoints> = {
  readAccess: async ({ db, params }) => ({
    data: found(await readAccess(db, params.personId), messages.interests.noUser),
  }),
  changeAccess: async ({ params, body, services, ...useCase }) => {
    const data = await changeAccess(useCase, params.personId, body)
    services.forgetViewers()
    return { data }
  },
  changeStatus: async ({ params, body, services, ...useCase }) => {
    await changeStatus(useCase, params.personId, body.status)
    services.forgetViewers()
    return { message: messages.roles.statusChanged }
  },
  resetSignIn: async ({ params, services, ...useCase }) => {
    const { signsInElsewhere, sendLetters } = services
    await resetSignIn(useCase, params.personId, signsInElsewhere ? undefined : sendLetters)
    services.forgetViewers()
    return { message: messages.roles.signInReset }
  },
  resetSecondFactor: async ({ params, ...useCase }) => {
    await resetSecondFactor(useCase, params.personId)
    return { message: messages.roles.factorReset }
  },
  listPolicyFeatures: () => ({ data: policyFeatures }),
  listRoles: async ({ db }) => ({ data: await readRoles(db) }),
  readRole: async ({ db, params }) => ({
    data: found(await readRole(db, params.roleId), messages.roles.none),
  }),
  createRole: async ({ body, ...useCase }) => ({ data: await createRole(useCase, body) }),
  changeRole: async ({ params, body, services, ...useCase }) => {
    const data = await changeRole(useCase, params.roleId, body)
    services.forgetViewers()
    return { data }
  },
  deleteRole: async ({ params: { roleId }, ...useCase }) => {
    await deleteRole(useCase, roleId)
    return { data: { role_id: roleId } }
  },
}
