import type { RegisteredBody } from '#server/contract/parties/registered-body.ts'
import type { RegistryState } from '#server/contract/registry/registry-forms.ts'
import type { Line, Standing } from '#server/contract/registry/registry-standing.ts'
import { currentOn, type Form } from './obligations.ts'

const lineOf = ({ fee, ...of }: Form, is_current: boolean): Line => {
  const { form, period_end, director, due_on, basis, state, filed_on, srn, days_late } = of
  return {
    form,
    period_end,
    director,
    due_on,
    basis,
    state,
    filed_on,
    srn,
    days_late,
    is_current,
    normal_fee: fee.normal,
    additional_fee: fee.additional,
    fee_rule: fee.rule,
  }
}

/** Counts forms by state. */
function countStates(states: RegistryState[]): Record<RegistryState, number> {
  const counts = { late: 0, due: 0, filed_late: 0, filed: 0 }
  for (const state of states) counts[state] += 1
  return counts
}

/** The filing status of a body on `today` (YYYY-MM-DD) with `forms`. The counts of late, due and filed forms cover current forms only. */
export function standingOf(
  { party_id, name: party_name, name_key, place, status }: RegisteredBody,
  forms: Form[],
  today: string,
): Standing {
  const isCurrent = currentOn(today)
  const lines = forms.map((form) => lineOf(form, isCurrent(form)))
  const current = lines.filter(({ is_current }) => is_current)
  const [next] = current
    .filter(({ state }) => state === 'due')
    .sort((one, other) => (one.due_on < other.due_on ? -1 : 1))
  const late = current.filter(({ state }) => state === 'late')
  return {
    party_id,
    party_name,
    name_key,
    place,
    status,
    lines,
    ...countStates(current.map(({ state }) => state)),
    next_due_form: next?.form ?? null,
    next_due_on: next?.due_on ?? null,
    additional_fee: late.reduce((total, { additional_fee }) => total + (additional_fee ?? 0), 0),
  }
}
