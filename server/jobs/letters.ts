import { leadProducts } from '#server/contract/lead-products.ts'
import type { UnsentInvitation } from '#server/database/invitations.ts'
import type { UnsentLead } from '#server/database/leads.ts'
import { type Env, pagesAddress } from '#server/env.ts'
import { headOf } from './deliver-all.ts'
import type { Message } from './mail-carrier.ts'

type Settings = Pick<Env, 'MAIL_FROM' | 'REDIRECT_BASE_URL' | 'PUBLIC_URL' | 'PORT'>

interface Written {
  id: string
  to: string
  subject: string
  lines: string[]
}

const letter = ({ id, to, subject, lines }: Written, settings: Settings): Message => ({
  ...headOf(id, settings),
  to: { name: '', address: to },
  subject,
  text: `${lines.join('\n')}\n`,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/** The mail with the link behind which another password is chosen: after a reset, or to somebody who forgot theirs. */
function renewalLetter(
  { letter_id, email, is_own, invited_by, organisation }: UnsentInvitation,
  token: string,
  settings: Settings,
): Message {
  const [why, period, otherwise] = is_own
    ? [
        'Somebody, probably you, told the sign-in page of Credence that you have forgotten your password.',
        'one hour',
        'If it was not you, do nothing: your password stays as it is.',
      ]
    : [
        `${invited_by} of ${organisation} has reset how you sign in to Credence: your password no longer counts.`,
        '7 days',
        `If you do not know why, ask ${invited_by}.`,
      ]
  const lines = [
    ...[why, '', `Choose another one here; the link is good for ${period} and once:`],
    ...[`  ${pagesAddress(settings)}/invitation/${token}`, '', otherwise],
  ]
  return letter(
    { id: letter_id, to: email, subject: 'Choose another password for Credence', lines },
    settings,
  )
}

/** An invitation with the link of its token; without a token what is said to somebody who has an account already. */
export function invitationLetter(
  invitation: UnsentInvitation,
  token: string | null,
  settings: Settings,
): Message {
  if (invitation.renews && token) return renewalLetter(invitation, token, settings)
  const { letter_id, email, invited_by, organisation } = invitation
  const address = pagesAddress(settings)
  const asked = `${invited_by} of ${organisation} invites you to Credence, where credit teams watch the businesses they lend to.`
  const lines = token
    ? [
        ...[asked, '', 'Choose a name and a password here; the link is good for 7 days and once:'],
        ...[`  ${address}/invitation/${token}`, ''],
        'If you do not know who this is, do nothing: no account is made without you.',
      ]
    : [
        ...[
          asked,
          '',
          'You have an account with this address already, and there can be one only. Sign in with it:',
        ],
        ...[`  ${address}/auth`, ''],
        `To work for ${organisation}, ask ${invited_by} to invite another address of yours.`,
      ]
  const subject = `${invited_by} invites you to Credence`
  return letter({ id: letter_id, to: email, subject, lines }, settings)
}

/** What somebody asks about an integration, for whoever supports the product. */
export function leadLetter(lead: UnsentLead, to: string, settings: Settings): Message {
  const { letter_id, organisation, product, company, contact_name, email, phone, message } = lead
  const { label } = leadProducts[product]
  const lines = [
    `${organisation} asks about: ${label}`,
    '',
    ...[`Company: ${company}`, `Contact: ${contact_name}`, `E-mail: ${email}`, `Phone: ${phone}`],
    ...(message ? ['', message] : []),
  ]
  return letter({ id: letter_id, to, subject: `Integration asked for: ${label}`, lines }, settings)
}
