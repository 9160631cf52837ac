import type { RegisteredBody } from '#server/contract/registered-body.ts'
import type { RegistryHistoryRow } from '#server/contract/registry-status.ts'
import { groupBy } from '../group-by.ts'
import type { Form } from './obligations.ts'

const periodOf = ({ period_end, due_on, state, filed_on, days_late }: Form) => ({
  ...{ period_end, due_on, state, filed_on, days_late },
})

/** One form of some bodies, that `forms` are all of, over the years: a row for each that it was asked of, of a DIR-3 KYC for each director. */
export const historyRows = (read: { body: RegisteredBody; forms: Form[] }[]): RegistryHistoryRow[] =>
  read.flatMap(({ body, forms }) =>
    [...groupBy(forms, ({ director }) => director?.din ?? '').values()].map((of) => ({
      party_id: body.party_id,
      party_name: body.name,
      director: of[0]?.director ?? null,
      periods: of.map(periodOf).sort((one, other) => (one.period_end < other.period_end ? 1 : -1)),
    })),
  )
