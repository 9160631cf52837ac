import type { RegistryChange } from '#server/contract/registry-refresh.ts'
import type { FormBefore } from '#server/contract/registry-standing.ts'
import { returnOf } from './obligation.ts'
import { currentOn, type Form } from './obligations.ts'

type Named = Pick<FormBefore, 'form' | 'period_end' | 'director'>

// Who is small one year files MGT-7A, else MGT-7: both are the annual return of that year.
const keyOf = ({ form, period_end, director }: Named) =>
  `${returnOf(form)} ${period_end} ${director?.din ?? ''}`

const isOpen = (state: string | undefined) => state === 'due' || state === 'late'

/**
 * What became late, or was filed, since `before`, the forms that were of today then. `forms` are all forms of the body now: one that was late for
 * years and is filed today is not of today any more. A form that is new counts where it is late, or belongs into the status of today.
 */
export function changesOf(
  before: FormBefore[],
  forms: Form[],
  today: string,
): Omit<RegistryChange, 'party_id' | 'party_name'>[] {
  const isCurrent = currentOn(today)
  const states = new Map(before.map((line) => [keyOf(line), line.state]))
  return forms.flatMap((of) => {
    const { form, period_end, director, due_on, state, filed_on } = of
    const was = states.get(keyOf(of))
    const isFiled = filed_on !== null && (was ? isOpen(was) : isCurrent(of))
    const isLate = state === 'late' && was !== 'late'
    return isFiled || isLate
      ? [{ form, period_end, director_name: director?.name ?? null, due_on, filed_on }]
      : []
  })
}
