import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { messages } from '#server/contract/messages.ts'
import { type FormAnswer, useFormAnswer, useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { EnterKey } from '../../forms/submit-button.tsx'
import { useShell } from '../../shell/use-shell.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'

// A browser takes a@b for an address.
const withDomain = /@.+\.[^.]+$/

/** Grows with each answer to the form: what stood in its rows is in the answer, or was sent, so they are drawn anew. */
function useRound(answer: FormAnswer | undefined): number {
  const { key, search } = useLocation()
  const came = answer ?? (search.includes('-invited') && key)
  const [last, setLast] = useState({ came, round: 0 })
  if (came && came !== last.came) setLast({ came, round: last.round + 1 })
  return last.round
}

/**
 * What the browser can say of the addresses: what is wrong with each once somebody goes on to something else, and whether one can be
 * invited; yes while there are no scripts.
 */
function useAddresses(round: number) {
  const own = useShell().profile.email.toLowerCase()
  const box = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState({ some: true, faults: [] as (string | false)[] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round has other rows
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const faultOf = ({ value, validity }: HTMLInputElement) => {
      const typed = value.trim().toLowerCase()
      if (typed && !(validity.valid && withDomain.test(typed))) return messages.form.email
      return typed === own && messages.invite.own
    }
    const look = () => {
      const rows = [...form.querySelectorAll<HTMLInputElement>('input[type=email]')]
      setSaid({
        some: rows.some((row) => row.value.trim() && !faultOf(row)),
        faults: rows.map((row) => row !== document.activeElement && faultOf(row)),
      })
    }
    // A line more would move a button away from under the mouse that presses it.
    const leave = () => form.querySelector('button:active') || look()
    look()
    form.addEventListener('input', look)
    form.addEventListener('focusout', leave)
    return () => {
      form.removeEventListener('input', look)
      form.removeEventListener('focusout', leave)
    }
  }, [round, own])
  return { box, ...said }
}

/** Where the cursor is wanted: the row that was added, or the last one that stayed. */
const wantsFocus = (pressed: string | undefined, place: number, rows: number) =>
  pressed !== undefined && place === rows - 1

/** Up to `most` people to invite by e-mail. Rows come and go by the server, so that it works without scripts. */
export function InvitePeople({ most }: { most: number }) {
  const form = useFormState('invite')
  const answer = useFormAnswer() as (FormAnswer & { sent?: string }) | undefined
  const round = useRound(form.answer)
  const { box, some, faults } = useAddresses(round)
  const typed = form.list('email')
  const rows = typed.length > 0 ? typed : ['']
  const fields = rows.map((value, place) => ({
    ...{ id: `invite-email-${place}`, name: 'email', label: `E-mail ${place + 1}`, value },
    errors: form.answer?.error?.[`email-${place}`] ?? undefined,
  }))
  const sent = form.answer && answer?.sent
  return (
    <PostForm intent="invite" className="form">
      <EnterKey />
      {sent && <p role="status">{sent}</p>}
      <ErrorSummary fields={fields} />
      {fields.map((field, place) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: rows come and go by an answer only, and each has its round
          key={`${round} ${place}`}
          field={{ ...field, errors: faults[place] ? [faults[place]] : field.errors }}
          label={field.label}
        >
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
        Up to {most} at once. The e-mail contains a link valid for 7 days. New users start with view-only
        access; an administrator can grant more.
      </p>
    </PostForm>
  )
}
