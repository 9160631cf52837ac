import { addDays, daysBetween } from '#server/contract/calendar.ts'
import type { Business } from '../parties/business.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'
import { sittingFrom } from './sittings.ts'

type Case = Row<'court_cases'>
type Hearing = Row<'court_hearings'>
type Order = Row<'court_orders'>

const judges = [
  'A. Menon',
  'R. Deshpande',
  'S. Banerjee',
  'K. Iyer',
  'P. Sharma',
  'N. Gill',
  'M. Reddy',
  'T. Joshi',
]

const acts: Record<string, string[]> = {
  civil: ['Commercial Courts Act 2015', 'Code of Civil Procedure 1908, Order XXXVII'],
  'cheque bounce': ['Negotiable Instruments Act 1881, s. 138'],
  tax: ['Income-tax Act 1961, s. 253'],
  criminal: ['Bharatiya Nyaya Sanhita 2023, s. 318'],
  DRT: ['Recovery of Debts and Bankruptcy Act 1993, s. 19'],
  NCLT: ['Insolvency and Bankruptcy Code 2016, s. 7', 'Insolvency and Bankruptcy Code 2016, s. 9'],
  consumer: ['Consumer Protection Act 2019, s. 35'],
  arbitration: ['Arbitration and Conciliation Act 1996'],
}

// Purposes of hearings, from the first to the last.
const purposes = ['Appearance', 'Written statement', 'Framing of issues', 'Evidence', 'Arguments', 'Orders']
const results = [
  'Adjourned at the request of a party',
  'Heard in part',
  'Adjourned, the court was not sitting',
  'Heard',
]

const interim: Record<string, string> = {
  civil: 'Status quo as to the property in suit until the next hearing.',
  'cheque bounce': 'Summons issued to the accused; interim compensation of a fifth of the cheque to be paid.',
  tax: 'Recovery stayed on payment of a fifth of the demand.',
  criminal: 'Bail granted on a bond of ₹ 1,00,000.',
  DRT: 'The defendant is restrained from parting with the secured assets.',
  NCLT: 'Notice to the corporate debtor to reply within fourteen days.',
}
const final: Record<string, string[]> = {
  civil: ['Suit decreed with costs.', 'Suit dismissed as settled between the parties.'],
  'cheque bounce': [
    'Complaint withdrawn, the amount being paid.',
    'Accused convicted; fine of twice the cheque.',
  ],
  tax: ['Appeal allowed in part.', 'Appeal dismissed.'],
  criminal: ['Accused acquitted.', 'Proceedings quashed.'],
  DRT: ['Recovery certificate issued.', 'Application disposed of on a compromise.'],
  NCLT: ['Petition dismissed as withdrawn.', 'Petition rejected: a dispute existed before the notice.'],
}
const admitted =
  'Petition admitted; moratorium declared under section 14, an interim resolution professional is appointed.'

function hearingsOf(random: Random, courtCase: Case, judge: string, today: string): Hearing[] {
  const { court_case_id = 0, filed_on = today, stage } = courtCase
  const days = Math.max(1, daysBetween(filed_on, today))
  const count = Math.min(8, Math.floor(days / random.integer(60, 120)))
  const hearings = Array.from({ length: count }, (_, index): Hearing => {
    const heard_on = sittingFrom(addDays(filed_on, Math.round(((index + 1) * days) / (count + 1))), -1)
    const purpose = purposes[Math.min(index, purposes.length - 1)] ?? 'Hearing'
    return { court_case_id, heard_on, purpose, result: random.pick(results), judge }
  })
  if (stage === 'Disposed' || random.chance(0.08)) return hearings
  const purpose = stage === 'Reserved for orders' ? 'Orders' : (purposes[Math.min(count, 4)] ?? 'Hearing')
  const next = {
    court_case_id,
    heard_on: sittingFrom(addDays(today, random.integer(1, 80))),
    purpose,
    result: null,
    judge,
  }
  return [...hearings, next]
}

function ordersOf(random: Random, courtCase: Case, hearings: Hearing[], today: string): Order[] {
  const { court_case_id = 0, kind = '', stage, disposed_on } = courtCase
  const heard = hearings.filter(({ heard_on = '' }) => heard_on < today)
  const [first, last] = [heard[0]?.heard_on, heard.at(-1)?.heard_on]
  const orders: Order[] = []
  if (first && random.chance(0.6))
    orders.push({
      court_case_id,
      made_on: first,
      kind: 'interim',
      summary: interim[kind] ?? 'Notice issued.',
    })
  if (stage === 'Admitted' && last)
    orders.push({ court_case_id, made_on: last, kind: 'interim', summary: admitted })
  if (disposed_on)
    orders.push({
      court_case_id,
      made_on: disposed_on,
      kind: 'final',
      summary: random.pick(final[kind] ?? ['Disposed of.']),
    })
  return orders
}

const amounts: Record<string, [number, number]> = {
  civil: [3, 400],
  'cheque bounce': [1, 60],
  DRT: [100, 6_000],
  NCLT: [100, 9_000],
}

function claimed(random: Random, kind: string): number | null {
  const range = amounts[kind]
  return range ? random.integer(...range) * 100_000 : null
}

/** Completes the court cases with the details of the courts' lists, and adds hearings and orders. */
export function courtRecords(
  rows: Case[],
  businesses: Business[],
  today: string,
): { court_cases: Case[]; court_hearings: Hearing[]; court_orders: Order[] } {
  const random = seededRandom('hearings')
  const cities = new Map(businesses.map(({ party_id, place }) => [party_id, place]))
  const [court_hearings, court_orders]: [Hearing[], Order[]] = [[], []]
  const court_cases = rows.map((row, index): Case => {
    const { kind = '', filed_on = today, party_id = '' } = row
    const seat = cities.get(party_id)?.cin ?? 'DL'
    const tribunal = kind === 'NCLT' || kind === 'DRT' || kind === 'tax'
    const serial = String(random.integer(1, 99_999)).padStart(6, '0')
    const age = Math.max(2, daysBetween(filed_on, today))
    const courtCase: Case = {
      ...row,
      court_case_id: index + 1,
      cnr: tribunal ? null : `${seat}${random.integer(10, 99)}01${serial}${filed_on.slice(0, 4)}`,
      role: random.chance(kind === 'tax' ? 0.7 : 0.12) ? 'petitioner' : 'respondent',
      under_act: random.pick(acts[kind] ?? ['']),
      amount: claimed(random, kind),
      disposed_on: row.stage === 'Disposed' ? addDays(today, -random.integer(1, age - 1)) : null,
    }
    const judge = `${kind === 'NCLT' ? 'Member' : 'Judge'} ${random.pick(judges)}`
    const until = courtCase.disposed_on ?? today
    const hearings = hearingsOf(random, courtCase, judge, until)
    court_hearings.push(...hearings)
    court_orders.push(...ordersOf(random, courtCase, hearings, until))
    return courtCase
  })
  return { court_cases, court_hearings, court_orders }
}
