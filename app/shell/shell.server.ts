import { randomUUID } from 'node:crypto'
import { redirect } from '@remix-run/node'
import { counted } from '#server/contract/counted.ts'
import { allows, type Feature, features, startPageOf } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { shownLogo } from '#server/contract/organisation/own-logo.ts'
import type { AccountCounts, Profile } from '#server/contract/people/account.ts'
import { shownPicture } from '#server/contract/people/own-picture.ts'
import { toastOf } from '#server/contract/toasts.ts'
import { env } from '#server/env.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { dataOr, isMissing, secondary } from '../gateway/secondary.server.ts'
import { toErrorPage } from '../gateway/sign-in/sign-in-again.server.ts'
import { readPreferences } from '../http/cookies/preferences.server.ts'
import { withIdleAfter, withPolicy } from '../http/cookies/session.server.ts'
import { readAnalytics } from '../http/document/analytics.server.ts'
import { followsPost } from '../http/forms/follows-post.server.ts'
import { readDraft } from '../http/forms/form-draft.server.ts'
import { withinTimeout } from '../http/within-timeout.server.ts'
import { organisationMessages } from './banner.server.ts'
import { prefersLite } from './lite/lite.server.ts'
import { redirectToOnboarding } from './redirect-to-onboarding.server.ts'
import { policies, support } from './support.server.ts'

const refuseAccess = (request: Request, { status }: Profile) =>
  followsPost(request)
    ? Response.json(
        { message: status === 'suspended' ? messages.access.suspended : messages.access.inactive },
        { status: 403 },
      )
    : redirect('/unauthorized', 303)

/** Signs out users who are refused their own profile, with the error page. */
function profileRefused(error: unknown, request: Request): never {
  throw error instanceof Response && error.status === 403 ? toErrorPage(request) : error
}

/** Features that a platform with only the specification's calls does not have. */
const onlyHere: Feature[] = [
  features.myParties,
  features.verifyBusiness,
  features.macroIndicators,
  features.showcause,
  features.legal,
  features.mcaStatus,
  features.bulkExport,
  features.uploads,
  features.approvals,
  features.workflows,
  features.orgUnits,
  features.adminDashboard,
  features.users,
  features.audit,
  features.jobs,
  features.keys,
  features.webhooks,
  features.apps,
]

const askCounts = ({ api }: RequestContext) => secondary(api.ask('myCounts'))

type Counted = Record<keyof AccountCounts, string> & { plain?: true }

/** A count as text; empty if it is 0. */
const inWords = (count: number) => (count > 0 ? counted(count) : '')

/**
 * The counts next to the navigation; none if they are late or fail, because no page is worth it. `plain` if the
 * platform has no such call: then our additional features are not offered.
 */
function countedBeside(answer: Awaited<ReturnType<typeof askCounts>> | undefined): Counted {
  if (!answer || isMissing(answer)) return { open_alerts: '', unread_notices: '' }
  if (!answer.ok) return { open_alerts: '', unread_notices: '', plain: true }
  const { open_alerts, unread_notices } = answer.data.data
  return { open_alerts: inWords(open_alerts), unread_notices: inWords(unread_notices) }
}

/** The data of the frame around every signed-in page; redirects inactive users and members of inactive organisations. */
export async function readShell(ctx: RequestContext) {
  const { api, request, url } = ctx
  const [{ data: profile }, { data: organisation }] = await Promise.all([
    api.read('myProfile').catch((error) => profileRefused(error, request)),
    api.read('myOrganisation'),
  ])
  const { inactivity_minutes } = organisation
  const idle_after = inactivity_minutes === null ? env.INACTIVITY_TIMEOUT : inactivity_minutes * 60
  const session = withIdleAfter(request, withPolicy(request, ctx.session, profile.policy), idle_after)
  if (organisation.status !== 'active' || profile.status !== 'active') throw refuseAccess(request, profile)
  const [sidebar, counts] = await Promise.all([
    secondary(api.ask('mySidebar')),
    env.API_URL ? withinTimeout(askCounts(ctx)) : askCounts(ctx),
    redirectToOnboarding(ctx, organisation),
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
    start: startPageOf(session.policy),
    closed: Object.values(features).filter(
      (feature) => !allows(session.policy, feature) || (beside.plain && onlyHere.includes(feature)),
    ),
    /** Features in which the user may not create anything. */
    only_read: [features.alerts, features.cases].filter(
      (feature) => !allows(session.policy, feature, 'POST'),
    ),
    lacking: beside.plain ? onlyHere : [],
    // Without it there are still the links of the header and of the page.
    navigation: dataOr(sidebar, []).map((entry) => ({
      ...entry,
      // Omitted unless true: nearly all are open, and every page includes all of them.
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
