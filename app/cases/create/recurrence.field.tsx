import { addDays, ddmmyyyy } from '#server/contract/calendar.ts'
import type { FormState } from '../../forms/form-state.ts'
import { HelperButton } from '../../forms/submit-button.tsx'
import { Field } from '../../ui/field.tsx'

interface Props {
  form: FormState
  frequencies: readonly string[]
  /** YYYY-MM-DD; dates must be after it. */
  today: string
}

function Dates({ form, today }: Omit<Props, 'frequencies'>) {
  const dates = form.list('dates')
  const next = form.field('next_date')
  const tomorrow = addDays(today, 1)
  return (
    <div className="recurs-dates">
      <Field field={next} label="Date" hint="Must be after today. Add as many dates as you need.">
        {(control) => (
          <span className="beside">
            <input
              type="date"
              min={tomorrow}
              key={dates.join()}
              {...control}
              defaultValue={next.value}
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: after Add or Remove the user types the next date here
              autoFocus={/-date\b/.test(form.answer?.pressed ?? '')}
            />
            <HelperButton needs={['next_date']} value="add-date">
              Add
            </HelperButton>
          </span>
        )}
      </Field>
      {dates.length > 0 && (
        <ul className="list" aria-label="Dates added">
          {dates.map((date) => (
            <li key={date} className="beside">
              <time dateTime={date}>{ddmmyyyy(date)}</time>
              <input type="hidden" name="dates" value={date} />
              <HelperButton needs={[]} value={`remove-date:${date}`} className="as-link">
                Remove <span className="sr-only">{ddmmyyyy(date)}</span>
              </HelperButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The fields that must be filled in before a recurring case can be submitted. */
export function recurrenceNeeds(form: FormData): string[] {
  if (!form.has('recurring')) return []
  if (form.get('recurs_by') === 'frequency') return ['frequency']
  return form.has('dates') ? [] : ['next_date']
}

/** Whether and how a case recurs: at a frequency, or on dates. Fields that do not apply are hidden by CSS only. */
export function Recurrence({ form, frequencies, today }: Props) {
  const by = form.field('recurs_by').value || 'frequency'
  const frequency = form.field('frequency')
  return (
    <fieldset className="recurrence">
      <legend className="sr-only">Recurrence</legend>
      <label className="choice">
        <input type="checkbox" name="recurring" defaultChecked={form.field('recurring').value === 'on'} />
        Recurring Cases
      </label>
      <div className="recurs">
        <fieldset className="tabs">
          <legend className="sr-only">Recurs by</legend>
          <label>
            <input type="radio" name="recurs_by" value="frequency" defaultChecked={by === 'frequency'} />{' '}
            Frequency
          </label>
          <label>
            <input type="radio" name="recurs_by" value="dates" defaultChecked={by === 'dates'} /> Dates
          </label>
        </fieldset>
        <div className="recurs-frequency">
          <Field field={frequency} label="Frequency">
            {(control) => (
              <select {...control} defaultValue={frequency.value}>
                <option value="">Choose</option>
                {frequencies.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <Dates form={form} today={today} />
      </div>
    </fieldset>
  )
}
