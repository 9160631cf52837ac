import { Conflict } from '../../forms/conflicts/conflict.tsx'
import { ShownValues } from '../../forms/conflicts/shown-values.tsx'
import { useFormState } from '../../forms/form-state.ts'
import { PostForm } from '../../forms/post-form.tsx'
import { EnterKey, SubmitButton } from '../../forms/submit-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { fieldsOfGroups, Groups } from './groups.tsx'
import { Provider, providerLabels } from './provider.tsx'
import type { ShownSingleSignOn } from './single-sign-on.server.ts'
import { fieldsOf, readFields, toComparable, valuesOf } from './single-sign-on-fields.ts'
import { Users, userLabels } from './users.tsx'

const labelled = Object.entries({ ...providerLabels, ...userLabels })

/** The provider, who signs in with it, and the roles of its groups. */
export function SingleSignOnForm({ shown }: { shown: ShownSingleSignOn }) {
  const form = useFormState('save-single-sign-on')
  const fields = form.wasTyped ? readFields((name) => form.list(name)[0]) : fieldsOf(shown.kept)
  const props = { form, fields, shown }
  return (
    <PostForm
      intent="save-single-sign-on"
      className="form single-sign-on"
      // Checking the provider changes no typed values: a remount would lose the secret and the focus.
      key={JSON.stringify(valuesOf(form.answer?.pressed === 'check' ? fieldsOf(shown.kept) : fields))}
    >
      <EnterKey />
      <ErrorSummary
        fields={[
          ...labelled.map(([name, label]) => form.field(name, label)),
          ...fieldsOfGroups(form, fields),
        ]}
        form={form.formErrors}
      />
      <Conflict form={form} />
      <ShownValues
        form={form}
        version={shown.kept?.version ?? 0}
        fields={toComparable(fieldsOf(shown.kept))}
      />
      <Provider {...props} />
      <Users {...props} />
      <Groups {...props} />
      <p className="actions">
        <SubmitButton>Save single sign-on</SubmitButton>
      </p>
    </PostForm>
  )
}
