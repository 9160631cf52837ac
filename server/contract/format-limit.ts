/** A limit of a signal with a true minus sign: '−1.78'. '1 times' would read as an occasion, so 1 is '1.0' there. */
export const formatLimit = (value: number, unit = ''): string =>
  value === 1 && unit === 'times' ? '1.0' : String(value).replace('-', '−')

/** A limit with its unit: '2 points', '1 day', '1.0 times'. */
export const limitWithUnit = (value: number, unit: string): string =>
  `${formatLimit(value, unit)} ${value === 1 ? unit.replace(/^(day|month|point)s$/, '$1') : unit}`.trim()
