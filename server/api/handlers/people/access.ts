import type { accessEndpoints } from '#server/contract/endpoints/people/access.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { readWaitingChange } from '#server/database/organisation/change-requests.ts'
import { readAccess } from '#server/database/people/access.ts'
import { readRole, readRoles } from '#server/database/people/roles.ts'
import { policyFeatures } from '#server/rules/people/policy-features.ts'
import { changeStatus } from '#server/use-cases/cases/change-status.ts'
import { askFirst } from '#server/use-cases/organisation/ask-first.ts'
import { changeAccess } from '#server/use-cases/people/change-access.ts'
import { changeRole, createRole, deleteRole } from '#server/use-cases/people/edit-role.ts'
import { resetSecondFactor, resetSignIn } from '#server/use-cases/people/reset-sign-in.ts'
import { found } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'

/** Permissions, status and sign-in of users. Cached viewers are dropped after each change. */
export const accessHandlers: HandlersOf<typeof accessEndpoints> = {
  readAccess: async ({ db, actor, params: { personId } }) => {
    const person = found(await readAccess(db, personId), messages.interests.noUser)
    const waiting = (kind: 'access' | 'status') => readWaitingChange(db, kind, personId, actor.user_id)
    return { data: { ...person, waits: await waiting('access'), status_waits: await waiting('status') } }
  },
  changeAccess: async ({ params: { personId }, body, services, db, actor }) => {
    const change = () => changeAccess({ db, actor }, personId, body)
    if (body.preview) return { data: await change() }
    const answer = await askFirst(
      { db, actor },
      {
        kind: 'access',
        subject_id: personId,
        version: body.version,
        payload: () => body,
        subject: async () => (await readAccess(db, personId))?.name ?? personId,
        audited: { entity: 'user', entity_id: () => personId },
      },
      change,
    )
    services.forgetViewers()
    return answer
  },
  changeStatus: async ({ params: { personId }, body, services, ...useCase }) => {
    const person = await readAccess(useCase.db, personId)
    const outcome = await askFirst(
      useCase,
      {
        kind: 'status',
        subject_id: personId,
        subject: () => person?.name ?? personId,
        version: person?.version ?? 0,
        payload: () => ({ ...body, version: person?.version }),
        audited: { entity: 'user', entity_id: () => personId },
        // Suspending or deactivating a user needs no approval, unless that user may approve changes.
        needed: () => body.status === 'active' || allows(person?.policy ?? {}, features.approvals, 'PATCH'),
      },
      () => changeStatus(useCase, personId, body.status),
    )
    services.forgetViewers()
    const { request_id, message = messages.roles.statusChanged } = outcome
    return { message, ...(request_id && { request_id }) }
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
  readRole: async ({ db, actor, params: { roleId } }) => {
    const role = found(await readRole(db, roleId), messages.roles.none)
    return { data: { ...role, waits: await readWaitingChange(db, 'role', roleId, actor.user_id) } }
  },
  createRole: async ({ body, ...useCase }) => ({ data: await createRole(useCase, body) }),
  changeRole: async ({ params: { roleId }, body, services, db, actor }) => {
    const change = () => changeRole({ db, actor }, roleId, body)
    if (body.preview) return { data: await change() }
    const answer = await askFirst(
      { db, actor },
      {
        kind: 'role',
        subject_id: roleId,
        subject: () => body.name,
        version: body.version,
        payload: () => body,
        audited: { entity: 'role', entity_id: () => roleId },
      },
      change,
    )
    services.forgetViewers()
    return answer
  },
  deleteRole: async ({ params: { roleId }, ...useCase }) => {
    await deleteRole(useCase, roleId)
    return { data: { role_id: roleId } }
  },
}
