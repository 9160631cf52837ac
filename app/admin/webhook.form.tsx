import { useActionData } from '@remix-run/react'
import { webhookEvents } from '#server/contract/webhook-words.ts'
import { Choices } from '../forms/choices.tsx'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'

/** The secret of the webhook that was just made: this once. */
export function MadeWebhook() {
  const { made } = useActionData<{ made?: { secret: string } }>() ?? {}
  if (!made) return null
  return (
    <div className="told" role="status">
      <p>The webhook is made. Its secret is shown only now: the program needs it to check the signature.</p>
      <p>
        Secret: <code>{made.secret}</code>
      </p>
    </div>
  )
}

/** A new webhook: where, also inside private networks with `anywhere`, and of what. */
export function WebhookForm({ anywhere }: { anywhere: boolean }) {
  const form = useFormState('new-webhook')
  const [address, events] = [form.field('address', 'Address'), form.field('events', 'What it is told of')]
  return (
    <PostForm intent="new-webhook" className="form">
      <ErrorSummary fields={[address, events]} form={form.formErrors} />
      <Field
        field={address}
        label="Address"
        hint={
          anywhere
            ? 'Begins with https:// or http://. It may lead into private networks.'
            : 'Begins with https://. Private networks are refused.'
        }
      >
        {(control) => (
          <input
            {...control}
            type="url"
            inputMode="url"
            defaultValue={address.value}
            maxLength={500}
            autoComplete="off"
            required
          />
        )}
      </Field>
      <Choices
        field={events}
        legend="What it is told of"
        options={Object.entries(webhookEvents)}
        checked={form.list('events')}
      />
      <p className="actions">
        <SubmitButton>Add the webhook</SubmitButton>
      </p>
    </PostForm>
  )
}
