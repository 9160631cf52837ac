import { Link } from '@remix-run/react'
import { keptSearchLimits } from '#server/contract/kept-search-limits.ts'
import { useAnswered } from '../cases/answered.field.ts'
import { PostForm } from '../http/post-form.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'

/** Gives a saved search another name. */
export function RenameSearch({ of }: { of: { search_id: string; name: string } }) {
  const form = useAnswered('rename-search', { name: of.name })
  const name = form.field('name')
  return (
    <PostForm intent="rename-search" className="form renaming">
      <ErrorSummary fields={[name]} form={form.formErrors} />
      <input type="hidden" name="search_id" value={of.search_id} />
      <Field of={name} label={`New name of “${of.name}”`}>
        {(control) => (
          <input
            {...control}
            defaultValue={name.value}
            maxLength={keptSearchLimits.nameMost}
            required
            // biome-ignore lint/a11y/noAutofocus: the link that leads here says that it is to be renamed
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
