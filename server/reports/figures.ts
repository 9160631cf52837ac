import { ddmmyyyy, todayInIndia } from '#server/contract/calendar.ts'
import { inIndia } from '#server/contract/india-time.ts'
import { groupIndian, growthIndian, inCrore, rupeesInWords } from '#server/contract/money.ts'

export const notOnRecord = '—'

/** Rupees as crore with two decimals and Indian grouping; `—` if missing. */
export function crore(rupees: number | undefined): string {
  return known(rupees) ? inCrore(rupees, 2) : notOnRecord
}

/** Full rupees (and paise, if any) with Indian grouping, as registers have them: `18,50,00,000`. */
export const rupees = (amount: number) => groupIndian(amount, Number.isInteger(amount) ? 0 : 2)

/** Rupees for a sentence, in a suitable unit and with no line break after the sign: `₹ 4.20 crore`. */
export function money(rupees: number | undefined): string {
  return known(rupees) ? rupeesInWords(rupees).replace('₹ ', '₹\u00a0') : notOnRecord
}

/** Change from the previous year in percent; words if a percentage would be misleading. */
export function change(now: number | undefined, before: number | undefined): string {
  if (!known(now) || !known(before) || before === 0) return notOnRecord
  if (now < 0) return 'negative'
  if (before < 0) return 'positive'
  const percent = ((now - before) / before) * 100
  return `${growthIndian(percent, 1)}\u00a0%`
}

/** `DD-MM-YYYY`, or `—` for a date not on record. */
export function day(date: string | undefined): string {
  return date ? ddmmyyyy(date) : notOnRecord
}

/** A timestamp in Indian time: `20-11-2026, 14:05 IST`. */
export function instant(iso: string): string {
  const india = inIndia(Date.parse(iso))
  return `${ddmmyyyy(india)}, ${india.slice(11, 16)} IST`
}

/** The same with seconds, as needed for proof: `20-11-2026 14:05:09 IST`. */
export function moment(iso: string): string {
  const india = inIndia(Date.parse(iso))
  return `${ddmmyyyy(india)} ${india.slice(11, 19)} IST`
}

/** The date of a timestamp in India, `YYYY-MM-DD`. */
export const dayOf = (iso: string) => todayInIndia(new Date(iso))

export type Risk = 'high' | 'medium' | 'low'

/** Reads a severity or score band as one of the three risk levels; undefined for anything else. */
export function riskOf(word: string): Risk | undefined {
  const lower = word.trim().toLowerCase()
  return lower === 'high' || lower === 'medium' || lower === 'low' ? lower : undefined
}

/** The label of a risk level, capitalised; any other word is returned as it is. */
export function riskWord(word: string): string {
  const risk = riskOf(word)
  return risk ? `${risk.charAt(0).toUpperCase()}${risk.slice(1)}` : word
}

function known(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value)
}
