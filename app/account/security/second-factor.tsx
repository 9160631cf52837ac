import { useActionData } from '@remix-run/react'
import { plural } from '#server/contract/plural.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'

interface Props {
  factor: { on: boolean; recovery_left: number }
  pending: { code: string; secret: string } | null
}

function Codes({ codes }: { codes: string[] }) {
  return (
    <ShownOnce of={codes}>
      <p>
        Your second factor is on. Each recovery code lets you sign in once without your device. They are shown
        only now: print them or write them down.
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </ShownOnce>
  )
}

function Confirm({ code, secret }: NonNullable<Props['pending']>) {
  const form = useFormState('confirm-factor')
  const [field, password] = [form.field('code', 'Code'), form.field('current', 'Your password')]
  return (
    <PostForm intent="confirm-factor" className="form">
      <ErrorSummary fields={[field, password]} form={form.formErrors} />
      <p>
        Scan this QR code with an authenticator app on your phone, or enter the key. Then enter the six-digit
        code it shows.
      </p>
      <img className="qr" src={code} alt="QR code of the key below" width="200" height="200" />
      <p>
        Key: <code>{secret}</code>
      </p>
      <Field field={field} label="Code">
        {(control) => (
          <input
            {...control}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            defaultValue={field.value}
          />
        )}
      </Field>
      <Field field={password} label="Your password">
        {(control) => <input {...control} type="password" required autoComplete="current-password" />}
      </Field>
      <button type="submit" className="primary">
        Confirm
      </button>
    </PostForm>
  )
}

function Remove({ recovery_left }: { recovery_left: number }) {
  const form = useFormState('remove-factor')
  const field = form.field('current', 'Your password')
  return (
    <PostForm intent="remove-factor" className="form">
      <ErrorSummary fields={[field]} form={form.formErrors} />
      <p>
        On: you sign in with your password and a code. {plural(recovery_left, 'recovery code')} left. To get
        new ones, remove the second factor and set it up again.
      </p>
      <Field field={field} label="Your password">
        {(control) => <input {...control} type="password" required autoComplete="current-password" />}
      </Field>
      <button type="submit">Remove second factor</button>
    </PostForm>
  )
}

function Cancel() {
  const form = useFormState('cancel-factor')
  return (
    <PostForm intent="cancel-factor" className="one-button">
      <ErrorSummary fields={[]} form={form.formErrors} />
      <button type="submit">Cancel set-up</button>
    </PostForm>
  )
}

/** The second factor: setting it up, confirming or cancelling that, and removing it. */
export function SecondFactor({ factor, pending }: Props) {
  const codes = useActionData<{ codes?: string[] } | null>()?.codes
  const begin = useFormState('begin-factor')
  return (
    <>
      {codes && <Codes codes={codes} />}
      {factor.on && <Remove recovery_left={factor.recovery_left} />}
      {!factor.on && pending && <Confirm {...pending} />}
      {!factor.on && (
        <PostForm intent="begin-factor" className="one-button">
          <ErrorSummary fields={[]} form={begin.formErrors} />
          {!pending && <p>Protect your account with a code from your phone in addition to your password.</p>}
          <button type="submit">{pending ? 'Create another key' : 'Set up second factor'}</button>
        </PostForm>
      )}
      {!factor.on && pending && <Cancel />}
    </>
  )
}
