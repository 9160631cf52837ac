import { messages } from '#server/contract/messages.ts'
import { type ReportType, reportTypes } from '#server/contract/reports/order.ts'

/** The reports an organisation may order, by the party's model type. */
export type Sku = Partial<Record<string, readonly string[]>>

/** Why a report cannot be ordered for a party, as shown to the user; undefined if it can. */
export function unavailable(
  report_type: ReportType,
  party: { model_type: string },
  sku: Sku | null | undefined,
): string | undefined {
  if (party.model_type === 'person') return messages.reports.notForPersons
  if (sku?.[party.model_type]?.includes(report_type)) return undefined
  return messages.reports.notAvailable(reportTypes[report_type].name)
}
