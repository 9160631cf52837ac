import type { ownSecurityEndpoints } from '#server/contract/endpoints/people/own-security.ts'
import { messages } from '#server/contract/messages.ts'
import type { Work } from '#server/database/connection.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { endSignInsOf } from '#server/database/people/access.ts'
import { withdrawRenewals } from '#server/database/people/password-links.ts'
import {
  cancelSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from '#server/database/people/second-factors.ts'
import { readPasswordHash, readSignIns, savePasswordHash } from '#server/database/people/sign-ins.ts'
import { hashPassword, verifyPassword } from '#server/identity/passwords/password.ts'
import { refusedPassword } from '#server/identity/passwords/weak-password.ts'
import { beginFactor, confirmFactor, pendingFactor } from '#server/identity/second-factor/set-up-factor.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import { found, invalid, Refusal } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'
import type { Services } from '../../services.ts'

const { security } = messages

/** With an external sign-in host, password and second factor cannot be changed here. */
function ofOurHost({ signsInElsewhere }: Services): void {
  if (signsInElsewhere) throw new Refusal('conflict', security.elsewhere)
}

async function ownPassword(db: Work, { user_id }: Viewer, typed: string): Promise<void> {
  if (!(await verifyPassword(typed, await readPasswordHash(db, user_id))))
    throw invalid('current', security.wrongPassword)
}

const changed = (action: string, { user_id }: Viewer) => ({ action, entity: 'user', entity_id: user_id })

/** How users sign in: password, second factor, and active sessions. */
export const ownSecurityHandlers: HandlersOf<typeof ownSecurityEndpoints> = {
  listSignIns: async ({ db, viewer }) => ({
    data: (await readSignIns(db, viewer.user_id)).map(({ started_at, ...one }) => ({
      ...one,
      started_at: new Date(started_at).toISOString(),
      current: one.session_id === viewer.session_id,
    })),
  }),
  endSignIns: async ({ db, viewer, actor, services }) => {
    await endSignInsOf(db, viewer.user_id)
    services.forgetViewers()
    await audit(db, actor, changed('sign out everywhere', viewer))
    return { message: security.signedOut }
  },
  endSignIn: async ({ db, viewer, actor, services, params }) => {
    const own = await readSignIns(db, viewer.user_id)
    const { session_id } = found(
      own.find((one) => one.session_id === params.sessionId),
      security.noSignIn,
    )
    await audit(db, actor, changed('end a sign-in', viewer))
    await services.endSession(session_id)
    return { message: security.signInEnded }
  },
  changePassword: async ({ db, viewer, actor, services, body }) => {
    ofOurHost(services)
    await ownPassword(db, viewer, body.current)
    const owner = { ...viewer, organisation: viewer.organisation.name }
    const refused = await refusedPassword(body.password, owner, services.isBreached)
    if (refused) throw invalid('password', refused)
    await savePasswordHash(db, viewer.user_id, await hashPassword(body.password))
    await withdrawRenewals(db, viewer.user_id)
    await endSignInsOf(db, viewer.user_id, viewer.session_id)
    services.forgetViewers()
    await audit(db, actor, changed('change password', viewer))
    return { message: security.passwordChanged }
  },
  readSecondFactor: async ({ db, viewer, services }) => {
    const factor = await readSecondFactor(db, viewer.user_id)
    if (factor?.confirmed_at)
      return { data: { on: true, recovery_left: factor.recovery_left, pending: null } }
    const pending = await pendingFactor(db, services.factorSeal, viewer)
    return { data: { on: false, recovery_left: 0, pending: pending ?? null } }
  },
  beginSecondFactor: async ({ db, actor, services }) => {
    ofOurHost(services)
    if (!(await beginFactor(db, actor, services.factorSeal)))
      throw new Refusal('conflict', security.factorIsOn)
    return { message: security.factorBegun }
  },
  confirmSecondFactor: async ({ db, viewer, actor, services, body }) => {
    await ownPassword(db, viewer, body.current)
    const confirmed = await confirmFactor(db, actor, services.factorSeal, body.code)
    if ('codes' in confirmed) return { data: confirmed }
    if (confirmed.wrong === 'code') throw invalid('code', security.wrongCode)
    throw new Refusal('conflict', security.nothingToConfirm)
  },
  cancelSecondFactor: async ({ db, viewer, actor }) => {
    if (!(await cancelSecondFactor(db, viewer.user_id)))
      throw new Refusal('conflict', security.nothingToConfirm)
    await audit(db, actor, changed('cancel second factor', viewer))
    return { message: security.factorCancelled }
  },
  removeSecondFactor: async ({ db, viewer, actor, services, body }) => {
    ofOurHost(services)
    await ownPassword(db, viewer, body.current)
    if (!(await removeSecondFactor(db, viewer.user_id)))
      throw new Refusal('conflict', security.nothingToConfirm)
    await audit(db, actor, changed('remove second factor', viewer))
    return { message: security.factorGone }
  },
}
