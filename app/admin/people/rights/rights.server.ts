import { data } from '@remix-run/node'
import { allows, features as known, type Policy } from '#server/contract/features.ts'
import { handleByIntent } from '../../../forms/by-intent.server.ts'
import { pressedIntent } from '../../../forms/form-intent.server.ts'
import { formKey } from '../../../forms/form-key.server.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'
import { typedValues } from '../../../http/forms/typed-values.server.ts'
import { redirectWithToast } from '../../../http/responses.server.ts'
import { previewOf } from './access-preview.server.ts'
import { policyOf, policyToBoxes } from './policy-form.ts'

const personIdOf = ({ params }: RequestContext) => params.personId ?? ''

/** A user, their permissions, and the roles they can be given. */
export async function readRights(ctx: RequestContext) {
  const [{ data: person }, { data: roles }, { data: features }] = await Promise.all([
    ctx.api.read('readAccess', { personId: personIdOf(ctx) }),
    ctx.api.read('listRoles'),
    ctx.api.read('listPolicyFeatures'),
  ])
  const { user_id, name, version, role, overrides, policy, waits } = person
  return {
    may_change: allows(ctx.session.policy, known.users, 'PATCH'),
    user_id,
    name,
    version,
    features,
    waits,
    role_id: role?.role_id ?? '',
    roles: roles.map((one) => ({ value: one.role_id, label: one.name })),
    boxes: policyToBoxes(policy),
    exceptions: Object.keys(overrides),
  }
}

interface Typed {
  role_id: string | null
  /** Undefined if another role was chosen: the table still shows the policy from before. */
  policy: ReturnType<typeof policyOf> | undefined
}

async function typedOf(ctx: RequestContext) {
  const [{ data: person }, { data: roles }, { data: features }] = await Promise.all([
    ctx.api.read('readAccess', { personId: personIdOf(ctx) }),
    ctx.api.read('listRoles'),
    ctx.api.read('listPolicyFeatures'),
  ])
  const word = (name: string) => String(ctx.form.get(name) ?? '')
  const boxes = ctx.form.getAll('may').map(String)
  const [role_id, filled] = [word('role_id') || null, word('filled') || null]
  const moved = role_id !== null && role_id !== filled
  // The policy the table was filled in with: another role's, or the user's current one.
  const other = filled === person.role?.role_id ? undefined : roles.find((role) => role.role_id === filled)
  const base: Policy = other?.policy ?? person.policy
  const typed: Typed = { role_id, policy: moved ? undefined : policyOf(boxes, features, base) }
  return { typed, features, version: Number(word('version')) || 0 }
}

/**
 * Previews the change, with the form filled in for the chosen role, or saves it. Anything that differs from the last
 * preview is previewed first.
 */
async function changeRights(ctx: RequestContext) {
  const { typed, features, version } = await typedOf(ctx)
  const seen = JSON.stringify(typed)
  const saves = pressedIntent(ctx.form) === 'rights-save' && ctx.form.get('seen') === seen
  const answer = await ctx.api.ask('changeAccess', {
    personId: personIdOf(ctx),
    body: { ...typed, version, preview: !saves },
    ...(saves && { key: formKey(ctx) }),
  })
  if (!answer.ok) {
    const { errors, message } = answer.data
    const status = answer.status === 400 ? 422 : answer.status
    const initialValue = typedValues(ctx.form, status)
    return data({ initialValue, error: errors?.role_id ? errors : { '': [message] } }, { status })
  }
  if (saves && answer.data.request_id)
    return redirectWithToast(`/admin/users/person/${personIdOf(ctx)}/rights`, 'sent-for-approval')
  if (saves) return redirectWithToast(`/admin/users/person/${personIdOf(ctx)}`, 'rights-saved')
  const { after } = answer.data.data
  // After the preview the table contains this policy.
  const policy = policyOf(policyToBoxes(after), features, after)
  const shown: Typed = { role_id: typed.role_id, policy: typed.policy ?? policy }
  const initialValue = { ...typedValues(ctx.form), filled: typed.role_id ?? '', may: policyToBoxes(after) }
  return data({ initialValue, previewed: previewOf(answer.data.data, features), seen: JSON.stringify(shown) })
}

export const rightsAction = (ctx: RequestContext) => handleByIntent<unknown>(ctx, { rights: changeRights })
