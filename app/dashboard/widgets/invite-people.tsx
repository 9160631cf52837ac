import { useEffect, useRef, useState } from 'react'
import { type FormAnswer, useFormAnswer, useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { EnterKey } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'

// A browser takes a@b for an address.
const withDomain = /@.+\.[^.]+$/

/** Whether one of a form's addresses is one, as far as the browser can say; yes while there are no scripts. */
function useOneAddress() {
  const box = useRef<HTMLDivElement>(null)
  const [some, setSome] = useState(true)
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const look = () => {
      const rows = [...form.querySelectorAll<HTMLInputElement>('input[type=email]')]
      setSome(rows.some(({ value, validity }) => validity.valid && withDomain.test(value.trim())))
    }
    look()
    form.addEventListener('input', look)
    return () => form.removeEventListener('input', look)
  })
  return { box, some }
}

/** Where the cursor is wanted: the row that was added, or the last one that stayed. */
const wantsFocus = (pressed: string | undefined, place: number, rows: number) =>
  pressed !== undefined && place === rows - 1

/** Up to `most` people to invite by e-mail. Rows come and go by the server, so that it works without scripts. */
export function InvitePeople({ most }: { most: number }) {
  const form = useFormState('invite')
  const answer = useFormAnswer() as (FormAnswer & { sent?: string }) | undefined
  const { box, some } = useOneAddress()
  const typed = form.list('email')
  const rows = typed.length > 0 ? typed : ['']
  const fields = rows.map((value, place) => ({
    ...{ id: `invite-email-${place}`, name: 'email', value },
    errors: form.answer?.error?.[`email-${place}`] ?? undefined,
  }))
  const sent = form.answer && answer?.sent
  return (
    <PostForm intent="invite" className="form">
      <EnterKey />
      {sent && <p role="status">{sent}</p>}
      <ErrorSummary fields={fields} />
      {fields.map((field, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place and by what stands in them
        <Field key={`${place} ${field.value}`} field={field} label={`E-mail ${place + 1}`}>
          {(control) => (
            <span className="beside">
              <input
                type="email"
                maxLength={254}
                autoComplete="off"
                {...control}
                defaultValue={field.value}
                // biome-ignore lint/a11y/noAutofocus: after Add or Remove the next address is typed here
                autoFocus={wantsFocus(form.answer?.pressed, place, rows.length)}
              />
              {rows.length > 1 && (
                <button type="submit" name="intent" value={`invite-remove-${place}`} className="as-link">
                  Remove <span className="sr-only">e-mail {place + 1}</span>
                </button>
              )}
            </span>
          )}
        </Field>
      ))}
      <div className="actions" ref={box}>
        <button type="submit" name="intent" value="invite-add" disabled={rows.length >= most}>
          Add another
        </button>
        <button type="submit" name="intent" value="invite-clear">
          Clear All
        </button>
        <button type="submit" className="primary" hidden={!some}>
          Invite
        </button>
      </div>
      <p className="soft">
        Up to {most} at once. The mail holds a link that is good for 7 days; who accepts may look, and an
        administrator allows more.
      </p>
    </PostForm>
  )
}
