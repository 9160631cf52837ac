import type { RegistryChange } from '#server/contract/registry/registry-refresh.ts'
import type { FormBefore } from '#server/contract/registry/registry-standing.ts'
import { returnOf } from './obligation.ts'
import { currentOn, type Form } from './obligations.ts'

type Named = Pick<FormBefore, 'form' | 'period_end' | 'director'>

// Small companies file MGT-7A, others MGT-7: both are the annual return of the year.
const keyOf = ({ form, period_end, director }: Named) =>
  `${returnOf(form)} ${period_end} ${director?.din ?? ''}`

const isOpen = (state: string | undefined) => state === 'due' || state === 'late'

/**
 * The forms that became late, or were filed, since `before`, which holds the forms that were current then. `forms` are
 * all forms of the body now, since a form that was late for years and is filed today is no longer current. A new form
 * counts if it is late, or is filed and current.
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
