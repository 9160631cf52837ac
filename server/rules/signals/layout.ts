import { type FormattedAlert, layoutByOwnFormat, type SignalLayout } from '#server/contract/signal-layout.ts'
import { type Signal, signalCatalogue, signalsByCode } from './catalogue.ts'

const byType = new Map<string, Signal>(signalCatalogue.map((signal) => [signal.alert_type, signal]))

export type LaidOutAlert = FormattedAlert & { signal_code?: number | null; alert_type?: string | null }

/**
 * How an alert's detail is laid out: as its signal says of itself, else by its own category and format. An alert that
 * came without a format is laid out like the signal of its code or type.
 */
export function layoutOf(alert: LaidOutAlert): SignalLayout {
  const signal = signalsByCode.get(alert.signal_code ?? 0) ?? byType.get(alert.alert_type ?? '')
  const signal_format = alert.signal_format ?? signal?.signal_format
  return signal?.layout ?? layoutByOwnFormat({ ...alert, signal_format: signal_format ?? null })
}
