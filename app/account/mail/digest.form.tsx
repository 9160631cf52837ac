import { digestChoices } from '#server/contract/notices/digest.ts'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'

/** How often the user wants the digest. */
export function DigestForm({ chosen }: { chosen: string }) {
  const form = useFormState('digest', { digest: chosen })
  const field = form.field('digest', 'Send digest')
  return (
    <PostForm intent="digest" className="form">
      <ErrorSummary fields={[field]} form={form.formErrors} />
      <fieldset className={field.errors ? 'field wrong' : 'field'}>
        <legend>Send digest</legend>
        {Object.entries(digestChoices).map(([value, label], index) => (
          <label key={value}>
            <input
              type="radio"
              name="digest"
              value={value}
              id={index === 0 ? field.id : undefined}
              defaultChecked={field.value === value}
              required
            />{' '}
            {label}
          </label>
        ))}
        {field.errors && <span className="error">{field.errors.join(' ')}</span>}
      </fieldset>
      <button type="submit">Save</button>
    </PostForm>
  )
}
