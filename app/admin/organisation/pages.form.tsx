import { featureLabel } from '#server/contract/feature-words.ts'
import { optionalPages } from '#server/contract/organisation/offered-pages.ts'
import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { Choices } from '../../forms/fields/choices.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

/** The optional pages the organisation offers. Nobody can open the others, whatever their permissions. */
export function PagesForm({
  may,
  version,
  fields,
}: {
  may: boolean
  version: number
  fields: { offered: string[] }
}) {
  const form = useFormState('save-pages')
  const field = form.field('offered', 'Available pages')
  return (
    <PostForm intent="save-pages" may={may} className="form">
      <ErrorSummary fields={[field]} form={form.formErrors} />
      <ShownValues form={form} version={version} fields={fields} />
      <Choices
        field={field}
        legend={field.label}
        options={optionalPages.map((page) => [page, featureLabel(page)])}
        checked={form.wasTyped ? form.list('offered') : fields.offered}
      />
      <SubmitButton secondary>Save pages</SubmitButton>
    </PostForm>
  )
}
