import type { RegisteredBody } from '#server/contract/registered-body.ts'
import type { RegistryForm } from '#server/contract/registry-forms.ts'
import type { RegistryHistoryRow } from '#server/contract/registry-status.ts'
import { groupBy } from '../group-by.ts'
import type { Form } from './obligations.ts'

const periodOf = ({ period_end, due_on, state, filed_on, days_late }: Form) => ({
  ...{ period_end, due_on, state, filed_on, days_late },
})

/** One form of some bodies over the years: a row for each that it was asked of, of a DIR-3 KYC for each director. */
export const historyRows = (
  read: { body: RegisteredBody; forms: Form[] }[],
  form: RegistryForm,
): RegistryHistoryRow[] =>
  read.flatMap(({ body, forms }) => {
    const wanted = forms.filter((one) => one.form === form)
    return [...groupBy(wanted, ({ director }) => director?.din ?? '').values()].map((of) => ({
      party_id: body.party_id,
      party_name: body.name,
      director: of[0]?.director ?? null,
      periods: of.map(periodOf).sort((one, other) => other.period_end.localeCompare(one.period_end)),
    }))
  })
