import { type Feature, features } from '#server/contract/features.ts'
import type { IconName } from '../ui/icon.tsx'

interface Entry {
  feature: Feature
  icon: IconName
  name: string
  line: string
}

/** The launcher's entries, in display order. */
export const launcher: Entry[] = [
  {
    feature: features.dashboard,
    icon: 'admin dashboard',
    name: 'Dashboard',
    line: 'Your daily overview',
  },
  {
    feature: features.search,
    icon: 'search',
    name: 'Search',
    line: 'Companies and persons by name or identifier',
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
    line: 'Groups of parties and their risk',
  },
  { feature: features.cases, icon: 'cases', name: 'Cases', line: 'Investigations and due dates' },
  { feature: features.alerts, icon: 'alerts', name: 'Alerts', line: 'Events affecting parties' },
  { feature: features.products, icon: 'products', name: 'Products', line: 'Order and download reports' },
  { feature: features.watchlist, icon: 'my parties', name: 'Watchlist', line: 'Parties you watch' },
  {
    feature: features.myParties,
    icon: 'person',
    name: 'My parties',
    line: 'Parties you watched, worked on or viewed',
  },
  {
    feature: features.macroIndicators,
    icon: 'macro indicators',
    name: 'Macro indicators',
    line: 'Economic indicators by sector',
  },
  {
    feature: features.verifyBusiness,
    icon: 'verify',
    name: 'Verify a business',
    line: 'Check the identity of a business',
  },
  {
    feature: features.mcaStatus,
    icon: 'public_company',
    name: 'Registry status',
    line: 'Annual filings with the Registrar: due, filed, late',
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
    line: 'Records of your own business',
  },
  {
    feature: features.apps,
    icon: 'api keys',
    name: 'Integrations',
    line: 'Sources of financial data for your business',
  },
  {
    feature: features.consent,
    icon: 'verify',
    name: 'Consents',
    line: 'Data about your business that may be read',
  },
  {
    feature: features.uploads,
    icon: 'upload',
    name: 'Uploads',
    line: 'Upload your own data files',
  },
  {
    feature: features.bulkExport,
    icon: 'download',
    name: 'Bulk export',
    line: 'Data as CSV or Excel workbook',
  },
  {
    feature: features.adminDashboard,
    icon: 'administration',
    name: 'Admin dashboard',
    line: 'Users, reports and alert decisions',
  },
  {
    feature: features.approvals,
    icon: 'approvals',
    name: 'Approvals',
    line: 'Requests for second approval',
  },
  {
    feature: features.workflows,
    icon: 'workflows',
    name: 'Workflows',
    line: 'Case workflows and calendar',
  },
]
