/**
 * How the detail of an alert is laid out. Whoever maps layouts takes a `Record` of all of them, so that a new one does
 * not compile until it is drawn everywhere. `private` is what a lender's own signals have: facts as key and value,
 * whatever their format says.
 */
export const signalLayouts = ['key-value', 'flat', 'grouped', 'nested', 'private', 'raw'] as const
export type SignalLayout = (typeof signalLayouts)[number]

/** The `signal_format` an alert comes with; it decides the layout unless the signal has one of its own. */
export type SignalFormat = 1 | 2 | 3 | 6 | 7

const layoutByFormat: Record<SignalFormat, SignalLayout> = {
  1: 'key-value',
  2: 'flat',
  3: 'grouped',
  6: 'nested',
  7: 'nested',
}

const isFormat = (format: number): format is SignalFormat => Object.hasOwn(layoutByFormat, format)

export type FormattedAlert = { signal_format?: number | null; alert_category?: string | null }

/** The layout that an alert's own category and format ask for: private as such, an unknown format raw. */
export function layoutByOwnFormat({ signal_format, alert_category }: FormattedAlert): SignalLayout {
  if (alert_category?.toLowerCase() === 'private') return 'private'
  const format = signal_format ?? 0
  return isFormat(format) ? layoutByFormat[format] : 'raw'
}
