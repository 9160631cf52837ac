import type { ListView } from '#server/contract/list-views.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { WithSpaces } from '../../ui/with-spaces.tsx'
import { useFormState } from '../form-state.ts'
import { PostForm } from '../post-form.tsx'
import { SubmitButton } from '../submit-button.tsx'

interface Props {
  /** The path of the list. */
  at: string
  views: ListView[]
  /** The current view. */
  view: ListView | null
  /** The current filters and sorting as a query string. */
  query: string
  editable: boolean
}

interface NameProps {
  intent: 'save-view' | 'rename-view'
  summary: string
  button: string
  name?: string
  hidden: { name: string; value: string }
}

function NameForm({ intent, summary, button, name, hidden }: NameProps) {
  const form = useFormState(intent, { name })
  const field = form.field('name', 'Name')
  return (
    <details className="menu" open={!!form.answer}>
      <summary>{summary}</summary>
      <PostForm intent={intent} className="menu-body form">
        <ErrorSummary fields={[field]} form={form.formErrors} />
        <input type="hidden" {...hidden} />
        <Field field={field} label={field.label}>
          {(control) => <input {...control} defaultValue={field.value} maxLength={100} required />}
        </Field>
        <SubmitButton secondary>{button}</SubmitButton>
      </PostForm>
    </details>
  )
}

function EditView({ view: { view_id, name } }: { view: ListView }) {
  const id = { name: 'view_id', value: view_id }
  return (
    <>
      <NameForm intent="rename-view" summary="Rename view" button="Rename" name={name} hidden={id} />
      <PostForm intent="delete-view">
        <input type="hidden" {...id} />
        <button type="submit" className="as-link">
          Delete view
        </button>
      </PostForm>
    </>
  )
}

/** A user's saved views of a list, with forms to save, rename or delete one. */
export function ListViews({ at, views, view, query, editable }: Props) {
  const what = { name: 'query', value: query }
  return (
    <nav className="views" aria-label="Views">
      <WithSpaces>
        {views.map(({ view_id, name }) => (
          <Link
            key={view_id}
            to={`${at}?view=${view_id}`}
            aria-current={view?.view_id === view_id ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
        {editable && <NameForm intent="save-view" summary="Save view" button="Save" hidden={what} />}
        {editable && view && <EditView key={`${view.view_id} ${view.name}`} view={view} />}
      </WithSpaces>
    </nav>
  )
}
