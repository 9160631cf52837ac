import { messageStyles, organisationLimits } from '#server/contract/organisation/organisation-words.ts'
import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { optionsOf, SelectOptions } from '../../ui/select-options.tsx'

interface Props {
  may: boolean
  version: number
  fields: Record<string, string>
}

/** Announcements shown to all users of the organisation on every page. Empty ones are not saved. */
export function MessagesForm({ may, version, fields }: Props) {
  const form = useFormState('save-messages', fields)
  const lines = Array.from({ length: organisationLimits.maxMessages }, (_, index) => ({
    place: index,
    style: form.field(`style_${index}`, 'Type'),
    text: form.field(`text_${index}`, 'Text'),
  }))
  return (
    <PostForm intent="save-messages" may={may} className="form">
      <ErrorSummary fields={lines.flatMap(({ style, text }) => [text, style])} form={form.formErrors} />
      <Conflict form={form} />
      <ShownValues form={form} version={version} fields={fields} />
      {lines.map(({ place, style, text }) => (
        <fieldset key={place}>
          <legend>Announcement {place + 1}</legend>
          <Field field={text} label="Text">
            {(control) => (
              <input
                {...control}
                defaultValue={text.value}
                maxLength={organisationLimits.maxMessageLength}
                autoComplete="off"
              />
            )}
          </Field>
          <Field field={style} label="Type">
            {(control) => (
              <select {...control} defaultValue={style.value}>
                <SelectOptions options={optionsOf(messageStyles)} />
              </select>
            )}
          </Field>
        </fieldset>
      ))}
      <SubmitButton secondary>Save announcements</SubmitButton>
    </PostForm>
  )
}
