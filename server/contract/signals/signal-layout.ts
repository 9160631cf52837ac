/**
 * Layouts of an alert's detail. Code that maps layouts uses a `Record` of all of them, so that it does not compile
 * until a new one is handled everywhere. `private` is for a lender's own signals: facts as key and value, whatever
 * their format.
 */
export const signalLayouts = ['key-value', 'flat', 'grouped', 'nested', 'private', 'raw'] as const
export type SignalLayout = (typeof signalLayouts)[number]

/** The `signal_format` of an alert; it determines the layout unless the signal has its own. */
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

/** The layout from an alert's own category and format: private for the private category, raw for an unknown format. */
export function layoutByOwnFormat({ signal_format, alert_category }: FormattedAlert): SignalLayout {
  if (alert_category?.toLowerCase() === 'private') return 'private'
  const format = signal_format ?? 0
  return isFormat(format) ? layoutByFormat[format] : 'raw'
}
