import type { ReportType } from '#server/contract/order.ts'

const pdf = { ending: 'pdf', type: 'application/pdf' }

/** As what each report is stored and handed over. */
export const reportMedia: Record<ReportType, { ending: string; type: string }> = {
  'c-360': pdf,
  'c-docs': { ending: 'zip', type: 'application/zip' },
  'c-trust': pdf,
  'advanced-timeline': pdf,
}
