import { savedSearchLimits } from '#server/contract/search/saved-search-limits.ts'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'

export function RenameSearch({ search }: { search: { search_id: string; name: string } }) {
  const form = useFormState('rename-search', { name: search.name })
  const name = form.field('name', 'New name')
  return (
    <PostForm intent="rename-search" className="form renaming">
      <ErrorSummary fields={[name]} form={form.formErrors} />
      <input type="hidden" name="search_id" value={search.search_id} />
      <Field field={name} label={`New name of “${search.name}”`}>
        {(control) => (
          <input
            {...control}
            defaultValue={name.value}
            maxLength={savedSearchLimits.maxNameLength}
            required
            // biome-ignore lint/a11y/noAutofocus: the link to this form says that it renames
            autoFocus={!name.errors}
          />
        )}
      </Field>
      <div className="actions">
        <button type="submit">Rename</button>
        <Link to="/app/search">Cancel</Link>
      </div>
    </PostForm>
  )
}
