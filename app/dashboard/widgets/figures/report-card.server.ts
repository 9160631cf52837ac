import { allows, features } from '#server/contract/features.ts'
import type { ReportType } from '#server/contract/reports/order.ts'
import { reportTypes } from '#server/contract/reports/order.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'

const samples: ReportType[] = ['c-360', 'c-trust']

function reasonOf(policy: Record<string, string[]>, sku: Record<string, string[]>, report: ReportType) {
  if (!allows(policy, features.products, 'POST')) return 'You do not have permission to order reports.'
  const ofSome = Object.values(sku).some((reports) => reports.includes(report))
  return ofSome ? null : `${reportTypes[report].name} is not included in your organisation’s reports.`
}

/** The card of a report: its purpose, the reason if it cannot be ordered, and a sample if there is one. */
export const readReportCard =
  (report: ReportType) =>
  async ({ api, session }: RequestContext) => {
    const { data: organisation } = await api.read('myOrganisation')
    return {
      purpose: reportTypes[report].purpose,
      type: report,
      name: reportTypes[report].name,
      sample: samples.includes(report) ? `/samples/${report}.pdf` : null,
      reason: reasonOf(session.policy, organisation.sku, report),
    }
  }
export type ReportCardData = Awaited<ReturnType<ReturnType<typeof readReportCard>>>
