import { Choices } from '../../../forms/fields/choices.tsx'
import { useFormState } from '../../../forms/form-state.ts'
import { PostForm } from '../../../forms/post-form.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'

interface Props {
  industries: { industry_id: string; name: string }[]
  chosen: string[]
}

/** The industries a user follows. */
export function PersonIndustriesForm({ industries, chosen }: Props) {
  const form = useFormState('person-industries')
  const field = form.field('industries', 'Industries followed')
  return (
    <PostForm intent="person-industries" className="form">
      <ErrorSummary fields={[field]} form={form.formErrors} />
      <Choices
        field={field}
        legend="Industries followed"
        options={industries.map(({ industry_id, name }) => [industry_id, name])}
        checked={form.wasTyped ? form.list('industries') : chosen}
      />
      <button type="submit">Save industries</button>
    </PostForm>
  )
}
