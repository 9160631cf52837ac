import { type Feature, features } from '#server/contract/features.ts'
import type { IconName } from '../ui/icon.tsx'

interface Entry {
  feature: Feature
  icon: IconName
  name: string
  line: string
}

/** What the launcher offers, in its order. */
export const launcher: Entry[] = [
  {
    feature: features.dashboard,
    icon: 'admin dashboard',
    name: 'Dashboard',
    line: 'What you chose to see each day',
  },
  {
    feature: features.search,
    icon: 'search',
    name: 'Search',
    line: 'Companies and persons by name or number',
  },
  {
    feature: features.parties,
    icon: 'parties',
    name: 'Parties',
    line: 'All companies and persons, with filters',
  },
  {
    feature: features.portfolios,
    icon: 'portfolios',
    name: 'Portfolios',
    line: 'Books of parties and their risk',
  },
  { feature: features.cases, icon: 'cases', name: 'Cases', line: 'What is looked into, and by when' },
  { feature: features.alerts, icon: 'alerts', name: 'Alerts', line: 'What happened to parties' },
  { feature: features.products, icon: 'products', name: 'Products', line: 'Reports: order and download' },
  { feature: features.watchlist, icon: 'my parties', name: 'Watchlist', line: 'Parties that are watched' },
  {
    feature: features.myParties,
    icon: 'person',
    name: 'My parties',
    line: 'Watched, worked on or seen by you',
  },
  {
    feature: features.macroIndicators,
    icon: 'macro indicators',
    name: 'Macro indicators',
    line: 'Series of the economy, by sector',
  },
  {
    feature: features.verifyBusiness,
    icon: 'verify',
    name: 'Verify a business',
    line: 'Whether a business is what it says',
  },
  {
    feature: features.mcaStatus,
    icon: 'public_company',
    name: 'Registry status',
    line: 'Annual forms at the Registrar: due, filed, late',
  },
  {
    feature: features.legal,
    icon: 'court',
    name: 'Court cases',
    line: 'Courts and tribunals: stages, hearings, orders',
  },
  {
    feature: features.showcause,
    icon: 'requests',
    name: 'Show-cause notices',
    line: 'Notices to parties and their replies',
  },
  {
    feature: features.myBusiness,
    icon: 'my business',
    name: 'My business',
    line: 'What is on record of your own business',
  },
  {
    feature: features.apps,
    icon: 'keys',
    name: 'Integrations',
    line: 'Where figures of your business can come from',
  },
  {
    feature: features.consent,
    icon: 'verify',
    name: 'Consents',
    line: 'What may be read of your business',
  },
  {
    feature: features.uploads,
    icon: 'upload',
    name: 'Uploads',
    line: 'Files of your own data, applied and undone',
  },
  {
    feature: features.bulkExport,
    icon: 'download',
    name: 'Bulk export',
    line: 'Data as CSV or as a workbook',
  },
  {
    feature: features.adminDashboard,
    icon: 'administration',
    name: 'Admin dashboard',
    line: 'People, reports, and how alerts are decided',
  },
  {
    feature: features.approvals,
    icon: 'approvals',
    name: 'Approvals',
    line: 'What a second person decides',
  },
  {
    feature: features.workflows,
    icon: 'workflows',
    name: 'Workflows',
    line: 'What cases follow, and the calendar',
  },
]
