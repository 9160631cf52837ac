import {
  type FormattedAlert,
  layoutByOwnFormat,
  type SignalLayout,
} from '#server/contract/signals/signal-layout.ts'
import { signalCatalogue, signalsByCode } from './catalogue.ts'

export type LaidOutAlert = FormattedAlert & { signal_code?: number | null; alert_type?: string | null }

/**
 * The layout of an alert's detail: its signal's own layout, otherwise by category and format. An alert without a format
 * uses that of the signal with its code or type.
 */
export function layoutOf(alert: LaidOutAlert): SignalLayout {
  const signal =
    signalsByCode.get(alert.signal_code ?? 0) ??
    signalCatalogue.find(({ alert_type }) => alert_type === alert.alert_type)
  const signal_format = alert.signal_format ?? signal?.signal_format
  return signal?.layout ?? layoutByOwnFormat({ ...alert, signal_format: signal_format ?? null })
}
