import { useLocation } from '@remix-run/react'
import { savedSearchLimits } from '#server/contract/search/saved-search-limits.ts'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'

/** Saves the search of this page under a name. Collapsed until it is opened or has errors. */
export function SaveSearch() {
  const { key } = useLocation()
  const form = useFormState('save-search')
  const name = form.field('name', 'Name')
  const wrong = !!name.errors || form.formErrors.length > 0
  return (
    <details className="menu" open={wrong || form.wasTyped} key={key}>
      <summary className="button">Save this search</summary>
      <PostForm intent="save-search" className="menu-body form">
        <ErrorSummary fields={[name]} form={form.formErrors} />
        <Field field={name} label="Name">
          {(control) => (
            <input
              {...control}
              defaultValue={name.value}
              maxLength={savedSearchLimits.maxNameLength}
              required
            />
          )}
        </Field>
        <button type="submit">Save</button>
      </PostForm>
    </details>
  )
}
