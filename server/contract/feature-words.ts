import type { Feature } from './features.ts'

interface Words {
  label: string
  /** The pages that looking opens. */
  pages: string
}

/** What the features of a policy are called, and which pages each opens. */
export const featureWords: Record<Feature, Words> = {
  '/app/dashboard': { label: 'Dashboard', pages: 'Dashboard, and what changed since the last look' },
  '/home': { label: 'Home', pages: 'Launcher' },
  '/app/search': { label: 'Search', pages: 'Search, saved searches' },
  '/app/party': { label: 'Party profile', pages: 'All sections of a party' },
  '/app/parties': { label: 'Parties', pages: 'List of all parties' },
  '/myparties': { label: 'My parties', pages: 'Parties watched, seen, created' },
  '/watchlist': { label: 'Watchlist', pages: 'Watchlist' },
  '/app/portfolios': { label: 'Portfolios', pages: 'Portfolios, their parties, accounts, history' },
  '/app/alerts': { label: 'Alerts', pages: 'Alerts, triage, decisions' },
  '/app/cases': { label: 'Cases', pages: 'Cases, board, documents of a case' },
  '/app/showcase': { label: 'Show-cause notices', pages: 'Notices, wordings' },
  '/app/account/products': { label: 'Reports', pages: 'Products, orders, reports' },
  '/pdf': { label: 'Documents', pages: 'Viewer of documents' },
  '/legal': { label: 'Court cases', pages: 'Court cases, hearings' },
  '/mca-status': { label: 'Registry status', pages: 'Filings, their history' },
  '/macro-indicators': { label: 'Macro indicators', pages: 'Series by sector' },
  '/verify-business': { label: 'Verify a business', pages: 'Verification' },
  '/my-business': { label: 'My business', pages: 'The organisation’s own profile, corrections' },
  '/consent': { label: 'Consents', pages: 'Consents, bank statements, steps to a guarantee' },
  '/apps': { label: 'Integrations', pages: 'Integrations, books' },
  '/uploads': { label: 'Uploads', pages: 'Files of data, what they changed' },
  '/bulk-export': { label: 'Bulk export', pages: 'Exports, their files' },
  '/admin/dashboard': { label: 'Admin dashboard', pages: 'Figures of the organisation' },
  '/admin/users': {
    label: 'People and roles',
    pages: 'People, roles, invitations, single sign-on, requests for integrations, the organisation itself',
  },
  '/admin/approvals': { label: 'Approvals', pages: 'What waits for a second person' },
  '/admin/org-units': {
    label: 'Units',
    pages: 'Units of the organisation, with the people and portfolios of each',
  },
  '/admin/workflows': { label: 'Workflows', pages: 'Workflows, case types, calendar, signals' },
  '/admin/jobs': { label: 'Jobs', pages: 'Work that runs by itself' },
  '/admin/keys': { label: 'Keys of programs', pages: 'Keys with which programs act' },
  '/admin/webhooks': { label: 'Webhooks', pages: 'Programs that are told what happens' },
  '/admin/audit': { label: 'Audit', pages: 'Who changed what' },
}

const words: Record<string, Words | undefined> = featureWords

/** The name of a feature; of one that there is not, its address. */
export const featureLabel = (feature: string): string => words[feature]?.label ?? feature
export const featurePages = (feature: string): string => words[feature]?.pages ?? ''
