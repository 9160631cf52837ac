import { messages } from '#server/contract/messages.ts'
import { type ReportType, reportTypes } from '#server/contract/order.ts'

/** Which reports an organisation may order, by the model type of the party. */
export type Sku = Partial<Record<string, readonly string[]>>

/** Why a report cannot be ordered for a party, in the words shown; undefined when it can. */
export function unavailable(
  report_type: ReportType,
  party: { model_type: string },
  sku: Sku | null | undefined,
): string | undefined {
  if (party.model_type === 'person') return messages.reports.notForPersons
  if (sku?.[party.model_type]?.includes(report_type)) return undefined
  return messages.reports.notAvailable(reportTypes[report_type].name)
}
