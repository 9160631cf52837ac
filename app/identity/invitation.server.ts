import { data, redirect } from '@remix-run/node'
import { acceptanceForm, type Invitation, renewalForm } from '#server/contract/people/invitations.ts'
import { sentence } from '#server/contract/sentence.ts'
import { apiClient, SessionOver } from '../gateway/api.server.ts'
import { readForm } from '../http/forms/read-form.server.ts'
import { isCrossSite } from '../http/origin.server.ts'

interface Opened {
  request: Request
  params: { token?: string }
}

/** What the invitation page shows; `unknown` also if the inviter or their organisation no longer exists. */
type Shown = Invitation | { state: 'unknown' }

const maxForm = 16_384
const clientOf = ({ request, params }: Opened) =>
  apiClient({ token: params.token ?? '', address: request.headers.get('X-Client-Address') })

/** Whether the link is not ours, or nobody is responsible for it any more. */
const isNobodys = (error: unknown) =>
  error instanceof SessionOver || (error instanceof Response && error.status === 403)

/** The invitation behind the link. Reading it changes nothing. */
export async function readInvitationPage(opened: Opened) {
  const respond = (invitation: Shown, status = 200) => data({ invitation }, { status })
  try {
    const answer = await clientOf(opened).ask('readInvitation', {
      query: { token: opened.params.token ?? '' },
    })
    if (!answer.ok) return respond({ state: 'unknown' }, 404)
    return respond(answer.data.data, answer.data.data.state === 'open' ? 200 : 410)
  } catch (error) {
    if (isNobodys(error)) return respond({ state: 'unknown' }, 404)
    throw error
  }
}

const redisplay = (name: string, error: Record<string, string[]>, status = 422) =>
  data({ name, error, over: false }, { status })
const invitationOver = () => data({ name: '', error: {}, over: true }, { status: 409 })

const text = (form: FormData, name: string) => String(form.get(name) ?? '')

/** What the link is used for: a new password for an existing account, or a new account. */
const sends = {
  renewal: {
    schema: renewalForm,
    send: (opened: Opened, token: string, form: FormData) =>
      clientOf(opened).ask('renewPassword', { body: { token, password: text(form, 'password') } }),
  },
  acceptance: {
    schema: acceptanceForm,
    send: (opened: Opened, token: string, form: FormData) => {
      const body = { token, name: text(form, 'name'), password: text(form, 'password') }
      return clientOf(opened).ask('acceptInvitation', { body })
    },
  },
}

/** Creates the account or changes its password, and redirects to sign-in. Passwords are never returned. */
export async function acceptInvitation(opened: Opened) {
  const { request, params } = opened
  if (isCrossSite(request))
    throw Response.json(
      { message: 'This form was submitted from another site, so nothing was changed.' },
      { status: 403 },
    )
  const form = await readForm(request, maxForm)
  const name = text(form, 'name')
  const { schema, send } = sends[form.has('renews') ? 'renewal' : 'acceptance']
  const typed = schema.safeParse(
    { name, password: text(form, 'password'), again: text(form, 'again') },
    { error: sentence },
  )
  if (!typed.success) {
    const errors: Record<string, string[]> = {}
    for (const { path, message } of typed.error.issues) errors[path.join('.')] ??= [message]
    return redisplay(name, errors)
  }
  try {
    const answer = await send(opened, params.token ?? '', form)
    // The sign-in form is prefilled with the address and only asks for the password.
    if (answer.ok)
      return redirect(`/auth?${new URLSearchParams({ login_hint: text(form, 'username') })}`, 303)
    if (answer.status === 409 || answer.status === 404) return invitationOver()
    return redisplay(
      name,
      answer.data.errors ?? { '': [answer.data.message] },
      answer.status === 429 ? 429 : 422,
    )
  } catch (error) {
    if (isNobodys(error)) return invitationOver()
    throw error
  }
}
