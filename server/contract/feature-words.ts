import type { Feature } from './features.ts'

interface Words {
  label: string
  /** The pages opened by permission to view. */
  pages: string
}

/** The label of each feature in a policy, and the pages it opens. */
export const featureWords: Record<Feature, Words> = {
  '/app/dashboard': { label: 'Dashboard', pages: 'Dashboard, and changes since your last visit' },
  '/home': { label: 'Home', pages: 'Launcher' },
  '/app/search': { label: 'Search', pages: 'Search, saved searches' },
  '/app/party': { label: 'Party profile', pages: 'All sections of a party' },
  '/app/parties': { label: 'Parties', pages: 'List of all parties' },
  '/myparties': { label: 'My parties', pages: 'Parties you watch, viewed or created' },
  '/watchlist': { label: 'Watchlist', pages: 'Watchlist' },
  '/app/portfolios': { label: 'Portfolios', pages: 'Portfolios with parties, accounts and history' },
  '/app/alerts': { label: 'Alerts', pages: 'Alerts, triage, decisions' },
  '/app/cases': { label: 'Cases', pages: 'Cases, board, documents of a case' },
  '/app/showcase': { label: 'Show-cause notices', pages: 'Notices, templates' },
  '/app/account/products': { label: 'Reports', pages: 'Products, orders, reports' },
  '/pdf': { label: 'Documents', pages: 'Document viewer' },
  '/legal': { label: 'Court cases', pages: 'Court cases, hearings' },
  '/mca-status': { label: 'Registry status', pages: 'Filings and filing history' },
  '/macro-indicators': { label: 'Macro indicators', pages: 'Indicators by sector' },
  '/verify-business': { label: 'Verify a business', pages: 'Verification' },
  '/my-business': { label: 'My business', pages: 'Your organisation’s profile, corrections' },
  '/consent': { label: 'Consents', pages: 'Consents, bank statements, steps to a guarantee' },
  '/apps': { label: 'Integrations', pages: 'Integrations, books' },
  '/uploads': { label: 'Uploads', pages: 'Data files and what they changed' },
  '/bulk-export': { label: 'Bulk export', pages: 'Exports and their files' },
  '/admin/dashboard': { label: 'Admin dashboard', pages: 'Statistics on users, reports, alerts and cases' },
  '/admin/users': {
    label: 'Users and roles',
    pages: 'Users, roles, invitations, single sign-on, integration requests, organisation settings',
  },
  '/admin/approvals': { label: 'Approvals', pages: 'Requests pending approval' },
  '/admin/org-units': {
    label: 'Units',
    pages: 'Organisation units, with their users and portfolios',
  },
  '/admin/workflows': { label: 'Workflows', pages: 'Workflows, case types, calendar, signals' },
  '/admin/jobs': { label: 'Jobs', pages: 'Background and scheduled jobs' },
  '/admin/keys': { label: 'API keys', pages: 'API keys for your applications' },
  '/admin/webhooks': { label: 'Webhooks', pages: 'Event notifications to your applications' },
  '/admin/audit': { label: 'Audit log', pages: 'Who changed what, and when' },
}

const words: Record<string, Words | undefined> = featureWords

/** The label of a feature; its URL if unknown. */
export const featureLabel = (feature: string): string => words[feature]?.label ?? feature
/** The pages that a feature opens, in words; empty for an unknown feature. */
export const featurePages = (feature: string): string => words[feature]?.pages ?? ''
