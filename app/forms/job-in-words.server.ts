import { exportKinds, isExportKind } from '#server/contract/exports/export-kinds.ts'
import { type Feature, features } from '#server/contract/features.ts'
import type { JobKind } from '#server/contract/organisation/job-words.ts'
import { reportTypes } from '#server/contract/reports/order.ts'
import { uploadKinds } from '#server/contract/uploads/upload-kinds.ts'

interface Job {
  job_id: string
  kind: JobKind
  subject: string
  portfolio_id: string | null
}

const imports: Record<string, string> = { parties: 'Parties', exposures: 'Exposures' }
const reports: Record<string, { name: string }> = reportTypes
const uploads: Record<string, { label: string }> = uploadKinds

const kinds: Record<JobKind, (job: Job) => { name: string; to: string }> = {
  report: ({ subject, job_id }) => ({
    name: reports[subject]?.name ?? subject,
    to: `/account/reports/${job_id}`,
  }),
  import: ({ subject, job_id, portfolio_id }) => ({
    name: `${imports[subject] ?? subject} import`,
    to: `/app/portfolio/${portfolio_id}/imports/${job_id}`,
  }),
  refresh: () => ({ name: 'Registry status refresh', to: '/mca-status' }),
  export: ({ subject }) => ({
    name: `${isExportKind(subject) ? exportKinds[subject].label : subject} export`,
    to: '/bulk-export',
  }),
  upload: ({ subject, job_id }) => ({
    name: `${uploads[subject]?.label ?? subject} upload`,
    to: `/uploads/${job_id}`,
  }),
  signals: () => ({ name: 'Alert computation', to: '/app/alerts' }),
}

const shownBy: Record<JobKind, Feature> = {
  report: features.products,
  import: features.portfolios,
  refresh: features.mcaStatus,
  export: features.bulkExport,
  upload: features.uploads,
  signals: features.alerts,
}

/** A job's name, the page of its result, and the feature needed to view that. */
export const jobInWords = (job: Job): { name: string; to: string; feature: Feature } => ({
  ...kinds[job.kind](job),
  feature: shownBy[job.kind],
})
