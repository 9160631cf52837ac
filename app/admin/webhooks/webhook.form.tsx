import { useActionData } from '@remix-run/react'
import { webhookEvents } from '#server/contract/organisation/webhook-words.ts'
import { Choices } from '../../forms/fields/choices.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'

/** The secret of the webhook just created, shown only once. */
export function CreatedWebhook() {
  const { made } = useActionData<{ made?: { secret: string } }>() ?? {}
  if (!made) return null
  return (
    <ShownOnce of={made}>
      <p>
        Webhook created. Copy the secret now: it is shown only once. Your application needs it to verify
        signatures.
      </p>
      <p>
        Secret: <code>{made.secret}</code>
      </p>
    </ShownOnce>
  )
}

/** Creates a webhook: its URL and events. `anywhere` also allows private networks. */
export function WebhookForm({ anywhere }: { anywhere: boolean }) {
  const form = useFormState('new-webhook')
  const [address, events] = [form.field('address', 'URL'), form.field('events', 'Events')]
  return (
    <PostForm intent="new-webhook" className="form">
      <ErrorSummary fields={[address, events]} form={form.formErrors} />
      <Field
        field={address}
        label="URL"
        hint={
          anywhere
            ? 'Starts with https:// or http://. Private networks are allowed.'
            : 'Starts with https://. Private networks are not allowed.'
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
        legend="Events"
        options={Object.entries(webhookEvents)}
        checked={form.list('events')}
      />
      <p className="actions">
        <SubmitButton>Add webhook</SubmitButton>
      </p>
    </PostForm>
  )
}
