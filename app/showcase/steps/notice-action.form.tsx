import type { Showcause } from '#server/contract/showcauses/showcause.ts'
import { pictureAndDocumentEndings } from '#server/contract/upload-endings.ts'
import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { VersionField } from '../../forms/conflicts/version-field.tsx'
import { type FormField, type FormState, useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { FileField } from '../../forms/uploads/file-field.tsx'
import { Block } from '../../ui/block.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { type ControlProps, Field } from '../../ui/field.tsx'
import { type Step, type StepField, type StepName, steps } from './steps.ts'

interface Shown {
  notice: Showcause
  today: string
  uploadMaxBytes: number
}

interface ControlOf extends Shown {
  spec: StepField
  field: FormField
  control: ControlProps
}

function Control({ spec, field, control, notice, today }: ControlOf) {
  const rest = { ...control, defaultValue: field.value, required: !spec.optional }
  if (spec.as === 'note') return <textarea {...rest} rows={3} data-min-characters={5} />
  if (spec.as === 'line') return <input {...rest} maxLength={300} />
  const max = spec.ahead ? undefined : today
  return <input {...rest} type="date" min={spec.from?.(notice) ?? undefined} max={max} />
}

function StepControl({ spec, form, ...shown }: Shown & { spec: StepField; form: FormState }) {
  const field = form.field(spec.name)
  if (spec.as === 'file')
    return (
      <FileField
        field={field}
        label={spec.label}
        endings={pictureAndDocumentEndings}
        maxBytes={shown.uploadMaxBytes}
        single
        again={form.wasTyped}
      />
    )
  return (
    <Field field={field} label={spec.label} hint={spec.hint}>
      {(control) => <Control spec={spec} field={field} control={control} {...shown} />}
    </Field>
  )
}

/** The form of one step of a notice; the button of the main step is emphasised. */
export function NoticeActionForm({ name, main, ...shown }: Shown & { name: StepName; main: boolean }) {
  const { title, button, fields }: Step = steps[name]
  const days = fields.filter(({ as, ahead }) => as === 'day' && !ahead)
  const form = useFormState(name, Object.fromEntries(days.map((one) => [one.name, shown.today])))
  const hasFile = fields.some(({ as }) => as === 'file')
  return (
    <Block title={title}>
      <PostForm intent={name} className="form" {...(hasFile && { encType: 'multipart/form-data' })}>
        <ErrorSummary
          fields={fields.map(({ name: of, label }) => form.field(of, label))}
          form={form.formErrors}
        />
        <Conflict form={form} />
        <VersionField field={form.field('version')} version={shown.notice.version} />
        {fields.map((spec) => (
          <StepControl key={spec.name} spec={spec} form={form} {...shown} />
        ))}
        <SubmitButton secondary={!main}>{button}</SubmitButton>
      </PostForm>
    </Block>
  )
}
