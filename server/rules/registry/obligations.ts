import { addDays, addMonths } from '#server/contract/calendar.ts'
import type { RegistryForm } from '#server/contract/registry/registry-forms.ts'
import { type Assessed, assess } from './assess.ts'
import { companyYear, halfYear } from './company-obligations.ts'
import { directorYear } from './director-obligations.ts'
import { firstYearEnd, lastYearEnds } from './financial-years.ts'
import { llpYear } from './llp-obligations.ts'
import { type Obligation, returnOf } from './obligation.ts'
import { mustFile, type Registrant } from './registrant.ts'

export interface Filing {
  form: RegistryForm
  period_end: string
  filed_on: string
  srn: string | null
  /** The DIN, for a DIR-3 KYC. */
  din: string | null
}

/** The date on which forms are assessed, and the number of financial years before it to cover. */
export interface When {
  today: string
  years: number
}

interface Director {
  din: string
  name: string
}

export interface Form extends Assessed {
  srn: string | null
  director: Director | null
}

const existedFor = ({ kind, registered_on }: Registrant, yearEnd: string) =>
  !registered_on || firstYearEnd(registered_on, kind === 'llp' ? 'llp' : 'company') <= yearEnd

/** The half-years that ended in the last years, but only if an MSME-1 was filed within two years before each. */
function halfYears(filings: Filing[], ends: string[], today: string): Obligation[] {
  const filed = filings.filter(({ form }) => form === 'msme-1').map(({ period_end }) => period_end)
  return ends
    .flatMap((end) => [end, addMonths(end, 6)])
    .filter((end) => end < today && filed.some((one) => one <= end && one > addMonths(end, -24)))
    .map(halfYear)
}

/** A small company that files MGT-7 has filed its annual return. */
const answers = (of: Obligation, { form, period_end, din }: Filing, dinOf: string | null) =>
  period_end === of.period_end && returnOf(form) === returnOf(of.form) && (din ?? null) === dinOf

/**
 * All forms that a company or an LLP has to file for its last `years` financial years, assessed on `today`, with actual
 * filings. Empty if the body no longer has to file. `directors` are the current ones.
 */
export function formsOf(
  registrant: Registrant,
  { filings, directors }: { filings: Filing[]; directors: Director[] },
  { today, years }: When,
): Form[] {
  if (!mustFile(registrant.status)) return []
  const ends = lastYearEnds(today, years).filter((end) => existedFor(registrant, end))
  const found = (of: Obligation, director: Director | null): Form => {
    const filing = filings.find((one) => answers(of, one, director?.din ?? null))
    return {
      ...assess(of, registrant, filing?.filed_on ?? null, today),
      srn: filing?.srn ?? null,
      director,
    }
  }
  const own =
    registrant.kind === 'llp' ? ends.flatMap(llpYear) : ends.flatMap((end) => companyYear(registrant, end))
  const halves = registrant.kind === 'llp' ? [] : halfYears(filings, ends, today)
  const kyc = ends.flatMap((end) => directorYear(end) ?? [])
  return [
    ...[...own, ...halves].map((of) => found(of, null)),
    ...kyc.flatMap((of) => directors.map((director) => found(of, director))),
  ]
}

/**
 * Returns a predicate for the forms that count in the status of `today`: late however old, or due within the last
 * twelve months or the next ninety days.
 */
export function currentOn(today: string): (form: Form) => boolean {
  const [after, until] = [addMonths(today, -12), addDays(today, 90)]
  return ({ state, due_on }) => state === 'late' || (due_on > after && due_on <= until)
}
