import { ddmmyyyy } from '#server/contract/calendar.ts'
import { capital } from '#server/contract/parties/capital.ts'
import { largestNewCharge, openCharges, timesBorrowings } from '../parties/open-charges.ts'
import { type RegisterStanding, registerStanding } from '../parties/register-standing.ts'
import { borrowings, completed, type YearFigures } from '../scores/year-figures.ts'
import { type Charge, type CourtCase, type Finding, faded } from './inputs.ts'

/** Findings on charges, compared with the latest statements. */
export function chargeFindings(charges: Charge[], year: YearFigures | undefined, today: string): Finding[] {
  const open = openCharges(charges, today)
  const times = timesBorrowings(open, year && borrowings(year))
  const worth = year && completed(year).net_worth
  const about = { category: 'Registry' as const, source: 'Register of charges' }
  const findings: Finding[] = []
  if (times && times > 1.25) {
    findings.push({
      ...about,
      code: 'charges_above_borrowings',
      label: Number.isFinite(times)
        ? `Open charges ${times.toFixed(2)} times borrowings`
        : 'Open charges, no borrowings reported',
      points: times > 2 ? 10 : 6,
      remedies: [{ change: 'Open charges under 1.25 times borrowings', points: 0 }],
    })
  }
  const largest = largestNewCharge(open, today)
  if (largest && worth !== undefined && largest.amount > 0.25 * worth) {
    findings.push({
      ...about,
      code: 'large_new_charge',
      label: 'New charge above a quarter of net worth',
      points: faded(5, largest.created_on, today),
      remedies: [{ change: 'Satisfaction of the new charge', points: 0 }],
    })
  }
  return findings
}

/** The forums that count, most severe first, with the points of a pending proceeding. */
export const forumPoints = { NCLT: 14, DRT: 12, criminal: 6, 'cheque bounce': 5, tax: 3, civil: 2 }
export const forums = Object.keys(forumPoints) as CourtCase['forum'][]
/** Points of a proceeding that the NCLT admitted. */
export const admittedPoints = 25

/** The proceedings pending on a date. */
export const pendingOn = (cases: CourtCase[], today: string): CourtCase[] =>
  cases.filter(({ state, filed_on }) => state !== 'disposed' && filed_on <= today)

/** The finding code of a forum: 'court_cheque_bounce'. */
export const courtCode = (forum: CourtCase['forum']): string =>
  `court_${forum.toLowerCase().replace(' ', '_')}`

/** Findings on pending proceedings, one per forum. Admission by the NCLT keeps the party at High. */
export function courtFindings(cases: CourtCase[], today: string): Finding[] {
  const pending = pendingOn(cases, today)
  return forums.flatMap((forum) => {
    const here = pending.filter((one) => one.forum === forum)
    const [latest] = here
      .map(({ filed_on }) => filed_on)
      .sort()
      .reverse()
    if (!latest) return []
    const admitted = forum === 'NCLT' && here.some(({ state }) => state === 'admitted')
    const many = here.length > 1 ? `${here.length} ${forum} proceedings` : `${forum} proceeding`
    return {
      code: admitted ? 'nclt_admitted' : courtCode(forum),
      label: capital(admitted ? 'NCLT proceeding admitted' : many),
      category: 'Legal' as const,
      points: admitted ? admittedPoints : faded(forumPoints[forum], latest, today),
      source: `Courts, filed ${ddmmyyyy(latest)}`,
      floor: admitted,
      remedies: [{ change: `Disposal of the ${forum} proceedings`, points: 0 }],
    }
  })
}

/** Points by the company's standing in the register; `floor` keeps it at High. */
const pointsOf: Record<RegisterStanding, { points: number; floor?: true }> = {
  merged: { points: 4 },
  insolvent: { points: 40, floor: true },
  ended: { points: 40, floor: true },
  being_struck_off: { points: 20 },
  non_compliant: { points: 12 },
  not_available: { points: 8 },
  unclassified: { points: 8 },
  dormant: { points: 6 },
}

/** Findings on the company's status in the register. */
export function statusFindings(status: string): Finding[] {
  const standing = registerStanding(status)
  if (!standing) return []
  const { points, floor = false } = pointsOf[standing]
  const remedies = [{ change: 'An active status in the register', points: 0 }]
  const about = { code: 'company_status', label: `Status: ${status}`, source: 'Company register' }
  return [{ ...about, category: 'Registry', points, floor, remedies }]
}
