import { data } from '@remix-run/node'
import { allows, features } from '#server/contract/features.ts'
import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import { emailAddress } from '#server/contract/people/invitations.ts'
import { toasts } from '#server/contract/toasts.ts'
import { env } from '#server/env.ts'
import { pressedIntent } from '../../../forms/form-intent.server.ts'
import { formKey } from '../../../forms/form-key.server.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'
import { errorResponse, redirectWithToast } from '../../../http/responses.server.ts'

/** The maximum number of invitations in one go, and whether users sign in elsewhere. Throws a 403 without permission to invite. */
export async function readInvitePeople({ session }: RequestContext) {
  if (!allows(session.policy, features.dashboard, 'PATCH')) throw errorResponse(403, messages.access.widget)
  const elsewhere = env.LOGIN_TYPE !== 'embedded' && !env.API_URL
  return { most: limits.maxInvitations, elsewhere }
}

interface Again {
  pressed?: string
  error?: Record<string, string[]>
  sent?: string | undefined
  status?: number
}

const redisplay = (rows: string[], { status = 422, ...more }: Again = {}) =>
  data(
    { ...more, initialValue: { intent: 'invite', email: rows.length > 0 ? rows : [''] } },
    { status: more.pressed ? 200 : status },
  )

/** The rows after a helper button was pressed: add, clear or remove. */
function rowsAfter(pressed: string, rows: string[]): string[] {
  if (pressed === 'invite-add') return rows.length < limits.maxInvitations ? [...rows, ''] : rows
  if (pressed === 'invite-clear') return ['']
  const place = Number(pressed.replace('invite-remove-', ''))
  return rows.filter((_, one) => one !== place)
}

/** The errors of the rows by index; empty rows are skipped. */
function wrongRows(rows: string[], own: string): Map<number, string> {
  const wrong = new Map<number, string>()
  const addresses = rows.map((typed) => typed.toLowerCase())
  let right = 0
  for (const [place, address] of addresses.entries()) {
    if (!address) continue
    if (!emailAddress.safeParse(rows[place]).success) wrong.set(place, messages.form.email)
    else if (address === own.toLowerCase()) wrong.set(place, messages.invite.own)
    else if (addresses.indexOf(address) < place) wrong.set(place, messages.invite.givenTwice)
    else if (++right > limits.maxInvitations) wrong.set(place, messages.invite.tooMany)
  }
  return wrong
}

/**
 * Invites the rows that are not in `wrong`. Returns how many were invited, or the status of a failed request. Rows
 * rejected by the API are added to `wrong`, and the rest is sent again without them.
 */
async function inviteOthers(
  ctx: RequestContext,
  rows: string[],
  wrong: Map<number, string>,
): Promise<{ invited: number; failed?: number }> {
  const places = [...rows.keys()].filter((place) => rows[place] && !wrong.has(place))
  if (places.length === 0) return { invited: 0 }
  const emails = places.map((place) => rows[place] ?? '')
  const answer = await ctx.api.ask('inviteUsers', { body: { emails }, key: formKey(ctx) })
  if (answer.ok) return { invited: emails.length }
  const { errors = {} } = answer.data
  const refused = places.flatMap((place, order) => {
    const [message] = errors[`emails.${order}`] ?? []
    return message ? [{ place, message }] : []
  })
  if (refused.length === 0) return { invited: 0, failed: answer.status }
  for (const { place, message } of refused) wrong.set(place, message)
  return inviteOthers(ctx, rows, wrong)
}

/**
 * Invites the valid addresses. The invalid ones stay in the form with their errors. If the request fails, the form is
 * returned as it was.
 */
export async function submitInvitations(ctx: RequestContext) {
  const { api, form } = ctx
  const rows = form.getAll('email').map((typed) => String(typed).trim())
  const pressed = pressedIntent(form)
  if (pressed !== 'invite') return redisplay(rowsAfter(pressed, rows), { pressed })
  const { data: me } = await api.read('myProfile')
  const wrong = wrongRows(rows, me.email)
  if (!rows.some(Boolean)) wrong.set(0, messages.form.email)
  const { invited, failed } = await inviteOthers(ctx, rows, wrong)
  if (failed !== undefined) return redisplay(rows, { status: failed })
  const notice = invited > 1 ? 'users-invited' : 'user-invited'
  if (wrong.size === 0) return redirectWithToast('/app/dashboard#invite-people', notice)
  const wrongPlaces = [...wrong.keys()].sort((one, other) => one - other)
  const left = invited > 0 ? wrongPlaces.map((place) => rows[place] ?? '') : rows
  const errors = wrongPlaces.map((place, order) => [
    `email-${invited > 0 ? order : place}`,
    [wrong.get(place)],
  ])
  return redisplay(left, {
    error: Object.fromEntries(errors),
    sent: invited > 0 ? toasts[notice] : undefined,
  })
}
