import { messageStyles, organisationLimits } from '#server/contract/organisation-words.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'

interface Props {
  version: number
  messages: { style: string; text: string }[]
}

/** What everybody of the organisation is told on every page; a line without words is none. */
export function MessagesForm({ version, messages }: Props) {
  const lines = Array.from({ length: organisationLimits.maxMessages }, (_, place) => messages[place])
  const form = useFormState(
    'save-messages',
    Object.fromEntries(
      lines.flatMap((line, place) => [
        [`style_${place}`, line?.style ?? 'info'],
        [`text_${place}`, line?.text],
      ]),
    ),
  )
  const fields = lines.map((_, place) => ({
    place,
    style: form.field(`style_${place}`),
    text: form.field(`text_${place}`),
  }))
  return (
    <PostForm intent="save-messages" className="form">
      <ErrorSummary fields={fields.flatMap(({ style, text }) => [text, style])} form={form.formErrors} />
      <input type="hidden" name="version" value={version} />
      {fields.map(({ place, style, text }) => (
        <fieldset key={place}>
          <legend>Message {place + 1}</legend>
          <Field field={text} label="Words">
            {(control) => (
              <input
                {...control}
                defaultValue={text.value}
                maxLength={organisationLimits.maxMessageLength}
                autoComplete="off"
              />
            )}
          </Field>
          <Field field={style} label="Kind">
            {(control) => (
              <select {...control} defaultValue={style.value}>
                {Object.entries(messageStyles).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </fieldset>
      ))}
      <SubmitButton>Save messages</SubmitButton>
    </PostForm>
  )
}
