import { signalCatalogue } from './signal-catalogue.ts'

export type Layout = 'key-value' | 'flat' | 'grouped' | 'nested' | 'raw'

const byFormat: Record<number, Layout> = { 1: 'key-value', 2: 'flat', 3: 'grouped', 6: 'nested', 7: 'nested' }

/** Signals of lenders' own making whose detail is a list of facts, whatever format they come with. */
export const privateSignalCodes = new Set([715, 716, 718, 901, 902, 903, 904, 905])

const byCode = new Map(signalCatalogue.map((signal) => [signal.code, signal]))
const byType = new Map(signalCatalogue.map((signal) => [signal.alert_type, signal]))

export type LaidOutAlert = {
  signal_format?: number | null
  alert_category?: string | null
  signal_code?: number | null
  alert_type?: string | null
}

/**
 * How an alert's detail is laid out: private signals as key and value, else by its format, and an unknown format
 * raw. An alert that came without a format is laid out like the signal of its code or type.
 */
export function layoutOf(alert: LaidOutAlert): Layout {
  if (alert.alert_category?.toLowerCase() === 'private') return 'key-value'
  if (alert.signal_code && privateSignalCodes.has(alert.signal_code)) return 'key-value'
  const signal = byCode.get(alert.signal_code ?? 0) ?? byType.get(alert.alert_type ?? '')
  return byFormat[alert.signal_format ?? signal?.signal_format ?? 0] ?? 'raw'
}
