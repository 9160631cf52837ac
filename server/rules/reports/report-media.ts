import type { ReportType } from '#server/contract/reports/order.ts'

const pdf = { ending: 'pdf', type: 'application/pdf' }

/** The file extension and media type of each report. */
export const reportMedia: Record<ReportType, { ending: string; type: string }> = {
  'c-360': pdf,
  'c-docs': { ending: 'zip', type: 'application/zip' },
  'c-trust': pdf,
  'advanced-timeline': pdf,
}
