import type { RegistryState } from '#server/contract/registry-forms.ts'
import type { KeptLine, RegistryCompany, RegistryLine } from '#server/contract/registry-status.ts'
import { currentOn, type Form } from './obligations.ts'
import { mustFile } from './registrant.ts'

const lineOf = ({ fee, ...of }: Form): KeptLine => {
  const { form, period_end, director, due_on, basis, state, filed_on, srn, days_late } = of
  return {
    ...{ form, period_end, director, due_on, basis, state, filed_on, srn, days_late },
    ...{ normal_fee: fee.normal, additional_fee: fee.additional, fee_rule: fee.rule },
  }
}

/** Those of a body's forms that belong into the status of `today`, each as a line. */
export const currentLines = (forms: Form[], today: string): KeptLine[] =>
  forms.filter(currentOn(today)).map(lineOf)

/** A company with the lines of today. */
export interface Standing {
  party_id: string
  party_name: string
  place: string | null
  status: string
  /** When a refresh read it; null where it was worked out just now. */
  read_at: string | null
  lines: KeptLine[]
}

/** The lines of some companies, each with its company. */
export const formLines = (standings: Standing[]): RegistryLine[] =>
  standings.flatMap(({ party_id, party_name, place, lines }) =>
    lines.map((line) => ({ party_id, party_name, place, ...line })),
  )

/** How many states there are of each. */
export function countStates(states: RegistryState[]): Record<RegistryState, number> {
  const counts = { late: 0, due: 0, filed_late: 0, filed: 0 }
  for (const state of states) counts[state] += 1
  return counts
}

/** A company with how many of its forms stand how. */
export function companyOf({
  lines,
  ...company
}: Standing): RegistryCompany & { counts: Record<RegistryState, number> } {
  const [next] = lines
    .filter(({ state }) => state === 'due')
    .sort((one, other) => (one.due_on < other.due_on ? -1 : 1))
  const late = lines.filter(({ state }) => state === 'late')
  return {
    ...company,
    must_file: mustFile(company.status),
    counts: countStates(lines.map(({ state }) => state)),
    next_due: next ? { form: next.form, due_on: next.due_on } : null,
    additional_fee: late.reduce((total, { additional_fee }) => total + (additional_fee ?? 0), 0),
  }
}
