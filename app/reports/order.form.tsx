import { type SubmissionResult, useForm } from '@conform-to/react'
import { type MouseEvent, useEffect, useState } from 'react'
import { useFormDraft } from '../forms/form-draft.ts'
import { PostForm } from '../forms/post-form.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { OrderedAlready } from './ordered-already.tsx'
import { type Choice, ReportChoice } from './report-choice.tsx'

interface Props {
  choices: Choice[]
  /** The type the address asks for. */
  wanted: string | null
  lastResult: SubmissionResult<string[]> | undefined
}

/** The choice of a report and the order. Once scripts run the button waits for a choice; without them it always works. */
export function OrderForm({ choices, wanted, lastResult }: Props) {
  const kept = useFormDraft('order')
  const asked = kept.report_type ?? wanted
  const first = choices.find(({ type, reason }) => type === asked && !reason)?.type
  const [form, { report_type }] = useForm<{ report_type: string }>({
    lastResult: lastResult ?? null,
    defaultValue: { report_type: first },
  })
  const [chosen, setChosen] = useState(first)
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  const idle = scripted && !chosen
  const wait = (event: MouseEvent) => idle && event.preventDefault()
  const recent = choices.find(({ type }) => type === chosen)?.recent
  const wrong = !!report_type.errors?.length
  return (
    <PostForm intent="order" id={form.id} className="form">
      <ErrorSummary fields={[report_type]} form={form.errors} />
      <fieldset
        className={wrong ? 'field report-choices wrong' : 'field report-choices'}
        aria-describedby={wrong ? `${report_type.id}-error` : undefined}
      >
        <legend id={report_type.id} tabIndex={-1}>
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
          <span className="error" id={`${report_type.id}-error`}>
            {report_type.errors?.join(' ')}
          </span>
        )}
      </fieldset>
      {recent ? (
        <OrderedAlready recent={recent} />
      ) : (
        <button type="submit" className="primary" aria-disabled={idle || undefined} onClick={wait}>
          Order report
        </button>
      )}
    </PostForm>
  )
}
