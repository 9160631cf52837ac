import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import type { AccountCounts, Profile } from '#server/contract/account.ts'
import { counted } from '#server/contract/counted.ts'
import { allows, type Feature, features, startOf } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { shownLogo } from '#server/contract/own-logo.ts'
import { shownPicture } from '#server/contract/own-picture.ts'
import { toastOf } from '#server/contract/toasts.ts'
import { env } from '#server/env.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { toErrorPage } from '../gateway/sign-in-again.server.ts'
import { readAnalytics } from '../http/analytics.server.ts'
import { followsPost } from '../http/follows-post.server.ts'
import { readDraft } from '../http/form-draft.server.ts'
import { readPreferences } from '../http/preferences.server.ts'
import { withIdleAfter, withPolicy } from '../http/session.server.ts'
import { organisationMessages } from './banner.server.ts'
import { leadToSetUp } from './lead-to-set-up.server.ts'
import { prefersLite } from './lite.server.ts'
import { policies, support } from './support.server.ts'

const shutOut = (request: Request, { status }: Profile) =>
  followsPost(request)
    ? Response.json(
        { message: status === 'suspended' ? messages.access.suspended : messages.access.inactive },
        { status: 403 },
      )
    : redirect('/unauthorized', 303)

/** Who is not even shown their own profile is signed out, and told so. */
function profileRefused(error: unknown, request: Request): never {
  throw error instanceof Response && error.status === 403 ? toErrorPage(request) : error
}

/** What a platform that answers the specification's calls alone has nothing for. */
const onlyHere: Feature[] = [
  ...[features.myParties, features.verifyBusiness, features.macroIndicators, features.showcause],
  ...[features.legal, features.mcaStatus, features.bulkExport, features.uploads, features.approvals],
  ...[features.workflows, features.orgUnits, features.adminDashboard, features.users, features.audit],
  ...[features.jobs, features.keys, features.webhooks, features.apps],
]

const askCounts = ({ api }: RequestContext) => api.ask('myCounts')

type Counted = Record<keyof AccountCounts, string> & { plain?: true }

/** A count in words; nothing where there is nothing. */
const inWords = (count: number) => (count > 0 ? counted(count) : '')

/** What is counted beside the navigation; a platform that counts nothing has none of our own features, which are not offered then. */
function countedBeside(answer: Awaited<ReturnType<typeof askCounts>>): Counted {
  if (!answer.ok) return { open_alerts: '', unread_notices: '', plain: true }
  const { open_alerts, unread_notices } = answer.data.data
  return { open_alerts: inWords(open_alerts), unread_notices: inWords(unread_notices) }
}

/** What the frame around every signed-in page shows; an organisation or person not in good standing is sent away from here. */
export async function readShell(ctx: RequestContext) {
  const { api, request, url } = ctx
  const [{ data: profile }, { data: organisation }] = await Promise.all([
    api.read('myProfile').catch((error) => profileRefused(error, request)),
    api.read('myOrganisation'),
  ])
  const { inactivity_minutes } = organisation
  const idle_after = inactivity_minutes === null ? env.INACTIVITY_TIMEOUT : inactivity_minutes * 60
  const session = withIdleAfter(request, withPolicy(request, ctx.session, profile.policy), idle_after)
  if (organisation.status !== 'active' || profile.status !== 'active') throw shutOut(request, profile)
  const [{ data: entries }, counts] = await Promise.all([
    api.read('mySidebar'),
    askCounts(ctx),
    leadToSetUp(ctx, organisation),
  ])
  const beside = countedBeside(counts)
  const analytics = prefersLite(request) ? undefined : readAnalytics(request)
  return {
    profile: {
      name: profile.name,
      email: profile.email,
      picture: shownPicture(profile.profile_pic),
      last_login: profile.last_login,
    },
    organisation: {
      name: organisation.name,
      logo: shownLogo(organisation.logo_url ?? env.ORG_LOGO ?? null),
      ...(organisation.logo_alt && { logo_alt: organisation.logo_alt }),
      is_b2sme: organisation.is_b2sme,
    },
    preferences: readPreferences(request),
    ...(analytics && { analytics }),
    policies,
    support,
    start: startOf(session.policy),
    closed: Object.values(features).filter(
      (feature) => !allows(session.policy, feature) || (beside.plain && onlyHere.includes(feature)),
    ),
    /** Where the person may create nothing. */
    only_read: [features.alerts, features.cases].filter(
      (feature) => !allows(session.policy, feature, 'POST'),
    ),
    lacking: beside.plain ? onlyHere : [],
    navigation: entries.map((entry) => ({
      ...entry,
      // Said only where it is so: nearly all are open, and every page says them all.
      ...(!allows(session.policy, entry.url) && { closed: true }),
    })),
    ...beside,
    banners: organisationMessages(request, organisation.messages),
    notice: toastOf(url.searchParams.get('notice')),
    form_token: session.form_token,
    form_key: randomUUID(),
    kept: readDraft(request, session.user_id) ?? null,
    idle_after,
  }
}
