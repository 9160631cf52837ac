import type { BankLine } from './bank-line.ts'

const returned =
  /\b(rtn|rtns|ret|retn|retd|return|returned|returns|bounce|bounced|dishono(u)?r(ed)?|unpaid|insufficient|insuff)\b/i
const payment =
  /\b(chq|chqs|cheque|cheques|clg|clearing|ecs|nach|ach|emi|inward|outward|mandate|si|cts|i\/w|o\/w)\b/i
const noPayment = /\b(tax|gst|gstr|itr|sales|goods|purchase)\s*(return|ret|rtn)/i
const charge = /\b(chg|chgs|chrg|chrgs|charge|charges|fee|fees|penalty)\b/i
const outward = /\b(outward|o\/w|ow|deposit|deposited)\b/i

/** What a line says of a payment that came back; undefined where it says nothing of one. */
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
 * Payments that came back: of the holder, by what was credited again or by the bank's charges for it, whichever are more (of a
 * returned mandate there is a charge alone); and of others, cheques paid in that were debited again.
 */
export function countReturns(lines: BankLine[]): { own: number; deposit: number } {
  const kinds = lines.map(returnIn)
  const count = (kind: ReturnType<typeof returnIn>) => kinds.filter((one) => one === kind).length
  return { own: Math.max(count('own'), count('charge')), deposit: count('deposit') }
}
