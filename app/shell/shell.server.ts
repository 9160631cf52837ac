import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import type { Organisation, Profile } from '#server/contract/account.ts'
import { allows } from '#server/contract/features.ts'
import { notices } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { keptForm } from '../http/kept-form.server.ts'
import { organisationMessages } from './banner.server.ts'

interface Entry {
  label: string
  url: string
}

const httpOnly = (url: string | null) => (url && /^https?:\/\//.test(url) ? url : null)

/** What the frame around every signed-in page shows; an organisation or person not in good standing is sent away from here. */
export async function readShell({ api, request, url, session }: Signed) {
  const [{ data: profile }, { data: organisation }] = await Promise.all([
    api.read<{ data: Profile }>('/v1/account/myprofile'),
    api.read<{ data: Organisation & { is_b2sme: boolean } }>('/v1/account/myorg'),
  ])
  if (organisation.status !== 'active' || profile.status !== 'active') throw redirect('/unauthorized', 303)
  const [{ data: entries }, { data: counts }] = await Promise.all([
    api.read<{ data: Entry[] }>('/v1/account/myconfig/party-sidebar'),
    api.read<{ data: { open_alerts: number } }>('/v1/account/counts'),
  ])
  return {
    profile: {
      name: profile.name,
      email: profile.email,
      picture: httpOnly(profile.profile_pic),
      last_login: profile.last_login,
    },
    organisation: {
      name: organisation.name,
      logo: httpOnly(organisation.logo_url ?? env.ORG_LOGO ?? null),
      is_b2sme: organisation.is_b2sme,
    },
    settings: session.settings,
    policies: { privacy: env.PRIVACY ?? null, cookie: env.COOKIE ?? null },
    navigation: entries.map((entry) => ({ ...entry, open: allows(session.policy, entry.url) })),
    open_alerts: counts.open_alerts,
    messages: organisationMessages(request, organisation.messages),
    notice: notices[url.searchParams.get('notice') ?? ''] ?? null,
    form_token: session.form_token,
    form_key: randomUUID(),
    kept: keptForm(request, session.user_id) ?? null,
    idle_after: env.INACTIVITY_TIMEOUT,
  }
}
