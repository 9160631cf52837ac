import { rupeesInWords } from '#server/contract/money.ts'
import { registryStateKeys, registryStates } from '#server/contract/registry/registry-forms.ts'
import type { ListQuery } from '../forms/lists/list-query.server.ts'
import { Facts } from '../ui/facts.tsx'
import { Link } from '../ui/link.tsx'

interface Props {
  counts: Partial<Record<string, number>>
  additional_fees: number
  list: ListQuery
}

/** The number of forms by status, each linked to its list, and the additional fees of late ones as of today. */
export function StatusFigures({ counts, additional_fees, list }: Props) {
  const to = (state: string) => `/mca-status?${new URLSearchParams({ ...list.filters, state })}`
  return (
    <Facts
      facts={[
        ...registryStateKeys.map((state): [string, React.ReactNode] => [
          registryStates[state],
          counts[state] ? (
            <Link key={state} to={to(state)}>
              {counts[state]}
            </Link>
          ) : (
            0
          ),
        ]),
        ['Additional fees by today', additional_fees > 0 ? rupeesInWords(additional_fees) : 'None'],
      ]}
    />
  )
}
