import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { messages } from '#server/contract/messages.ts'
import { type FormAnswer, useFormAnswer, useFormState } from '../../../forms/form-state.ts'
import { PostForm } from '../../../forms/post-form.tsx'
import { EnterKey } from '../../../forms/submit-button.tsx'
import { useShell } from '../../../shell/use-shell.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field } from '../../../ui/field.tsx'

// Browsers accept a@b as an e-mail address.
const withDomain = /@.+\.[^.]+$/

/** A counter that increases with each answer to the form, used as a key to reset its rows. */
function useRound(answer: FormAnswer | undefined): number {
  const { key, search } = useLocation()
  const came = answer ?? (search.includes('-invited') && key)
  const [last, setLast] = useState({ came, round: 0 })
  if (came && came !== last.came) setLast({ came, round: last.round + 1 })
  return last.round
}

/**
 * Validates the addresses in the browser: the error of each row once the user has left it, and whether at least one can
 * be invited (true without JavaScript).
 */
function useAddresses(round: number) {
  const own = useShell().profile.email.toLowerCase()
  const box = useRef<HTMLDivElement>(null)
  const [checked, setChecked] = useState({ some: true, faults: [] as (string | false)[] })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round has different rows
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
      setChecked({
        some: rows.some((row) => row.value.trim() && !faultOf(row)),
        faults: rows.map((row) => row !== document.activeElement && faultOf(row)),
      })
    }
    // Do not validate while a button is pressed: an added error line would move the button away from the mouse pointer.
    const leave = () => form.querySelector('button:active') || look()
    look()
    form.addEventListener('input', look)
    form.addEventListener('focusout', leave)
    return () => {
      form.removeEventListener('input', look)
      form.removeEventListener('focusout', leave)
    }
  }, [round, own])
  return { box, ...checked }
}

/** Whether the row takes the focus after a helper button: the last one. */
const wantsFocus = (pressed: string | undefined, index: number, rows: number) =>
  pressed !== undefined && index === rows - 1

/** Invites up to `most` users by e-mail. Rows are added and removed on the server, so it works without JavaScript. */
export function InvitePeople({ most }: { most: number }) {
  const form = useFormState('invite')
  const answer = useFormAnswer() as (FormAnswer & { sent?: string }) | undefined
  const round = useRound(form.answer)
  const { box, some, faults } = useAddresses(round)
  const typed = form.list('email')
  const rows = typed.length > 0 ? typed : ['']
  const fields = rows.map((value, index) => ({
    id: `invite-email-${index}`,
    name: 'email',
    label: `E-mail ${index + 1}`,
    value,
    errors: form.answer?.error?.[`email-${index}`] ?? undefined,
  }))
  const sent = form.answer && answer?.sent
  return (
    <PostForm intent="invite" className="form">
      <EnterKey />
      {sent && <p role="status">{sent}</p>}
      <ErrorSummary fields={fields} />
      {fields.map((field, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: rows change only with a form answer, and the key includes its round
          key={`${round} ${index}`}
          field={{ ...field, errors: faults[index] ? [faults[index]] : field.errors }}
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
                // biome-ignore lint/a11y/noAutofocus: after Add or Remove the user types the next address here
                autoFocus={wantsFocus(form.answer?.pressed, index, rows.length)}
              />
              {rows.length > 1 && (
                <button type="submit" name="intent" value={`invite-remove-${index}`} className="as-link">
                  Remove <span className="sr-only">e-mail {index + 1}</span>
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
