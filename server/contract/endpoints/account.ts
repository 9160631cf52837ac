import { z } from 'zod'
import {
  accountCounts,
  apiKey,
  navigationEntry,
  organisationWithFlags,
  profile,
  settings,
  settingsChange,
} from '../account.ts'
import { all, doneSaid, one, page } from '../answers.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import { myPartiesMeta, myPartiesQuery, myParty, watchedQuery } from '../my-parties.ts'
import { newSavedSearch, recentSearch, savedSearch, savedSearchName, searchNote } from '../searches.ts'

/** The person's own account: profile, organisation, settings, navigation, and the end of their session. */
export const accountEndpoints = {
  myProfile: {
    route: 'GET /v1/account/myprofile',
    summary: 'The person who asks',
    anyStanding: true,
    scope: 'viewer',
    answer: one(profile),
  },
  myOrganisation: {
    route: 'GET /v1/account/myorg',
    summary: 'Their organisation',
    anyStanding: true,
    scope: 'viewer',
    answer: one(organisationWithFlags),
  },
  mySidebar: {
    route: 'GET /v1/account/myconfig/party-sidebar',
    summary: 'The navigation entries',
    anyStanding: true,
    scope: 'viewer',
    answer: all(navigationEntry),
  },
  myDashboard: {
    route: 'GET /v1/account/myconfig/dashboard',
    summary: 'The widgets of their dashboard',
    anyStanding: true,
    scope: 'viewer',
    answer: all(z.string()),
  },
  myCounts: {
    route: 'GET /v1/account/counts',
    summary: 'What waits for them',
    scope: 'organisation',
    answer: one(accountCounts),
  },
  changeSettings: {
    route: 'PATCH /v1/account/settings',
    summary: 'Change their own settings',
    scope: 'organisation',
    body: settingsChange,
    answer: one(settings),
  },
  createApiKey: {
    route: 'POST /v1/account/api_keys',
    summary: 'A key and its secret for /v3, told once',
    scope: 'organisation',
    secret: true,
    answer: one(apiKey),
  },
  endSession: {
    route: 'DELETE /v1/account/session',
    summary: 'Sign out',
    anyStanding: true,
    scope: 'viewer',
    answer: one(z.object({ sign_out: z.string() })),
  },
  listMyParties: {
    route: 'GET /v1/account/parties',
    summary: 'Parties of the person who asks: watched, created for, seen',
    feature: features.myParties,
    scope: 'organisation',
    query: myPartiesQuery,
    answer: z.object({ data: z.array(myParty), meta: myPartiesMeta }),
  },
  listWatchedOf: {
    route: 'GET /v1/account/parties/watched',
    summary: 'Which of some parties are watched',
    feature: features.watchlist,
    scope: 'organisation',
    query: watchedQuery,
    answer: all(z.string()),
  },
  listRecentSearches: {
    route: 'GET /v1/account/searches/recent',
    summary: 'Their last 10 searches',
    feature: features.search,
    scope: 'organisation',
    answer: all(recentSearch),
  },
  noteSearch: {
    route: 'PUT /v1/account/searches/recent',
    summary: 'Note a search as their newest',
    feature: features.search,
    asRead: true,
    scope: 'common',
    body: searchNote,
    answer: doneSaid,
  },
  clearRecentSearches: {
    route: 'DELETE /v1/account/searches/recent',
    summary: 'Forget their recent searches',
    feature: features.search,
    asRead: true,
    scope: 'organisation',
    answer: doneSaid,
  },
  listSavedSearches: {
    route: 'GET /v1/account/searches/saved',
    summary: 'Searches they saved by name',
    feature: features.search,
    scope: 'organisation',
    answer: page(savedSearch),
  },
  createSavedSearch: {
    route: 'POST /v1/account/searches/saved',
    summary: 'Save a search under a name',
    feature: features.search,
    scope: 'organisation',
    body: newSavedSearch,
    answer: one(savedSearch),
  },
  renameSavedSearch: {
    route: 'PATCH /v1/account/searches/saved/:searchId',
    summary: 'Rename a saved search',
    feature: features.search,
    scope: 'organisation',
    body: savedSearchName,
    answer: one(savedSearch),
  },
  deleteSavedSearch: {
    route: 'DELETE /v1/account/searches/saved/:searchId',
    summary: 'Delete a saved search',
    feature: features.search,
    scope: 'organisation',
    answer: one(z.object({ search_id: z.string() })),
  },
} as const satisfies Record<string, Endpoint>
