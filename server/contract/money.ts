const crore = 10_000_000
const lakh = 100_000

// Creating a formatter takes longer than formatting a hundred numbers.
const groupings = new Map<number, Intl.NumberFormat>()

function grouping(decimals: number): Intl.NumberFormat {
  const known = groupings.get(decimals)
  if (known) return known
  const format = new Intl.NumberFormat('en-IN', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  groupings.set(decimals, format)
  return format
}

/** Rounds a number and groups it the Indian way: 1234567 → '12,34,567', with '−' as minus sign. */
export function groupIndian(amount: number, decimals = 0): string {
  const text = grouping(decimals).format(Math.abs(amount))
  const isZero = !/[1-9]/.test(text)
  return amount < 0 && !isZero ? `−${text}` : text
}

/** The same with '+' for positive numbers that do not round to zero: 3.24 → '+3.2', 0.04 → '0.0'. */
export function growthIndian(amount: number, decimals = 0): string {
  const text = groupIndian(amount, decimals)
  return amount > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** Rupees as a number of crore: 108_50_00_000 → '108.5'. */
export const inCrore = (rupees: number, decimals = 1) => groupIndian(rupees / crore, decimals)

/** Rupees as a number of lakh: 38_60_000 → '38.6'. */
export const inLakh = (rupees: number, decimals = 1) => groupIndian(rupees / lakh, decimals)

/** Rupees as '₹ 4.20 crore', '₹ 38.60 lakh' or '₹ 12,345', in a suitable unit. */
export function rupeesInWords(rupees: number): string {
  const size = Math.abs(rupees)
  const sign = rupees < 0 && Math.round(size) > 0 ? '−' : ''
  // 99,99,999 would round to 100.00 lakh: amounts that round up to it are shown in crore.
  if (size >= 99.995 * lakh) return `${sign}₹ ${inCrore(size, 2)} crore`
  if (Math.round(size) >= lakh) return `${sign}₹ ${inLakh(size, 2)} lakh`
  return `${sign}₹ ${groupIndian(size)}`
}
