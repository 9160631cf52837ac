import { type MouseEvent, useEffect, useRef } from 'react'
import type { NamedField } from './field.tsx'

interface Props {
  fields: NamedField[]
  /** Errors of the form as a whole. */
  form?: string[] | undefined
}

/** With JavaScript any new location, even an anchor in the page, would discard the answer and its errors. */
function goTo(event: MouseEvent, id: string) {
  const field = document.getElementById(id)
  if (!field?.matches('input, select, textarea')) return
  event.preventDefault()
  field.focus()
}

/** All errors of a form, at its top, each a link to its field; receives focus with each answer that has errors. */
export function ErrorSummary({ fields, form = [] }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const wrong = fields.filter(({ errors }) => errors?.length)
  const shown = wrong.length + form.length > 0
  const announced = useRef<unknown[]>()
  useEffect(() => {
    // Each answer has new error arrays, even with the same messages.
    const now = [...wrong.map(({ errors }) => errors), ...form]
    const before = announced.current
    announced.current = now
    const isNews = now.some((one) => !before?.includes(one))
    // A field that the user entered before JavaScript ran keeps focus.
    const entered = !before && document.activeElement?.matches('input, select, textarea')
    if (isNews && !entered) box.current?.focus()
  })
  if (!shown) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this moves focus to the errors
    <div className="summary" role="alert" tabIndex={-1} ref={box} autoFocus>
      <h2>There is a problem</h2>
      <ul>
        {form.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {wrong.map(({ id, errors, label }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {`${label}: ${errors?.join(' ')}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
