import { Link } from '@remix-run/react'
import type { AlertView } from '#server/contract/alert-views.ts'
import { useFormState } from '../forms/form-state.ts'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { Apart } from '../ui/apart.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Field } from '../ui/field.tsx'

interface Props {
  views: AlertView[]
  /** The one that is shown. */
  view: AlertView | null
  /** What the list shows, as its address has it. */
  query: string
  editable: boolean
}

function SaveView({ query }: Pick<Props, 'query'>) {
  const form = useFormState('save-view')
  const name = form.field('name')
  return (
    <details className="menu" open={!!form.answer}>
      <summary>Keep this view</summary>
      <PostForm intent="save-view" className="menu-body form">
        <ErrorSummary fields={[name]} form={form.formErrors} />
        <input type="hidden" name="query" value={query} />
        <Field field={name} label="Name">
          {(control) => <input {...control} defaultValue={name.value} maxLength={100} required />}
        </Field>
        <SubmitButton secondary>Keep</SubmitButton>
      </PostForm>
    </details>
  )
}

/** A person's own views of the list, and keeping or deleting one. */
export function AlertViews({ views, view, query, editable }: Props) {
  return (
    <nav className="views" aria-label="Views">
      <Apart>
        {views.map(({ view_id, name }) => (
          <Link
            key={view_id}
            to={`/app/alerts?view=${view_id}`}
            aria-current={view?.view_id === view_id ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
        {editable && <SaveView query={query} />}
        {editable && view && (
          <PostForm intent="delete-view">
            <input type="hidden" name="view_id" value={view.view_id} />
            <button type="submit" className="as-link">
              Delete this view
            </button>
          </PostForm>
        )}
      </Apart>
    </nav>
  )
}
