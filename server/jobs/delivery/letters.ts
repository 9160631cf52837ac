import { leadProducts } from '#server/contract/organisation/lead-products.ts'
import type { UnsentLead } from '#server/database/organisation/leads.ts'
import type { UnsentInvitation } from '#server/database/people/invitations.ts'
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

/** The mail with the link for choosing a new password: after a reset, or for a user who forgot theirs. */
function renewalLetter(
  { letter_id, email, is_own, invited_by, organisation }: UnsentInvitation,
  token: string,
  settings: Settings,
): Message {
  const [why, period, otherwise] = is_own
    ? [
        'Someone, probably you, requested a new password for your Credence account.',
        'one hour',
        'If it was not you, ignore this e-mail. Your password stays unchanged.',
      ]
    : [
        `${invited_by} of ${organisation} has reset your Credence sign-in. Your old password no longer works.`,
        '7 days',
        `If you do not know why, contact ${invited_by}.`,
      ]
  const lines = [
    why,
    '',
    `Set a new password here. The link works once, within ${period}:`,
    `  ${pagesAddress(settings)}/invitation/${token}`,
    '',
    otherwise,
  ]
  return letter({ id: letter_id, to: email, subject: 'Set a new password for Credence', lines }, settings)
}

/** An invitation with its link; without a token, the text for a user who already has an account. */
export function invitationLetter(
  invitation: UnsentInvitation,
  token: string | null,
  settings: Settings,
): Message {
  if (invitation.renews && token) return renewalLetter(invitation, token, settings)
  const { letter_id, email, invited_by, organisation } = invitation
  const address = pagesAddress(settings)
  const sentence = `${invited_by} of ${organisation} has invited you to Credence, credit intelligence for lenders and credit teams.`
  const lines = token
    ? [
        sentence,
        '',
        'Create your account here. The link works once, within 7 days:',
        `  ${address}/invitation/${token}`,
        '',
        'If you do not know the sender, ignore this e-mail. No account is created without you.',
      ]
    : [
        sentence,
        '',
        'An account with this e-mail address already exists, and there can be only one. Sign in with it:',
        `  ${address}/auth`,
        '',
        `To join ${organisation}, ask ${invited_by} to invite another of your e-mail addresses.`,
      ]
  const subject = `${invited_by} has invited you to Credence`
  return letter({ id: letter_id, to: email, subject, lines }, settings)
}

/** An enquiry about an integration, for the support team. */
export function leadLetter(lead: UnsentLead, to: string, settings: Settings): Message {
  const { letter_id, organisation, product, company, contact_name, email, phone, message } = lead
  const { label } = leadProducts[product]
  const lines = [
    `${organisation} requests: ${label}`,
    '',
    `Company: ${company}`,
    `Contact: ${contact_name}`,
    `E-mail: ${email}`,
    `Phone: ${phone}`,
    ...(message ? ['', message] : []),
  ]
  return letter({ id: letter_id, to, subject: `Integration request: ${label}`, lines }, settings)
}
