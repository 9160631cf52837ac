import type { peopleEndpoints } from '#server/contract/endpoints/people/people.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { Work } from '#server/database/connection.ts'
import { readIndustries } from '#server/database/dashboard/industries.ts'
import { readInvitation } from '#server/database/people/invitations.ts'
import { readUser } from '#server/database/people/people.ts'
import { hashPassword } from '#server/identity/passwords/password.ts'
import { refusedPassword } from '#server/identity/passwords/weak-password.ts'
import { forgetGuesses } from '#server/identity/sign-in/account-guesses.ts'
import { forgetAttempts } from '#server/identity/sign-in/attempts.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import { changeIndustries, changeInterests } from '#server/use-cases/people/change-interests.ts'
import { acceptInvitation, inviteUsers } from '#server/use-cases/people/invite.ts'
import { renewPassword } from '#server/use-cases/people/renew-password.ts'
import { setUpProfile } from '#server/use-cases/people/set-up-profile.ts'
import { found, invalid, Refusal } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'
import type { Services } from '../../services.ts'

/** Users may view and change themselves; others only if they may administer users. */
function admitTo({ user_id, policy }: Viewer, userId: string, method: 'GET' | 'PATCH'): void {
  if (userId !== user_id && !allows(policy, features.users, method))
    throw new Refusal('not allowed', messages.access.widget)
}

interface Chosen {
  token: string
  password: string
  /** The name typed by a new user. */
  name?: string
}

/** The hash of a password chosen through a link; rejected if it is easy to guess. */
async function chosenPassword(
  db: Work,
  { organisation }: Viewer,
  { isBreached }: Services,
  chosen: Chosen,
): Promise<string> {
  const { token, password } = chosen
  const { email, renews } = found(await readInvitation(db, token), messages.invite.none)
  const name = chosen.name ?? (renews && (await readUser(db, renews))?.name) ?? ''
  const refused = await refusedPassword(
    password,
    { name, email, organisation: organisation.name },
    isBreached,
  )
  if (refused) throw invalid('password', refused)
  return hashPassword(password)
}

/** Users' interests, and how new users join. */
export const peopleHandlers: HandlersOf<typeof peopleEndpoints> = {
  listIndustries: async ({ db }) => ({ data: await readIndustries(db) }),
  readUser: async ({ db, viewer, params: { userId } }) => {
    admitTo(viewer, userId, 'GET')
    return { data: found(await readUser(db, userId), messages.interests.noUser) }
  },
  changeUser: async ({ viewer, services, params: { userId }, body, ...useCase }) => {
    admitTo(viewer, userId, 'PATCH')
    const data = await changeIndustries(useCase, userId, body.user.industries)
    services.forgetViewers()
    return { data }
  },
  changeInterests: async ({ services, body, ...useCase }) => {
    await changeInterests(useCase, body.interests)
    services.forgetViewers()
    return { message: messages.interests.done }
  },
  setUpProfile: async ({ services, body, ...useCase }) => {
    await setUpProfile(useCase, body)
    services.forgetViewers()
    return { message: messages.interests.setUp }
  },
  inviteUsers: async ({ viewer, services, body, ...useCase }) => {
    if (services.signsInElsewhere) throw new Refusal('conflict', messages.invite.elsewhere)
    await inviteUsers(useCase, viewer.email, body.emails, services.sendLetters)
    return { message: messages.invite.done }
  },
  readInvitation: async ({ db, viewer, query }) => {
    const { email, accepted_at, is_over, renews, invited_by } = found(
      await readInvitation(db, query.token),
      messages.invite.none,
    )
    const state = accepted_at ? 'used' : is_over ? 'expired' : 'open'
    const { organisation, name } = viewer
    return {
      data: {
        state,
        email,
        organisation: organisation.name,
        renews: renews !== null,
        invited_by: invited_by === renews ? null : name,
      },
    }
  },
  acceptInvitation: async ({ viewer, services, body: { token, name, password }, ...useCase }) => {
    const password_hash = await chosenPassword(useCase.db, viewer, services, { token, name, password })
    const accepted = await acceptInvitation(useCase, viewer.policy, { token, name, password_hash })
    return { data: { email: accepted } }
  },
  renewPassword: async ({ viewer, body, services, ...useCase }) => {
    const password_hash = await chosenPassword(useCase.db, viewer, services, body)
    const renewed = await renewPassword(useCase, body.token, password_hash)
    // Otherwise a user locked out by wrong passwords would be rejected with the right one too.
    await forgetAttempts(services.db, useCase.actor.address ?? undefined, renewed.email)
    await forgetGuesses(services.db, renewed)
    services.forgetViewers()
    return { data: { email: renewed.email } }
  },
}
