import { type NoticeKind, noticeKinds } from '#server/contract/notices/notice-kinds.ts'
import { type NoticeMailChoice, noticeMailChoices } from '#server/contract/notices/notice-mails.ts'
import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { optionsOf, SelectOptions } from '../../ui/select-options.tsx'

/** Which kinds of notice the user also wants by e-mail. */
export function NoticeMailsForm({ chosen }: { chosen: Record<NoticeKind, NoticeMailChoice> }) {
  const form = useFormState('notice-mails', chosen)
  const kinds = Object.entries(noticeKinds).map(([kind, label]) => ({
    field: form.field(kind, label),
    label,
  }))
  return (
    <PostForm intent="notice-mails" className="form">
      <ShownValues form={form} fields={chosen} />
      <ErrorSummary fields={kinds.map(({ field }) => field)} form={form.formErrors} />
      {kinds.map(({ field, label }) => (
        <Field key={field.name} field={field} label={label}>
          {(control) => (
            <select {...control} defaultValue={field.value} required>
              <SelectOptions options={optionsOf(noticeMailChoices)} />
            </select>
          )}
        </Field>
      ))}
      <button type="submit">Save</button>
    </PostForm>
  )
}
