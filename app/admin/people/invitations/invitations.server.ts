import { allows, features } from '#server/contract/features.ts'
import { newInvitation } from '#server/contract/people/invitations.ts'
import { env } from '#server/env.ts'
import { handleByIntent } from '../../../forms/by-intent.server.ts'
import { formKey } from '../../../forms/form-key.server.ts'
import { formWithApiErrors } from '../../../forms/form-with-errors.server.ts'
import { submit } from '../../../forms/submission.server.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'
import { redirectWithToast } from '../../../http/responses.server.ts'

const page = '/admin/users/invitations'

/** The open invitations, and the roles that can be given with one. */
export async function readInvitations({ api, session }: RequestContext) {
  const [{ data: invitations }, { data: roles }] = await Promise.all([
    api.read('listInvitations'),
    api.read('listRoles'),
  ])
  const may = (method: string) => allows(session.policy, features.users, method)
  return {
    invitations,
    roles: roles.map(({ role_id, name }) => ({ value: role_id, label: name })),
    may_invite: may('POST'),
    may_withdraw: may('DELETE'),
    elsewhere: env.LOGIN_TYPE !== 'embedded' && !env.API_URL,
  }
}

const invite = (ctx: RequestContext) =>
  submit(ctx.form, newInvitation, async (body) => {
    const answer = await ctx.api.ask('inviteMember', { body, key: formKey(ctx) })
    if (!answer.ok) return answer
    const { request_id } = answer.data
    return request_id
      ? redirectWithToast(`/my/requests/${request_id}`, 'sent-for-approval')
      : redirectWithToast(page, 'member-invited')
  })

async function withdraw(ctx: RequestContext) {
  const invitationId = String(ctx.form.get('invitation_id') ?? '')
  const answer = await ctx.api.ask('withdrawInvitation', { invitationId, key: formKey(ctx) })
  return answer.ok ? redirectWithToast(page, 'invitation-withdrawn') : formWithApiErrors(ctx, answer)
}

export const invitationsAction = (ctx: RequestContext) =>
  handleByIntent<unknown>(ctx, { 'invite-member': invite, withdraw })
