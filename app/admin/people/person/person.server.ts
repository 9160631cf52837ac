import { z } from 'zod'
import { allows, features } from '#server/contract/features.ts'
import { statusInput } from '#server/contract/people/access.ts'
import { chosenIndustries } from '#server/contract/people/people.ts'
import { handleByIntent } from '../../../forms/by-intent.server.ts'
import { formKey } from '../../../forms/form-key.server.ts'
import { submit } from '../../../forms/submission.server.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'
import { redirectWithToast } from '../../../http/responses.server.ts'
import { editablePolicy } from '../rights/policy-form.ts'

const personIdOf = ({ params }: RequestContext) => params.personId ?? ''
const pageOf = (ctx: RequestContext) => `/admin/users/person/${personIdOf(ctx)}`

/** A user, their permissions, and the available actions. */
export async function readPerson(ctx: RequestContext) {
  const { api, session } = ctx
  const [{ data: person }, { data: policyFeatures }, { data: industries }] = await Promise.all([
    api.read('readAccess', { personId: personIdOf(ctx) }),
    api.read('listPolicyFeatures'),
    api.read('listIndustries'),
  ])
  const { policy, overrides, role, version: _, ...shown } = person
  return {
    person: {
      ...shown,
      role: role && { role_id: role.role_id, name: role.name },
      exceptions: Object.keys(overrides).length,
    },
    seen: editablePolicy(policy, policyFeatures),
    industries,
    own: person.user_id === session.user_id,
    may_change: allows(session.policy, features.users, 'PATCH'),
  }
}

const changeStatus = (ctx: RequestContext) =>
  submit(ctx.form, statusInput, async (body) => {
    const answer = await ctx.api.ask('changeStatus', { personId: personIdOf(ctx), body, key: formKey(ctx) })
    return answer.ok
      ? redirectWithToast(pageOf(ctx), answer.data.request_id ? 'sent-for-approval' : 'status-changed')
      : answer
  })

const reset = (what: 'resetSignIn' | 'resetSecondFactor', notice: string) => (ctx: RequestContext) =>
  submit(ctx.form, z.object({}), async () => {
    const answer = await ctx.api.ask(what, { personId: personIdOf(ctx), key: formKey(ctx) })
    return answer.ok ? redirectWithToast(pageOf(ctx), notice) : answer
  })

const followed = z.object({ industries: chosenIndustries.default([]) })
const changeIndustries = (ctx: RequestContext) =>
  submit(ctx.form, followed, async ({ industries }) => {
    const body = { user: { industries } }
    const answer = await ctx.api.ask('changeUser', { userId: personIdOf(ctx), body, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(pageOf(ctx), 'industries-saved') : answer
  })

/** Handles the forms of the page. */
export const personAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, {
    status: changeStatus,
    'reset-sign-in': reset('resetSignIn', 'sign-in-reset'),
    'reset-factor': reset('resetSecondFactor', 'factor-reset'),
    'person-industries': changeIndustries,
  })
