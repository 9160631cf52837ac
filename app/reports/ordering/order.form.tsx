import { type MouseEvent, useEffect, useState } from 'react'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { OrderedAlready } from './ordered-already.tsx'
import { type Choice, ReportChoice } from './report-choice.tsx'

interface Props {
  choices: Choice[]
  /** The report type in the address. */
  wanted: string | null
  may: boolean
}

/** The selection of a report and the order button. With JavaScript the button waits for a selection; without, it is always enabled. */
export function OrderForm({ choices, wanted, may }: Props) {
  const { field, formErrors } = useFormState('order', { report_type: wanted ?? undefined })
  const { id, value: selected, errors } = field('report_type')
  const first = choices.find(({ type, reason }) => type === selected && !reason)?.type
  const [chosen, setChosen] = useState(first)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const idle = scripted && !chosen
  const wait = (event: MouseEvent) => idle && event.preventDefault()
  const recent = choices.find(({ type }) => type === chosen)?.recent
  const wrong = !!errors?.length
  return (
    <PostForm intent="order" className="form" may={may}>
      <ErrorSummary fields={[{ id, name: 'report_type', label: 'Report', errors }]} form={formErrors} />
      <fieldset
        className={wrong ? 'field report-choices wrong' : 'field report-choices'}
        aria-describedby={wrong ? `${id}-error` : undefined}
      >
        <legend id={id} tabIndex={-1}>
          Report
        </legend>
        {choices.map((choice) => (
          <ReportChoice
            key={choice.type}
            choice={choice}
            chosen={chosen === choice.type}
            choose={setChosen}
          />
        ))}
        {wrong && (
          <span className="error" id={`${id}-error`}>
            {errors.join(' ')}
          </span>
        )}
      </fieldset>
      {recent ? (
        <OrderedAlready recent={recent} />
      ) : (
        <button type="submit" className="primary" aria-disabled={idle || undefined} onClick={wait}>
          Order Report
        </button>
      )}
    </PostForm>
  )
}
