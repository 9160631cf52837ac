import type { PortfolioSettings } from '#server/contract/portfolios/portfolio-settings.ts'
import type { FormField } from '../../forms/form-state.ts'
import { Checkbox } from './checkbox.tsx'

const capitalised = (text: string) => text.replace(/^./, (letter) => letter.toUpperCase())

type Signals = PortfolioSettings['all_signals']

interface ChoicesProps {
  field: FormField
  chosen: string[]
}

function Single({ field, chosen, category, of: signals }: ChoicesProps & { category: string; of: Signals }) {
  const ticked = signals.filter(({ code }) => chosen.includes(String(code))).length
  return (
    <details open={ticked > 0}>
      <summary>
        Individual signals: {capitalised(category)}
        {ticked > 0 && `: ${ticked} of ${signals.length}`}
      </summary>
      {signals.map(({ code, label }) => (
        <Checkbox key={code} name={field.name} value={String(code)} label={label} chosen={chosen} />
      ))}
    </details>
  )
}

/** Selects signals from `all`: whole categories, and single ones. */
export function SignalChoices({
  categories,
  single,
  all,
}: {
  categories: ChoicesProps
  single: ChoicesProps
  all: Signals
}) {
  const { id, name, errors } = categories.field
  return (
    <fieldset className={errors ? 'field wrong' : 'field'} id={id} tabIndex={-1}>
      <legend>Signals</legend>
      <p className="hint">
        If none are selected, all signals apply. A category includes all its signals, including future ones.
      </p>
      {errors && <p className="error">{errors.join(' ')}</p>}
      {single.field.errors && (
        <p className="error" id={single.field.id} tabIndex={-1}>
          {single.field.errors.join(' ')}
        </p>
      )}
      {[...new Set(all.map(({ category }) => category))].map((category) => (
        <div key={category} className="signals-of">
          <Checkbox name={name} value={category} label={capitalised(category)} chosen={categories.chosen} />
          <Single {...single} category={category} of={all.filter((signal) => signal.category === category)} />
        </div>
      ))}
    </fieldset>
  )
}
