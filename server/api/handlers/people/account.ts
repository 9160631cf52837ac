import { usualLayoutOf } from '#server/contract/dashboard/widgets.ts'
import type { accountEndpoints } from '#server/contract/endpoints/people/account.ts'
import { allows, features } from '#server/contract/features.ts'
import { noNoticeMails } from '#server/contract/notices/notice-mails.ts'
import type { Settings } from '#server/contract/people/account.ts'
import { readSectorInterests } from '#server/database/dashboard/sector-interests.ts'
import { readCounts } from '#server/database/lists/counts.ts'
import { readMail, readMails } from '#server/database/notices/mails.ts'
import { readWaiting } from '#server/database/notices/waiting.ts'
import { noteSearch, readRecentSearches, readSavedSearches } from '#server/database/search/searches.ts'
import { noteDashboardVisit, readChangesSince } from '#server/database/watchlist/changes-since.ts'
import { readMyParties, readWatchedOf } from '#server/database/watchlist/my-parties.ts'
import type { Viewer } from '#server/identity/viewer.ts'
import {
  deleteSearch,
  forgetSearches,
  renameSearch,
  saveSearch,
} from '#server/use-cases/parties/save-search.ts'
import { arrangeDashboard } from '#server/use-cases/people/arrange-dashboard.ts'
import { changeSettings } from '#server/use-cases/people/change-settings.ts'
import { createKey } from '#server/use-cases/people/program-keys.ts'
import { found, Refusal } from '#server/use-cases/refusal.ts'
import type { HandlersOf } from '../../handler.ts'
import { isOfGuaranteeInstance } from '../guarantee/guarantee-instance.ts'

const navigation = [
  { label: 'Parties', url: '/app/parties' },
  { label: 'Portfolios', url: '/app/portfolios' },
  { label: 'Cases', url: '/app/cases' },
  { label: 'Alerts', url: '/app/alerts' },
  { label: 'Products', url: '/app/account/products' },
  { label: 'My parties', url: features.myParties },
  { label: 'Verify', url: features.verifyBusiness },
  { label: 'Macro indicators', url: features.macroIndicators },
]

const layoutOf = (viewer: Viewer) => usualLayoutOf(isOfGuaranteeInstance(viewer))

/**
 * The common entries without pages that the organisation does not offer, plus the organisation's own business, if it
 * has one, approvals, and administration figures, if the user may see them.
 */
function navigationOf({ policy, organisation }: Viewer) {
  const business = organisation.party_id ? [{ label: 'My business', url: features.myBusiness }] : []
  const approvals = allows(policy, features.approvals)
    ? [{ label: 'Approvals', url: features.approvals }]
    : []
  const administration = allows(policy, features.adminDashboard)
    ? [{ label: 'Administration', url: features.adminDashboard }]
    : []
  const offered = navigation.filter(({ url }) => !organisation.page_config.closed.includes(url))
  return [...offered, ...business, ...approvals, ...administration]
}

const subscriptionOf = ({ digest, notice_mails }: Settings) => ({ digest, notice_mails })

/** The user's own account: profile, organisation, settings, searches, and signing out. */
export const accountHandlers: HandlersOf<typeof accountEndpoints> = {
  myProfile: ({ viewer }) => {
    const { organisation, session_id: _, units: __, set_up_at, ...person } = viewer
    const { name, instance_name } = organisation
    const user_provided_info = set_up_at !== null
    return { data: { ...person, organization: { name }, instance_name, user_provided_info } }
  },
  myOrganisation: ({ viewer: { organisation } }) => ({
    data: {
      ...organisation,
      is_b2sme: organisation.type === 'b2sme',
      is_enterprise: organisation.type === 'enterprise',
    },
  }),
  mySidebar: ({ viewer }) => ({ data: navigationOf(viewer) }),
  myDashboard: ({ viewer }) => ({ data: viewer.settings.dashboard ?? layoutOf(viewer) }),
  arrangeDashboard: async ({ services, viewer, body, ...useCase }) => {
    try {
      return { data: await arrangeDashboard(useCase, body, layoutOf(viewer)) }
    } finally {
      // Also after a rejection: a user with an outdated layout then gets the current one.
      services.forgetViewers()
    }
  },
  readChangesSince: async ({ db, viewer, query }) => ({
    data: await readChangesSince(db, viewer, query.since),
  }),
  noteDashboardVisit: async ({ db, actor, body }) => {
    await noteDashboardVisit(db, actor, body.as_of)
    return { message: 'Noted' }
  },
  myCounts: async ({ db, viewer }) => ({ data: await readCounts(db, viewer) }),
  mySectorInterests: async ({ db }) => ({ data: { sector_interests: await readSectorInterests(db) } }),
  listWaiting: async ({ db, viewer }) => ({ data: await readWaiting(db, viewer) }),
  changeSettings: async ({ db, actor, services, body }) => {
    const data = await changeSettings({ db, actor }, body.settings)
    services.forgetViewers()
    return { data }
  },
  listMails: async ({ db, actor }) => ({ data: await readMails(db, actor.user_id) }),
  readMail: async ({ db, actor, params }) => ({
    data: found(await readMail(db, actor.user_id, params.mailId), 'No such mail'),
  }),
  readUnsubscription: ({ viewer: { settings } }) => ({ data: subscriptionOf(settings) }),
  unsubscribe: async ({ db, actor, services }) => {
    const none = { digest: 'off', notice_mails: noNoticeMails } as const
    const settings = await changeSettings({ db, actor }, none)
    services.forgetViewers()
    return { data: subscriptionOf(settings) }
  },
  createApiKey: async ({ viewer, ...useCase }) => ({ data: await createKey(useCase, viewer.policy) }),
  endSession: async ({ viewer: { session_id }, services }) => {
    if (!session_id) throw new Refusal('invalid', 'A key and secret have no session to end')
    return { data: { sign_out: await services.endSession(session_id) } }
  },
  listMyParties: ({ db, actor, query }) => readMyParties(db, actor, query),
  listWatchedOf: async ({ db, query }) => ({ data: await readWatchedOf(db, query.party_id) }),
  listRecentSearches: async ({ db, actor }) => ({ data: await readRecentSearches(db, actor) }),
  noteSearch: async ({ db, actor, body }) => {
    await noteSearch(db, actor, body.search)
    return { message: 'Noted' }
  },
  clearRecentSearches: async ({ db, actor }) => {
    await forgetSearches({ db, actor })
    return { message: 'Cleared' }
  },
  listSavedSearches: async ({ db, actor }) => {
    const data = await readSavedSearches(db, actor)
    return { data, meta: { total_records: data.length } }
  },
  createSavedSearch: async ({ body, ...useCase }) => ({ data: await saveSearch(useCase, body) }),
  renameSavedSearch: async ({ params, body, ...useCase }) => ({
    data: await renameSearch(useCase, params.searchId, body.name),
  }),
  deleteSavedSearch: async ({ params: { searchId }, ...useCase }) => {
    await deleteSearch(useCase, searchId)
    return { data: { search_id: searchId } }
  },
}
