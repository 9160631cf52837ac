import { data } from '@remix-run/node'
import { allows, features } from '#server/contract/features.ts'
import { roleName } from '#server/contract/people/access.ts'
import { sentence } from '#server/contract/sentence.ts'
import { handleByIntent } from '../../../forms/by-intent.server.ts'
import { pressedIntent } from '../../../forms/form-intent.server.ts'
import { formKey } from '../../../forms/form-key.server.ts'
import { formWithApiErrors } from '../../../forms/form-with-errors.server.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'
import { typedValues } from '../../../http/forms/typed-values.server.ts'
import { redirectWithToast } from '../../../http/responses.server.ts'
import { previewOf } from '../rights/access-preview.server.ts'
import { policyOf, policyToBoxes } from '../rights/policy-form.ts'

const list = '/admin/users/roles'
const fresh = { role_id: 'new', name: '', policy: {}, version: 0, people: 0, holders: [], waits: null }
const readStored = async ({ api, params }: RequestContext) =>
  params.roleId === 'new' ? fresh : (await api.read('readRole', { roleId: params.roleId ?? '' })).data

/** A role to edit; a new one starts empty. */
export async function readRolePage(ctx: RequestContext) {
  const [stored, { data: policyFeatures }] = await Promise.all([
    readStored(ctx),
    ctx.api.read('listPolicyFeatures'),
  ])
  const { policy, ...role } = stored
  const may = (method: string) => allows(ctx.session.policy, features.users, method)
  const exists = role.role_id !== 'new'
  return {
    ...role,
    exists,
    features: policyFeatures,
    boxes: policyToBoxes(policy),
    may_save: may(exists ? 'PATCH' : 'POST'),
    removable: exists && role.people === 0 && may('DELETE'),
  }
}

const isNew = ({ params }: RequestContext) => params.roleId === 'new'

/** Previews what a role would allow and change, or saves it. Anything that differs from the last preview is previewed first. */
async function saveRole(ctx: RequestContext) {
  const { form, api } = ctx
  const [stored, { data: policyFeatures }] = await Promise.all([
    readStored(ctx),
    api.read('listPolicyFeatures'),
  ])
  const again = (error: Record<string, string[]>, status: number) =>
    data({ initialValue: typedValues(form, status), error }, { status })
  const named = roleName.safeParse(form.get('name') ?? undefined, { error: sentence })
  if (!named.success) return again({ name: named.error.issues.map(({ message }) => message) }, 422)
  const policy = policyOf(form.getAll('may').map(String), policyFeatures, stored.policy)
  const seen = JSON.stringify([named.data, policy])
  const saves = pressedIntent(form) === 'role-save' && form.get('seen') === seen
  const body = { name: named.data, policy, preview: !saves }
  const key = saves ? formKey(ctx) : undefined
  const version = Number(form.get('version')) || 0
  const answer = isNew(ctx)
    ? await api.ask('createRole', { body, key })
    : await api.ask('changeRole', { roleId: stored.role_id, body: { ...body, version }, key })
  if (!answer.ok) {
    const { errors, message } = answer.data
    return again(errors?.name ? errors : { '': [message] }, answer.status === 400 ? 422 : answer.status)
  }
  if (saves)
    return 'request_id' in answer.data && answer.data.request_id
      ? redirectWithToast(`${list}/${stored.role_id}`, 'sent-for-approval')
      : redirectWithToast(list, 'role-saved')
  return data({
    initialValue: typedValues(form),
    previewed: previewOf(answer.data.data, policyFeatures),
    seen,
  })
}

async function removeRole(ctx: RequestContext) {
  const roleId = ctx.params.roleId ?? ''
  const answer = await ctx.api.ask('deleteRole', { roleId, key: formKey(ctx) })
  return answer.ok ? redirectWithToast(list, 'role-removed') : formWithApiErrors(ctx, answer)
}

export const roleAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { role: saveRole, 'remove-role': removeRole })
