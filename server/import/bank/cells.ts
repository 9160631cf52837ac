import { recordDate } from '../record-date.ts'
import { Refusal } from '../values.ts'

/**
 * A bank statement date as YYYY-MM-DD: 01/04/26, 1 Apr 2026, 2026-04-01 10:15. Null if the cell has none; throws a
 * Refusal for an invalid one.
 */
export function bankDate(cell: string | undefined, today: string): string | null {
  const text = (cell ?? '').trim().replace(/(?<=\d{2}|\d{4})[ T]\d{1,2}:\d{2}.*$/, '')
  const [, day, month, year] = /^(\d{1,2})[-/. ]([A-Za-z]{3,9}|\d{1,2})[-/. ](\d{2}|\d{4})$/.exec(text) ?? []
  if (!day || !month || !year) return recordDate(text, 'Date', today)
  const full = `${day}-${/\d/.test(month) ? month : month.slice(0, 3)}-${year.length === 2 ? `20${year}` : year}`
  return recordDate(full, 'Date', today)
}

const maxRupees = 1e14

/**
 * An amount in paise, its side (from Dr or Cr, brackets or a minus sign), and whether the side is given by Dr or Cr;
 * null for an empty cell. Throws a Refusal if it is not an amount.
 */
export function bankAmount(
  cell: string | undefined,
): { paise: number; side: 'dr' | 'cr' | undefined; named: boolean } | null {
  const text = (cell ?? '').trim()
  if (/^[-–—.]*$|^(nil|na|n\/a)$/i.test(text)) return null
  const [, before = '', after = ''] = /^(cr|dr)?\.?.*?(cr|dr)?\.?\)?$/i.exec(text) ?? []
  const bare = text
    .replace(/^(cr|dr)\.?\s*|\s*\(?(cr|dr)\.?\)?$/gi, '')
    .replace(/^(?:rs\.?|inr|₹)\s*/i, '')
    .replace(/[,\s]/g, '')
  const negative = /^\(.*\)$|^[-−]|-$/.test(bare)
  const digits = bare.replace(/^\(|\)$|^[-−+]|-$/g, '')
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(digits)) throw new Refusal(`${text.slice(0, 40)} is not an amount`)
  const paise = Math.round(Number(digits) * 100)
  if (paise > maxRupees * 100) throw new Refusal(`${text.slice(0, 40)} is too large`)
  const side = (before || after).toLowerCase()
  if (side === 'dr' || side === 'cr') return { paise, side: side, named: true }
  return { paise, side: negative ? 'dr' : undefined, named: false }
}
