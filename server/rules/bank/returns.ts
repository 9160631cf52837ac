import type { BankLine } from './bank-line.ts'

const returned =
  /\b(rtn|rtns|ret|retn|retd|return|returned|returns|bounce|bounced|dishono(u)?r(ed)?|unpaid|insufficient|insuff)\b/i
const payment =
  /\b(chq|chqs|cheque|cheques|clg|clearing|ecs|nach|ach|emi|inward|outward|mandate|si|cts|i\/w|o\/w)\b/i
const noPayment = /\b(tax|gst|gstr|itr|sales|goods|purchase)\s*(return|ret|rtn)/i
const charge = /\b(chg|chgs|chrg|chrgs|charge|charges|fee|fees|penalty)\b/i
const outward = /\b(outward|o\/w|ow|deposit|deposited)\b/i

/** The kind of returned payment that a line records; undefined if none. */
export function returnIn({
  narration,
  credit,
}: BankLine): 'own' | 'deposit' | 'charge' | 'deposit charge' | undefined {
  const words = narration.replace(/[^A-Za-z/]+/g, ' ')
  if (!returned.test(words) || noPayment.test(words)) return undefined
  if (!payment.test(words) && !/\b(bounce|dishono|insuff)/i.test(words)) return undefined
  if (charge.test(words)) return outward.test(words) ? 'deposit charge' : 'charge'
  return credit > 0 ? 'own' : 'deposit'
}

/**
 * Counts returned payments. `own`: the holder's, as credit reversals or as the bank's charges for them, whichever are
 * more (a returned mandate shows only as a charge). `deposit`: deposited cheques that were debited again.
 */
export function countReturns(lines: BankLine[]): { own: number; deposit: number } {
  const kinds = lines.map(returnIn)
  const count = (kind: ReturnType<typeof returnIn>) => kinds.filter((one) => one === kind).length
  return { own: Math.max(count('own'), count('charge')), deposit: count('deposit') }
}
